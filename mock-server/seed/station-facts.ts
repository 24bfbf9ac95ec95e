import type { StationContact } from '#src/contract/station/station-info.ts';
import type { StationSpec } from '../plant/specs.ts';

interface Details {
  readonly commissionedOn: string;
  /** In the station's currency; without it no one has entered it. */
  readonly investment?: number;
  readonly gridCompany: string;
  readonly consumerNumber: string;
  readonly contacts: readonly StationContact[];
  readonly remark?: string;
}

const stateGridZhejiang = '国网浙江省电力有限公司';

/** What is known of the detailed stations beyond their plants. */
const details: Readonly<Record<string, Details>> = {
  'st-a': {
    commissionedOn: '2023-06-18',
    investment: 1_480_000,
    gridCompany: stateGridZhejiang,
    consumerNumber: '3301860421',
    contacts: [
      { name: '吴强', role: '站长', phone: '13857100321', isAllDay: false },
      { name: '园区值班室', role: '值班', phone: '0571-86240119', isAllDay: true },
      { name: '国网客服', role: '供电', phone: '95598', isAllDay: true },
    ],
  },
  'st-b': {
    commissionedOn: '2024-03-05',
    investment: 1_120_000,
    gridCompany: stateGridZhejiang,
    consumerNumber: '3302827715604',
    contacts: [{ name: '苗青', role: '物业经理', phone: '0574-63811520', isAllDay: false }],
    remark: '夜间由集团调度中心值守。',
  },
  'st-c': {
    commissionedOn: '',
    gridCompany: 'Stromnetz Berlin GmbH',
    consumerNumber: '4407219835',
    contacts: [{ name: 'Anna Weber', role: 'Inbetriebnahme', phone: '+49 30 20938410', isAllDay: true }],
  },
};

/** What is known of a generated station: its dispatch centre answers for it. */
function generatedDetails({ id, timeZone, phase }: StationSpec): Details {
  const number = Number(id.replace(/\D/g, '')) || 1;
  const isGerman = timeZone.startsWith('Europe/');
  return {
    commissionedOn: phase === 'operation' ? `202${2 + (number % 4)}-0${1 + (number % 9)}-15` : '',
    gridCompany: isGerman ? 'Bayernwerk Netz GmbH' : stateGridZhejiang,
    consumerNumber: String(3_300_000_000 + number),
    contacts: [
      isGerman
        ? { name: 'Leitwarte Süd', role: 'Betriebsführung', phone: '+49 911 4802200', isAllDay: true }
        : { name: '区域调度中心', role: '值班', phone: '0571-88001200', isAllDay: true },
    ],
  };
}

/** The facts of stations in a new world. @param contractDemandOf kW that a station was built for */
export const seedStationFacts = (stations: readonly StationSpec[], contractDemandOf: (stationId: string) => number) =>
  stations.map((station) => {
    const { id, name, address, longitude, latitude, timeZone, phase, devices } = station;
    const { contacts, remark = '', investment = null, ...known } = details[id] ?? generatedDetails(station);
    return {
      id,
      stationId: id,
      name: { ...name },
      address: { ...address },
      longitude: Number(longitude.toFixed(6)),
      latitude: Number(latitude.toFixed(6)),
      timeZone,
      currency: timeZone.startsWith('Europe/') ? ('EUR' as const) : ('CNY' as const),
      phase,
      ...known,
      transformerPower: devices.find(({ type }) => type === 'grid')?.ratedPower ?? null,
      contractDemand: contractDemandOf(id),
      investment,
      contacts: contacts.map((contact) => ({ ...contact })),
      pictures: [],
      attachments: [],
      remark,
      retired: null,
      formerNames: [],
      zoneChanges: [],
      formerDemands: [],
    };
  });
