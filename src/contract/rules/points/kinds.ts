export const pointKinds = ['gauge', 'counter', 'state'] as const;
export const pointAccess = ['r', 'w', 'rw'] as const;
export const pointSources = ['modbusTcp', 'modbusRtu', 'iec104', 'opcua', 'mqtt', 'virtual'] as const;
export type PointSource = (typeof pointSources)[number];
export const pointResets = ['none', 'day'] as const;
/** Sign of a power in words: exchange with the grid, or storage. */
export const pointDirections = ['none', 'exchange', 'storage'] as const;

const energyUnits = ['kWh', 'MWh', 'kvarh', 'kVAh'] as const;
/** Units that values are shown with, by the kind of point that can have them. A state has none. */
export const pointUnits = {
  gauge: [
    '',
    'kW',
    'MW',
    'W',
    'kvar',
    'kVA',
    'V',
    'mV',
    'kV',
    'A',
    'mA',
    'Hz',
    '%',
    '°C',
    '°',
    'Ω',
    'kΩ',
    'MΩ',
    'm/s',
    'min⁻¹',
    'kg/m³',
    'W/m²',
    'kPa',
    'bar',
    'kWp',
    's',
    'min',
    'h',
    'm³/h',
    'l/h',
    'kWh',
    'MWh',
  ],
  counter: ['', ...energyUnits, 'h', 'min', 's', 'm³', 'l', 'km'],
  state: [''],
} as const satisfies Readonly<Record<(typeof pointKinds)[number], readonly string[]>>;

export const isModbus = (source: PointSource): boolean => source === 'modbusTcp' || source === 'modbusRtu';
