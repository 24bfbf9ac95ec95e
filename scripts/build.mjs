import { build } from './lib/build.mjs';

const { code, output } = await build();
if (output.trim()) console.log(output.trim());
process.exitCode = code;
