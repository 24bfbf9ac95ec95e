import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright';
import { buildInMemory } from './build-in-memory.ts';
import { icons } from './icons.ts';
import { primereact } from './primereact.ts';

/** Files of the gallery by their path. */
export type Built = ReadonlyMap<string, string | Uint8Array>;

const origin = 'http://gallery.localhost';
const folder = fileURLToPath(new URL('../../tests/ui/', import.meta.url));
const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;
const policy = "default-src 'self'; style-src 'self'; img-src 'self' data:";

/** Builds the page of blocks; nothing is written. */
export async function buildGallery(minify = false): Promise<Built> {
  const { output } = await buildInMemory({
    root: folder,
    logLevel: 'warn',
    plugins: [icons(), primereact(), react()],
    build: {
      minify,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: `${folder}gallery.html` },
    },
  });
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

/** Opens the page of blocks, served from memory under the policy of production; `?rows=…` shows the table. */
export async function openGallery(page: Page, gallery: Built, search = ''): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = gallery.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = types[path.split('.').at(-1) as keyof typeof types];
    const headers = { 'Content-Security-Policy': policy };
    return route.fulfill({ contentType, headers, body: typeof body === 'string' ? body : Buffer.from(body) });
  });
  await page.goto(`${origin}/gallery.html${search}`);
}
