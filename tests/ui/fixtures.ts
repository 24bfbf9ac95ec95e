import { once } from '#src/lib/once.ts';
import { test as base } from '../support/server/dated-test.ts';
import { buildGallery, openGallery } from '../../scripts/vite/gallery.ts';

/** Opens the page of blocks; `?rows=…` shows the table. */
type Open = (search?: string) => Promise<void>;

const build = once(() => buildGallery());

export const test = base.extend<{ open: Open }>({
  // Longer than a test, because the build is slow on a busy machine.
  open: [
    async ({ page }, use) => {
      const gallery = await build();
      await use((search) => openGallery(page, gallery, search));
    },
    { timeout: 120_000 },
  ],
});
