import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';
import { parseIcon } from '../../../scripts/vite/icons.ts';
import { test } from '../../support/server/dated-test.ts';

test('[LY-06] icons look as their files do, though each is one outline', async ({ page }) => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('primeicons/package.json')), 'raw-svg');
  const files = readdirSync(folder)
    .map((file) => ({ file, svg: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ svg }) => !svg.includes('<style'))
    .map((each) => ({ ...each, icon: parseIcon(each.svg) }));
  expect(files.length).toBeGreaterThan(300);
  const different = await page.evaluate(async (all) => {
    const size = 96;
    const drawn = (draw: (context: OffscreenCanvasRenderingContext2D) => void) => {
      const context = new OffscreenCanvas(size, size).getContext('2d');
      if (!context) throw new Error('no canvas');
      draw(context);
      return context.getImageData(0, 0, size, size).data.filter((_, index) => index % 4 === 3);
    };
    const found: string[] = [];
    for (const { file, svg, icon } of all) {
      const image = new Image(size, size);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const [, , width = 0] = icon.viewBox.split(' ').map(Number);
      const whole = drawn((context) => context.drawImage(image, 0, 0, size, size));
      const outline = drawn((context) => {
        context.scale(size / width, size / width);
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
        context.fill(new Path2D(icon.path), icon.evenOdd ? 'evenodd' : 'nonzero');
      });
      // Edges may differ by how they are smoothed.
      if (whole.some((alpha, index) => Math.abs(alpha - (outline[index] ?? 0)) > 128)) found.push(file);
      if (!whole.some((alpha) => alpha > 200)) found.push(`${file}: empty`);
    }
    return found;
  }, files);
  expect(different).toEqual([]);
});
