import type { Page } from 'playwright/test';

/** In how many of twenty frames the dashes of power flows have moved. */
export const flowSteps = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const dashes = [...document.querySelectorAll<SVGPathElement>('.ems-flow-dashes')];
    const offsets = () => dashes.map((path) => path.style.strokeDashoffset).join();
    let steps = 0;
    for (let count = 0; count < 20; count += 1) {
      const before = offsets();
      await frame();
      if (offsets() !== before) steps += 1;
    }
    return steps;
  });
