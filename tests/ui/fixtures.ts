import { test as base } from '../support/server/dated-test.ts';
import { buildGallery, type Built, openGallery } from '../../scripts/vite/gallery.ts';

/** Opens the page of blocks; `?rows=…` shows the table. */
type Open = (search?: string) => Promise<void>;

export const test = base.extend<{ open: Open }, { gallery: Built }>({
  // Longer than a test, because the build is slow on a busy machine.
  gallery: [async ({}, use) => use(await buildGallery()), { scope: 'worker', timeout: 120_000 }],
  open: async ({ page, gallery }, use) => use((search) => openGallery(page, gallery, search)),
});
