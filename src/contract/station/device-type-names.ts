import type { DeviceType } from '../alarm/alarm.ts';
import type { LocalText } from '../languages.ts';

export const deviceTypeNames: Readonly<Record<DeviceType, LocalText>> = {
  pcs: { zh: '储能变流器', en: 'PCS', de: 'Batteriewechselrichter' },
  bms: { zh: '电池堆', en: 'Battery stack', de: 'Batteriestapel' },
  pv: { zh: '光伏逆变器', en: 'PV inverter', de: 'PV-Wechselrichter' },
  wind: { zh: '风力发电机', en: 'Wind turbine', de: 'Windkraftanlage' },
  diesel: { zh: '柴油发电机', en: 'Diesel generator', de: 'Dieselaggregat' },
  charger: { zh: '充电桩', en: 'Charging pile', de: 'Ladesäule' },
  meter: { zh: '电表', en: 'Meter', de: 'Zähler' },
  grid: { zh: '并网点', en: 'Grid connection', de: 'Netzanschluss' },
};
