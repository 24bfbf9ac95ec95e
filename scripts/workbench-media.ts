import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { browserArgs, ensureBrowser } from './browser.mjs';
import type { FilmSize, SceneName } from './workbench-media/in-page.ts';
import { webm } from './workbench-media/webm.ts';

// Creates the films and pictures behind the scenes of the workbench from this project's drawing.
// The results are committed; run this only to change them.

declare global {
  /** Of the page that draws. */
  function film(
    name: SceneName,
    size: FilmSize,
  ): Promise<{ frames: { at: number; key: boolean; data: string }[]; poster: string }>;
  function picture(width: number, height: number): Promise<string>;
}

const size: FilmSize = { width: 960, height: 540, framesPerSecond: 15, seconds: 8, bitrate: 320_000 };
const bannerSize = [1600, 160] as const;
const budget = 400 * 1024;
const folder = new URL('../src/shell/workbench/media/', import.meta.url);

function write(name: string, content: Buffer): void {
  if (content.length > budget) throw new Error(`${name} has ${content.length} bytes, more than ${budget}`);
  writeFileSync(new URL(name, folder), content);
  console.log(`${name} ${content.length} bytes`);
}

async function pageCode(): Promise<string> {
  const input = fileURLToPath(new URL('workbench-media/in-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output?.type !== 'chunk') throw new Error('nothing was built');
  return output.code;
}

async function makeFilm(page: Page, name: SceneName): Promise<void> {
  const { frames, poster } = await page.evaluate(([scene, how]) => film(scene, how), [name, size] as const);
  const encoded = frames.map(({ data, ...frame }) => ({ ...frame, data: Buffer.from(data, 'base64') }));
  write(`${name}.webm`, webm({ ...size, milliseconds: size.seconds * 1000, frames: encoded }));
  write(`${name}.webp`, Buffer.from(poster, 'base64'));
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(console.error), args: browserArgs });
try {
  const page = await browser.newPage();
  // Encoders are there for pages of a trustworthy origin only.
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await pageCode() });
  await makeFilm(page, 'power');
  await makeFilm(page, 'storage');
  const banner = await page.evaluate(([width, height]) => picture(width, height), bannerSize);
  write('banner.webp', Buffer.from(banner, 'base64'));
} finally {
  await browser.close();
}
