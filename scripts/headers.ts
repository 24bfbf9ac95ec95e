import { caddy } from './headers/caddy.ts';
import { nginx } from './headers/nginx.ts';
import { readArguments } from './headers/site.ts';

/** Prints a web server's configuration for the built console: `npm run -s headers -- nginx > ems.conf`. */
function main(): void {
  const { server, site } = readArguments(process.argv.slice(2));
  process.stdout.write({ nginx, caddy }[server](site));
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
