/** States of a delivery. Accepted, damaged and returned are its ends. */
export const deliveryStates = ['planned', 'shipped', 'arrived', 'accepted', 'damaged', 'returned'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How a delivery that has arrived ends. */
export const deliveryOutcomes = ['accepted', 'damaged', 'returned'] as const;

const openStates: readonly DeliveryState[] = ['planned', 'shipped', 'arrived'];
export const isOpenDelivery = (state: DeliveryState): boolean => openStates.includes(state);

/** Indicators of shocks and tilting on the packages. */
export const indicatorStates = ['none', 'ok', 'tripped'] as const;

/** What was scanned while unloading against the rows of the delivery. */
export interface ScanResult {
  readonly received: readonly string[];
  /** Of the delivery, not scanned. */
  readonly missing: readonly string[];
  /** Scanned, not of the delivery. */
  readonly surplus: readonly string[];
}

/** @param serials of the delivery; @param scanned both as normalized serial numbers */
export function compareScan(serials: readonly string[], scanned: readonly string[]): ScanResult {
  const [expected, found] = [new Set(serials), new Set(scanned)];
  return {
    received: serials.filter((serial) => found.has(serial)),
    missing: serials.filter((serial) => !found.has(serial)),
    surplus: [...found].filter((serial) => !expected.has(serial)),
  };
}
