import type { DeviceType } from '../alarm/alarm.ts';
import { counter, dayCounter, gauge, type PointSpec, runSwitch, state } from './point.ts';

const power = { scale: 'power', interval: 1, decimals: 2 } as const;
/** Import from the grid or export to it. */
const exchange = { ...power, direction: 'exchange' } as const;
const slow = { interval: 30 } as const;
const seldom = { interval: 600 } as const;
const millivolt = { decimals: 0 } as const;

const onOffGrid = state(['onGrid', 'offGrid']);
/** Whether the device follows a command or the plant's plan. */
const controlMode = state(['automatic', 'commanded']);
/** Of a breaker or a contactor. */
const switchPosition = state(['open', 'closed']);
const inverterState = state(['running', 'initializing', 'standby', 'shutdown', 'fault']);

/** Three phases with what the powers make of them. Volts between the lines of a 400 V system. */
const phases = {
  voltageAB: gauge('V', [360, 420]),
  voltageBC: gauge('V', [360, 420]),
  voltageCA: gauge('V', [360, 420]),
  currentA: gauge('A', [0, 2], { scale: 'power' }),
  currentB: gauge('A', [0, 2], { scale: 'power' }),
  currentC: gauge('A', [0, 2], { scale: 'power' }),
  frequency: gauge('Hz', [49, 51], { interval: 1, decimals: 3 }),
};

/** Of a set that stands still most of the time: nothing turns, nothing is generated. */
const standbyPhases = {
  ...phases,
  voltageAB: gauge('V', [0, 420]),
  voltageBC: gauge('V', [0, 420]),
  voltageCA: gauge('V', [0, 420]),
  frequency: gauge('Hz', [0, 51], { interval: 1, decimals: 3 }),
};

const powers = {
  reactivePower: gauge('kvar', [-1, 1], power),
  apparentPower: gauge('kVA', [0, 1.2], power),
  powerFactor: gauge('', [-1, 1], { decimals: 3 }),
};

/** What a meter measures on each phase by itself; volts against the neutral. */
const ofEachPhase = {
  reactivePowerA: gauge('kvar', [-1, 1], power),
  reactivePowerB: gauge('kvar', [-1, 1], power),
  reactivePowerC: gauge('kvar', [-1, 1], power),
  apparentPowerA: gauge('kVA', [0, 1.2], power),
  apparentPowerB: gauge('kVA', [0, 1.2], power),
  apparentPowerC: gauge('kVA', [0, 1.2], power),
  powerFactorA: gauge('', [-1, 1], { decimals: 3 }),
  powerFactorB: gauge('', [-1, 1], { decimals: 3 }),
  powerFactorC: gauge('', [-1, 1], { decimals: 3 }),
  voltageA: gauge('V', [200, 250]),
  voltageB: gauge('V', [200, 250]),
  voltageC: gauge('V', [200, 250]),
};

const generated = {
  dayEnergy: dayCounter('kWh', 24, { scale: 'power' }),
  totalEnergy: counter('kWh', 250_000, { scale: 'power' }),
};

const exchanged = {
  importDay: dayCounter('kWh', 24, { scale: 'power' }),
  exportDay: dayCounter('kWh', 24, { scale: 'power' }),
  importTotal: counter('kWh', 250_000, { scale: 'power' }),
  exportTotal: counter('kWh', 250_000, { scale: 'power' }),
};

const charged = {
  dayCharge: dayCounter('kWh', 24, { scale: 'power' }),
  dayDischarge: dayCounter('kWh', 24, { scale: 'power' }),
  totalCharge: counter('kWh', 250_000, { scale: 'power' }),
  totalDischarge: counter('kWh', 250_000, { scale: 'power' }),
};

/** Registers that a plant obeys; each stands behind those of its device that are only read. */
const limit = { scale: 'power' } as const;
const storedLimit = gauge('kW', [0, 1], { ...limit, write: { storage: 'stored' } });

/**
 * Every point of every type of device, and of a station as a whole: the one list that client and servers share. Signs:
 * storage + is discharge, grid + is import, everything else ≥ 0. Names: `names.ts`.
 */
