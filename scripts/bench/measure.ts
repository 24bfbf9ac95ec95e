import type { Page } from 'playwright';

export interface Row {
  /** Dotted, e.g. `login.usable`: the key in the JSON output. */
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'KB' | 'MB' | 'MB/s' | 'fps' | '';
  /** What quality asks for, in words: `≤ 1300`. */
  readonly goal?: string;
}

export interface Measure {
  readonly name: string;
  run(options: MeasureOptions): Promise<readonly Row[]>;
}

export interface MeasureOptions {
  /** Share of the full load that storms and repetitions use. */
  readonly scale: number;
}

/** The slow setting: 4 times slower CPU, 1.6 Mbit/s, 150 ms. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 1_600_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
