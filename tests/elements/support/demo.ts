import { accounts } from '#mock-server/seed/accounts.ts';
import { startMockServer } from '#mock-server/start.ts';
import { built } from '../../support/server/built.ts';
import { startHost } from './host-server.ts';

/** Shows the host pages to people: `npm run hosts`. */
const host = await startHost();
const server = await startMockServer({ control: true, elementsDir: built('elements'), origins: [host.origin, 'null'] });
const operator = accounts.find(({ username }) => username === 'operator');
if (!operator) throw new Error('no demo account "operator"');
host.serve({
  api: server.url,
  token: () => server.world.sessions.answer(operator, server.world.clock.now()).access_token,
});
console.log(`Pages that embed the elements: ${host.origin}`);
