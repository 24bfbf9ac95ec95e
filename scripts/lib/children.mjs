import { spawn } from 'node:child_process';
import { root } from './run.mjs';
import { dim, red, log } from './log.mjs';

const children = new Set();
let stopping = false;

/** Starts a server that lives as long as this program, and takes the program down when it ends by itself. */
export function startServer(name, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed = (printed + chunk).slice(-20_000)));
  child.stderr.on('data', (chunk) => {
    for (const line of String(chunk).trimEnd().split('\n')) log(`${dim(`${name} |`)} ${line}`);
  });
  child.once('exit', (code, signal) => {
    children.delete(child);
    if (!stopping) void end(1, new Error(`The ${name} ended (${code ?? signal}). ${printed}`));
  });
  children.add(child);
}

/** Waits until a server answers. @throws Error after a minute */
export async function untilReady(url) {
  const last = Date.now() + 60_000;
  while (Date.now() < last && !stopping) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  if (!stopping) throw new Error(`${url} did not answer within a minute.`);
}

const stop = (child) =>
  new Promise((done) => {
    child.once('exit', done);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 3000).unref();
  });

/** Stops every server, then the program. */
export async function end(code = 0, error) {
  if (stopping) return;
  stopping = true;
  if (error) log(red(error.message));
  await Promise.all([...children].map(stop));
  process.exit(code);
}

/** Ctrl+C, a closed terminal and `kill` stop the servers too. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
}
