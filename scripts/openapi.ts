import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApi } from './openapi/document.ts';

/** Writes `src/contract/openapi.json` from the endpoint table; with `--check` fails if the file differs. */
const file = fileURLToPath(new URL('../src/contract/openapi.json', import.meta.url));
const text = `${JSON.stringify(openApi(), null, 2)}\n`;

function current(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (current() !== text) {
  console.error('src/contract/openapi.json is not what the endpoint table says: run "npm run openapi"');
  process.exitCode = 1;
}
