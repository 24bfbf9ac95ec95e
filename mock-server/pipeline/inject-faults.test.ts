import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { Faults } from '../store/faults.ts';
import { settingsOf } from '../world/options.ts';
import { injectFaults } from './inject-faults.ts';

test('[MK-02] the latency of every call and that of a fault add up', async () => {
  const faults = new Faults();
  const inject = injectFaults({ faults, settings: settingsOf({ latency: 40 }) });
  const msOf = async (path: string): Promise<number> => {
    const start = performance.now();
    await new Promise((next) => void inject({ path } as Request, {} as Response, next));
    return performance.now() - start;
  };
  faults.plant({ path: '/alarm', latency: 60 });
  const [station, alarm] = await Promise.all([msOf('/station/list'), msOf('/alarm/list')]);
  expect(station).toBeGreaterThan(38);
  expect(alarm).toBeGreaterThan(98);
});
