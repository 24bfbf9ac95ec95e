import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { versionFile } from './version-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Hooks {
  configResolved(config: object): void;
  transformIndexHtml: { handler(html: string, context: object): string };
  generateBundle: { handler(this: object): void };
}

/** What the page says and what lies beside it. */
function build(files: readonly string[], html = '<html><head></head></html>') {
  const plugin = versionFile() as unknown as Hooks;
  plugin.configResolved({ publicDir: folder });
  const page = plugin.transformIndexHtml.handler(html, { bundle: Object.fromEntries(files.map((name) => [name, {}])) });
  const emitted: { fileName: string; source: string }[] = [];
  plugin.generateBundle.handler.call({ emitFile: (file: (typeof emitted)[number]) => emitted.push(file) });
  const [file] = emitted;
  const inPage = /<meta name="ems-version" content="(\w{16})" \/>/.exec(page)?.[1];
  expect(file?.fileName).toBe('version.json');
  expect(JSON.parse(file?.source ?? '')).toEqual({ version: inPage });
  return inPage;
}

test('the same content has the same name, whatever the order; any other content another one', () => {
  const first = build(['assets/a-1.js', 'assets/b-2.css']);
  expect(build(['assets/b-2.css', 'assets/a-1.js', '.vite/manifest.json'])).toBe(first);
  expect(build(['assets/a-3.js', 'assets/b-2.css'])).not.toBe(first);
  expect(build(['assets/a-1.js', 'assets/b-2.css'], '<html><head><!-- --></head></html>')).not.toBe(first);
  writeFileSync(join(folder, 'boot.js'), '1');
  const second = build(['assets/a-1.js', 'assets/b-2.css']);
  expect(second).not.toBe(first);
  writeFileSync(join(folder, 'ems-config.json'), '{}');
  expect(build(['assets/a-1.js', 'assets/b-2.css'])).toBe(second);
});
