import { createInterface } from 'node:readline';
import { setV8Flags } from '../../mock-server/lib/v8-flags.ts';
import { startMockServer } from '../../mock-server/start.ts';
import { followCaptcha } from '../lib/captcha.ts';
import { dist } from '../lib/dist.ts';

/** What a fleet's server says of itself. */
export interface FleetServerState {
  readonly url: string;
  /** Code of the newest captcha. */
  readonly captcha: string;
  /** Time of the processor so far, ms. */
  readonly processor: number;
  /** Resident, MB. */
  readonly memory: number;
}

/*
 * A mock server in a process of its own, as `npm start` has it: neither time nor memory of the browser's driver counts.
 * It writes its state once it listens and after each line that it reads, one JSON a line.
 */
const stations = Number(process.argv[2]);
// As `main.ts` of the mock server does.
setV8Flags(stations);
const server = await startMockServer({
  stations,
  historyDays: 1,
  precompute: 'overview',
  staticDir: `${dist}/console`,
});
const captcha = followCaptcha(server.world.captchas);

function writeState(): void {
  const { user, system } = process.cpuUsage();
  const state: FleetServerState = {
    url: server.url,
    captcha: captcha(),
    processor: (user + system) / 1000,
    memory: process.memoryUsage.rss() / 2 ** 20,
  };
  console.log(JSON.stringify(state));
}

writeState();
createInterface({ input: process.stdin })
  .on('line', writeState)
  .on('close', () => void server.close());
