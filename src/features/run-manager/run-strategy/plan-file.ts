import * as z from 'zod/mini';
import type { Strategy } from '#src/contract/run/strategy.ts';
import { strategyPlan } from '#src/contract/run/strategy.ts';
import { fileName, saveBlob } from '#src/lib/file/save-blob.ts';

/** More than the longest plan. */
export const planFileMaxBytes = 1_000_000;
const indent = 2;

export type FilePlan = z.output<typeof strategyPlan>;

/** What a strategy does, without its station, name and dates. */
export function planText({ seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove }: FilePlan): string {
  return JSON.stringify({ seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove }, null, indent);
}

/** The plan that a file has, or where it has none: the path of the first value that is wrong. */
export function readPlanFile(content: unknown): { readonly plan: FilePlan } | { readonly path: string } {
  const read = strategyPlan.safeParse(content);
  if (read.success) return { plan: read.data };
  return { path: read.error.issues[0]?.path.map(String).join('.') || '/' };
}

export const savePlan = (strategy: Strategy): void =>
  saveBlob(
    new Blob([planText(strategy)], { type: 'application/json' }),
    `${fileName(strategy.name, strategy.stationName)}.json`,
  );
