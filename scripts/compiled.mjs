import { spawn } from 'node:child_process';
import { compile, heapOptions } from './lib/compile.mjs';

/** Compiles the program that is named first, and runs it with the other arguments. */
const [entry, ...args] = process.argv.slice(2);
const child = spawn(process.execPath, [...heapOptions, await compile(entry), ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => (process.exitCode = code ?? 1));
