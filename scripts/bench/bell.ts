import { openLab } from '../lib/lab.ts';
import { sum } from '../lib/loads.ts';
import { measureBell, type Sizes } from '../lib/measure-sizes.ts';
import type { Measure } from './measure.ts';

/** What a page of another origin loads for the bell. */
export const bell: Measure = {
  name: 'bell',
  async run() {
    const lab = await openLab();
    try {
      const sizes: Sizes = new Map();
      await measureBell(lab, sizes);
      const kilobytes = (name: string) => sum(sizes.get(name) ?? []) / 1024;
      return [
        { name: 'bell.closed', value: kilobytes('bell.closed'), unit: 'KB', goal: '≤ 110' },
        { name: 'bell.open', value: kilobytes('bell.open'), unit: 'KB', goal: '≤ 230' },
      ];
    } finally {
      await lab.close();
    }
  },
};
