import { spawn } from 'node:child_process';
import { compile } from './lib/compile.mjs';

/** Compiles the program that is named first, and runs it with the other arguments. */
const [entry, ...args] = process.argv.slice(2);
const child = spawn(process.execPath, [await compile(entry), ...args], { stdio: 'inherit' });
// A terminal sends SIGINT to both: a second one would end the child before it has closed its files.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
child.once('exit', (code) => (process.exitCode = code ?? 1));
