/** Nominal operating cell temperature of common modules in °C and what they lose per kelvin. */
const nominalCell = 45;
const lossPerKelvin = 0.0035;
/** Wiring, mismatch, soiling and inverter together. */
const performance = 0.92;

/** Cell temperature in °C. Source: R. G. Ross, 14th IEEE PVSC, 1976 (NOCT model). */
export const cellTemperature = (ambient: number, irradiance: number): number =>
  ambient + ((nominalCell - 20) / 800) * irradiance;

/** AC power of an inverter in kW; `peak` in kWp, clipped at `rated` kW. A breath of light starts no inverter. */
export const pvPower = (irradiance: number, ambient: number, peak: number, rated: number): number => {
  if (irradiance < 8) return 0;
  const heat = 1 - lossPerKelvin * (cellTemperature(ambient, irradiance) - 25);
  return Math.min(rated, peak * (irradiance / 1000) * heat * performance);
};

/** m/s */
export const windCutIn = 3;
export const windRated = 12;
export const windCutOut = 25;

/** Power of a turbine in kW at a wind speed in m/s: cubic between cut-in and rated, still above cut-out. */
export const windPower = (speed: number, rated: number): number => {
  if (speed < windCutIn || speed >= windCutOut) return 0;
  if (speed >= windRated) return rated;
  return (rated * (speed ** 3 - windCutIn ** 3)) / (windRated ** 3 - windCutIn ** 3);
};

const curveStep = 0.5;

/** The power curve of a turbine by half metres per second, kW; it ends at the cut-out wind speed. */
export const windCurve = (rated: number) => {
  const speeds = Array.from({ length: windCutOut / curveStep }, (_, index) => index * curveStep);
  const powers = speeds.map((speed) => Math.round(1000 * windPower(speed, rated)) / 1000);
  return { speeds, powers, cutIn: windCutIn, rated: windRated, cutOut: windCutOut };
};
