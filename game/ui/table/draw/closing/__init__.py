"""The closing view as pictures: small maps with ghost houses, and what each way brings."""
