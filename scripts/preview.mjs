import { build, isBuilt } from './lib/build.mjs';
import { end, startServer, stopOnSignals, untilReady } from './lib/children.mjs';
import { accountLines } from './lib/demo.mjs';
import { mockServer } from './lib/compile.mjs';
import { checkNode, install } from './lib/install.mjs';
import { addressOf, choosePort, mockOptions, mockPort, readOptions, usage } from './lib/options.mjs';
import { bold, dim, log } from './lib/log.mjs';

/** Shows what was built, as a production host would serve it, in front of the mock server. */
async function main() {
  const options = readOptions();
  const { host, help, port: asked } = options;
  if (help) return log(`npm run preview -- [options]\n${usage}`);
  checkNode();
  await install(log);
  if (!isBuilt()) {
    log('Building …');
    const { code, output } = await build();
    if (code !== 0) throw new Error(output);
  }
  const port = await choosePort(asked, mockPort, host);
  const page = addressOf(host, port);
  stopOnSignals();
  const folders = ['--static', 'dist/console', '--elements', 'dist/elements'];
  const location = ['--host', host, '--port', String(port), ...mockOptions(options)];
  startServer('server', [await mockServer(), '--control', ...location, ...folders]);
  const lines = accountLines();
  await untilReady(`${page}/ems-config.json`);
  log(`\n  Console  ${bold(page)}\n`);
  for (const line of await lines) log(line);
  log(dim('\n  "npm run build" renews what is shown. Ctrl+C stops the server.'));
}

main().catch((error) => end(1, error));
