import { node } from './run.mjs';
import { bold, dim } from './log.mjs';

const remarks = ({ realName, roleCode, state, firstLogin }) =>
  [realName, roleCode, state === 'active' ? '' : state, firstLogin ? 'first sign-in' : ''].filter(Boolean).join(', ');

/** The mock server's accounts with their passwords, as lines of a table. */
export async function accountLines() {
  const { output } = await node(['--import', 'tsx', 'scripts/lib/accounts.ts']);
  const accounts = JSON.parse(output);
  const width = (field) => Math.max(...accounts.map((account) => account[field].length));
  return accounts.map(
    (account) =>
      `  ${bold(account.username.padEnd(width('username')))}  ${account.password.padEnd(width('password'))}  ${dim(remarks(account))}`,
  );
}
