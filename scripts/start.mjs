import { end, startServer, stopOnSignals, untilReady } from './lib/children.mjs';
import { accountLines } from './lib/demo.mjs';
import { mockServer } from './lib/compile.mjs';
import { checkNode, install } from './lib/install.mjs';
import { addressOf, choosePort, consolePort, mockOptions, mockPort, readOptions, usage } from './lib/options.mjs';
import { bin } from './lib/run.mjs';
import { bold, dim, duration, log } from './lib/log.mjs';

async function main() {
  const start = Date.now();
  const { host, help, ...asked } = readOptions();
  if (help) return log(`npm start -- [options]\n${usage}`);
  checkNode();
  await install(log);
  const ports = {
    mock: await choosePort(asked['mock-port'], mockPort, '127.0.0.1'),
    console: await choosePort(asked.port, consolePort, host),
  };
  const mock = addressOf('127.0.0.1', ports.mock);
  const page = addressOf(host, ports.console);
  stopOnSignals();
  const options = ['--port', String(ports.mock), '--control', ...mockOptions(asked)];
  const vite = ['--port', String(ports.console), '--strictPort', '--host', host, '--logLevel', 'warn'];
  startServer('console', [bin('vite'), ...vite], { EMS_MOCK: mock });
  const lines = accountLines();
  startServer('mock server', [await mockServer(), ...options]);
  await Promise.all([untilReady(`${mock}/ems-config.json`), untilReady(`${page}/`)]);
  log(`\n  Console      ${bold(page)}\n  Mock server  ${mock}/__mock/\n`);
  for (const line of await lines) log(line);
  log(dim(`\n  Ready in ${duration(Date.now() - start)}. Ctrl+C stops both.`));
}

main().catch((error) => end(1, error));
