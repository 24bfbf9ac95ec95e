/** kWh of the same period; null or undefined: not known. */
type Energy = number | null | undefined;

const isKnown = (energy: Energy): energy is number => typeof energy === 'number' && Number.isFinite(energy);

/**
 * How much of what was used came from the plant itself, %: max(0, 1 − import ÷ consumption). As OpenEMS reckons it.
 * null where a figure is missing, or nothing was used.
 */
export function autarky(consumption: Energy, imported: Energy): number | null {
  if (!isKnown(consumption) || !isKnown(imported) || consumption <= 0) return null;
  return Math.max(0, 1 - imported / consumption) * 100;
}

/**
 * How much of what was generated was used on the spot, %: 1 − export ÷ generation, between 0 and 100. As OpenEMS reckons
 * it: 0 without generation. null where a figure is missing.
 */
export function selfConsumption(generation: Energy, exported: Energy): number | null {
  if (!isKnown(generation) || !isKnown(exported)) return null;
  if (generation <= 0) return 0;
  return Math.min(1, Math.max(0, 1 - exported / generation)) * 100;
}

/**
 * How much of what was charged came back, %: discharge ÷ charge, as MyEMS reckons it. Over a short period what the
 * storage had before may make it more than 100. null where a figure is missing, or nothing was charged.
 */
export function roundTripEfficiency(charged: Energy, discharged: Energy): number | null {
  if (!isKnown(charged) || !isKnown(discharged) || charged <= 0) return null;
  return (discharged / charged) * 100;
}

/** kWh of several stores together; null where the capacity of one is not known. */
export function totalCapacity(capacities: readonly Energy[]): number | null {
  const known = capacities.filter(isKnown);
  return known.length === capacities.length ? known.reduce((sum, capacity) => sum + capacity, 0) : null;
}

/** Full cycles: discharged energy in multiples of the capacity. null where a figure is missing, or there is no capacity. */
export function fullCycles(discharged: Energy, capacity: Energy): number | null {
  if (!isKnown(discharged) || !isKnown(capacity) || capacity <= 0) return null;
  return discharged / capacity;
}
