/** Time constants of the plant in ms. Tests and demonstrations wait by them instead of by guessed numbers. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Grid of the integration. Starts and ends of disturbances are further nodes, to the millisecond. */
export const step = 60 * second;
/** Grid of the archive and of the day tables. */
export const quarter = 15 * minute;

/** From the loss of the grid until the diesel set carries load. */
export const dieselStart = 12 * second;
/** From a device's silence until its communication alarm. */
export const silenceDelay = 20 * second;
/** From the loss of the grid until its alarms. */
export const gridLossDelay = 1 * second;
/** How long a temperature must be too high. */
export const heatDelay = 10 * second;
/** How long a condition must be gone before its alarm clears, at the least: no alarm is shorter. */
export const clearDelay = 30 * second;
/** A blocked cooling raises the over-temperature alarm within this time, whatever the load and the weather. */
export const overheatWithin = 3 * minute;
/** After the cooling is back the alarm clears within this time. */
export const coolWithin = 20 * minute;
