import { accounts } from '#mock-server/seed/accounts.ts';
import { startMockServer } from '#mock-server/start.ts';
import { built } from '../../support/built.ts';
import { startHost } from './host-server.ts';

/** Shows the host pages to people: `npx tsx tests/elements/support/demo.ts`, after a build. */
const host = await startHost();
const server = await startMockServer({ control: true, elementsDir: built('elements'), origins: [host.origin] });
const operator = accounts.find(({ username }) => username === 'operator');
if (!operator) throw new Error('no demo account "operator"');
host.serve({
  api: server.url,
  token: () => server.world.sessions.answer(operator, server.world.clock.now()).access_token,
});
console.log(`${host.origin}/plain.html\n${host.origin}/plain.html?hostile\n${host.origin}/portal.html`);
