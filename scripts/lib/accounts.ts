import { accounts } from '../../mock-server/seed/accounts.ts';

// Run by scripts/start.mjs, which is plain JavaScript and cannot import the accounts itself.
console.log(JSON.stringify(accounts));
