/**
 * When every test begins: a Wednesday at noon in Zhejiang (06:00 in Germany). The sun shines, the day has every kind of
 * price but the holidays' one, the month and the one before it are under one tariff and one season, and no clock changes
 * for weeks. Figures, months, weekdays and prices are the same on every day and at every hour that tests run.
 */
const testStart = Date.UTC(2026, 7, 19, 4);

type Scope = typeof globalThis & { dateShiftMs?: number };

/** From now on the date is ahead of the machine's by so much. Runs in pages too, so it uses nothing from outside. */
export function shiftDate(aheadMs: number): void {
  const scope = globalThis as Scope;
  const isShifted = scope.dateShiftMs !== undefined;
  scope.dateShiftMs = aheadMs;
  if (isShifted) return;
  const MachineDate = Date;
  class TestDate extends MachineDate {
    constructor(...values: [] | [number]) {
      super(...(values.length === 0 ? ([TestDate.now()] as const) : values));
    }
    static override now(): number {
      return MachineDate.now() + (scope.dateShiftMs ?? 0);
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof MachineDate;
    }
  }
  scope.Date = TestDate as DateConstructor;
}

/** It is `testStart` now, in this process. @returns how far that is ahead of the machine's date, in milliseconds */
export function startTestDate(): number {
  const machineNow = Date.now() - ((globalThis as Scope).dateShiftMs ?? 0);
  const aheadMs = testStart - machineNow;
  shiftDate(aheadMs);
  return aheadMs;
}