export const pointCatalogue = {
  pcs: {
    runState: inverterState,
    controlMode,
    gridMode: onOffGrid,
    activePower: gauge('kW', [-1, 1], { ...power, direction: 'storage' }),
    ...powers,
    ...phases,
    dcVoltage: gauge('V', [600, 876]),
    dcCurrent: gauge('A', [-2.8, 2.8], { scale: 'power', direction: 'storage' }),
    dcPower: gauge('kW', [-1.1, 1.1], { ...power, direction: 'storage' }),
    heatSinkTempAc: gauge('°C', [-20, 130], slow),
    heatSinkTempDc: gauge('°C', [-20, 130], slow),
    ...charged,
    powerSetpoint: gauge('kW', [-1, 1], {
      ...limit,
      interval: 1,
      direction: 'storage',
      write: { storage: 'volatile' },
    }),
    chargeLimit: storedLimit,
    dischargeLimit: storedLimit,
    runSwitch: runSwitch({ storage: 'volatile', critical: true }),
  },
  bms: {
    batteryState: state([
      'normal',
      'standby',
      'prohibitDischarging',
      'prohibitCharging',
      'fault',
      'warning',
      'charging',
      'discharging',
      'idle',
      'reserved',
    ]),
    soc: gauge('%', [0, 100]),
    soh: gauge('%', [0, 100], seldom),
    voltage: gauge('V', [600, 876]),
    current: gauge('A', [-2.8, 2.8], { scale: 'power', direction: 'storage' }),
    capacity: gauge('kWh', [0, 1], { scale: 'capacity', interval: 600 }),
    remaining: gauge('kWh', [0, 1], { scale: 'capacity' }),
    chargeable: gauge('kWh', [0, 1], { scale: 'capacity' }),
    dischargeable: gauge('kWh', [0, 1], { scale: 'capacity' }),
    maxChargeCurrent: gauge('A', [0, 2.8], { scale: 'power' }),
    maxDischargeCurrent: gauge('A', [0, 2.8], { scale: 'power' }),
    cellVoltageMax: gauge('mV', [2500, 3650], millivolt),
    cellVoltageMin: gauge('mV', [2500, 3650], millivolt),
    cellVoltageAvg: gauge('mV', [2500, 3650], millivolt),
    cellVoltageDiff: gauge('mV', [0, 400], millivolt),
    cellVoltageMaxPosition: gauge('', [1, 240], { decimals: 0, interval: 60 }),
    cellVoltageMinPosition: gauge('', [1, 240], { decimals: 0, interval: 60 }),
    cellTempMax: gauge('°C', [-50, 100], slow),
    cellTempMin: gauge('°C', [-50, 100], slow),
    cellTempAvg: gauge('°C', [-50, 100], slow),
    cellTempMaxPosition: gauge('', [1, 240], { decimals: 0, interval: 60 }),
    cellTempMinPosition: gauge('', [1, 240], { decimals: 0, interval: 60 }),
    insulation: gauge('kΩ', [0, 10_000], { decimals: 0, interval: 30 }),
    cycles: counter('', 20_000, { interval: 600 }),
    balancing: state(['off', 'on']),
    contactor: switchPosition,
  },
  pv: {
    runState: inverterState,
    controlMode,
    activePower: gauge('kW', [0, 1.1], power),
    ...powers,
    ...phases,
    dcPower: gauge('kW', [0, 1.2], power),
    efficiency: gauge('%', [0, 99]),
    internalTemperature: gauge('°C', [-20, 130], slow),
    peakPower: gauge('kWp', [0.5, 2], { scale: 'power', interval: 600 }),
    insulation: gauge('kΩ', [0, 10_000], { decimals: 0, interval: 30 }),
    mppt1Voltage: gauge('V', [0, 1000]),
    mppt1Current: gauge('A', [0, 1], { scale: 'power' }),
    mppt2Voltage: gauge('V', [0, 1000]),
    mppt2Current: gauge('A', [0, 1], { scale: 'power' }),
    mppt3Voltage: gauge('V', [0, 1000]),
    mppt3Current: gauge('A', [0, 1], { scale: 'power' }),
    mppt4Voltage: gauge('V', [0, 1000]),
    mppt4Current: gauge('A', [0, 1], { scale: 'power' }),
    ...generated,
    powerLimit: gauge('kW', [0, 1], { ...limit, write: { storage: 'volatile' } }),
    runSwitch: runSwitch({ storage: 'volatile' }),
  },
  wind: {
    turbineState: state(['running', 'standby', 'stopped', 'fault']),
    controlMode,
    activePower: gauge('kW', [0, 1.1], power),
    ...phases,
    windSpeed: gauge('m/s', [0, 40], { interval: 1 }),
    windDirection: gauge('°', [0, 360], { decimals: 0 }),
    nacellePosition: gauge('°', [0, 360], { decimals: 0 }),
    bladePitch: gauge('°', [-5, 90]),
    rotorSpeed: gauge('min⁻¹', [0, 120]),
    generatorTemperature: gauge('°C', [-20, 200], slow),
    ambientTemperature: gauge('°C', [-40, 60], { interval: 60 }),
    airDensity: gauge('kg/m³', [0.9, 1.5], { decimals: 3, interval: 60 }),
    ...generated,
    runSwitch: runSwitch({ storage: 'unknown' }),
  },
  diesel: {
    engineState: state(['stopped', 'starting', 'running', 'fault']),
    breaker: switchPosition,
    controlMode,
    activePower: gauge('kW', [0, 1.1], power),
    ...standbyPhases,
    loadShare: gauge('%', [0, 110]),
    engineSpeed: gauge('min⁻¹', [0, 1600], { decimals: 0, interval: 1 }),
    coolantTemperature: gauge('°C', [-40, 250], slow),
    oilPressure: gauge('kPa', [0, 1000], { decimals: 0 }),
    fuelLevel: gauge('%', [0, 100], { interval: 60 }),
    batteryVoltage: gauge('V', [8, 32], { interval: 60 }),
    runHours: counter('h', 100_000),
    hoursToService: gauge('h', [0, 500], { interval: 600 }),
    starts: counter('', 100_000, { decimals: 0 }),
    ...generated,
    runSwitch: runSwitch({ storage: 'unknown', critical: true }),
  },
  charger: {
    chargerState: state(['available', 'preparing', 'charging', 'suspendedEVSE', 'finishing', 'unavailable', 'faulted']),
    controlMode,
    activePower: gauge('kW', [0, 1], power),
    outputVoltage: gauge('V', [0, 1000]),
    outputCurrent: gauge('A', [0, 5], { scale: 'power' }),
    moduleTemperature: gauge('°C', [-20, 130], slow),
    sessionEnergy: gauge('kWh', [0, 4], { scale: 'power', decimals: 2 }),
    sessionDuration: gauge('min', [0, 1440], { decimals: 0 }),
    sessionsToday: dayCounter('', 25, { decimals: 0 }),
    ...generated,
    powerLimit: storedLimit,
    runSwitch: runSwitch({ storage: 'volatile' }),
  },
  meter: {
    activePower: gauge('kW', [-1, 1], exchange),
    activePowerA: gauge('kW', [-1, 1], exchange),
    activePowerB: gauge('kW', [-1, 1], exchange),
    activePowerC: gauge('kW', [-1, 1], exchange),
    ...powers,
    ...ofEachPhase,
    ...phases,
    demand: gauge('kW', [0, 1], { scale: 'power', interval: 60 }),
    ...exchanged,
    netTotal: gauge('kWh', [-250_000, 250_000], { scale: 'power', interval: 60 }),
  },
  grid: {
    gridMode: onOffGrid,
    breaker: switchPosition,
    limitation: state(['none', 'offGrid', 'loadReduced']),
    activePower: gauge('kW', [-1, 1], exchange),
    ...powers,
    ...phases,
    demand: gauge('kW', [0, 1], { scale: 'power', interval: 60 }),
    contractDemand: gauge('kW', [0, 1], { scale: 'power', interval: 600 }),
    ...exchanged,
  },
  station: {
    gridMode: onOffGrid,
    pvPower: gauge('kW', [0, 10_000], { interval: 1, decimals: 2 }),
    windPower: gauge('kW', [0, 10_000], { interval: 1, decimals: 2 }),
    dieselPower: gauge('kW', [0, 10_000], { interval: 1, decimals: 2 }),
    gridPower: gauge('kW', [-10_000, 10_000], { interval: 1, decimals: 2, direction: 'exchange' }),
    batteryPower: gauge('kW', [-10_000, 10_000], { interval: 1, decimals: 2, direction: 'storage' }),
    loadPower: gauge('kW', [0, 10_000], { interval: 1, decimals: 2 }),
    chargingPower: gauge('kW', [0, 10_000], { interval: 1, decimals: 2 }),
    soc: gauge('%', [0, 100]),
    ambientTemperature: gauge('°C', [-40, 60], { interval: 60 }),
    irradiance: gauge('W/m²', [0, 1400], { decimals: 0 }),
    windSpeed: gauge('m/s', [0, 40]),
    pvTotal: counter('kWh', 1e9),
    windTotal: counter('kWh', 1e9),
    dieselTotal: counter('kWh', 1e9),
    importTotal: counter('kWh', 1e9),
    exportTotal: counter('kWh', 1e9),
    totalCharge: counter('kWh', 1e9),
    totalDischarge: counter('kWh', 1e9),
    loadTotal: counter('kWh', 1e9),
    chargingTotal: counter('kWh', 1e9),
  },
} as const satisfies Readonly<Record<DeviceType | 'station', Readonly<Record<string, PointSpec>>>>;

export type PointCatalogue = typeof pointCatalogue;
/** What has points: a type of device, or a station. */
export type PointOwner = keyof PointCatalogue;
export type PointKeyOf<T extends PointOwner> = keyof PointCatalogue[T] & string;
export type PointKey = { [T in PointOwner]: PointKeyOf<T> }[PointOwner];

type StatesOf<T extends PointOwner> = {
  [K in keyof PointCatalogue[T]]: PointCatalogue[T][K] extends { readonly states: readonly (infer W)[] } ? W : never;
}[keyof PointCatalogue[T]];
export type StateWord = { [T in PointOwner]: StatesOf<T> }[PointOwner];

/** Address of a point: `<device or station id>.<key>`. */
export const pointId = (ownerId: string, key: PointKey): string => `${ownerId}.${key}`;
