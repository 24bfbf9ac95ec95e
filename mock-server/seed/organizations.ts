import type { OrganizationSpec } from '../plant/specs.ts';

/** Group, its region companies and the owners of the stations. */
export const organizations: readonly OrganizationSpec[] = [
  {
    id: 'org-1',
    type: 1,
    number: 'G1000',
    parentId: null,
    name: { zh: '衡川能源集团', en: 'Hengchuan Energy Group', de: 'Hengchuan Energiegruppe' },
  },
  {
    id: 'org-11',
    type: 2,
    number: 'R1100',
    parentId: 'org-1',
    name: { zh: '浙江区域公司', en: 'Zhejiang Region', de: 'Regionalgesellschaft Zhejiang' },
  },
  {
    id: 'org-12',
    type: 2,
    number: 'R1200',
    parentId: 'org-1',
    name: { zh: '德国区域公司', en: 'Germany Region', de: 'Regionalgesellschaft Deutschland' },
  },
  {
    id: 'org-111',
    type: 3,
    number: 'S1101',
    parentId: 'org-11',
    name: {
      zh: '临平智造园运营公司',
      en: 'Linping Smart Works Operations',
      de: 'Betriebsgesellschaft Industriepark Linping',
    },
  },
  {
    id: 'org-112',
    type: 3,
    number: 'S1102',
    parentId: 'org-11',
    name: { zh: '慈溪物流园管理公司', en: 'Cixi Logistics Park Management', de: 'Verwaltung Logistikzentrum Cixi' },
  },
  {
    id: 'org-121',
    type: 3,
    number: 'S1201',
    parentId: 'org-12',
    name: { zh: '阿德勒斯霍夫科技园管理公司', en: 'Adlershof Campus Management', de: 'Campusverwaltung Adlershof' },
  },
];

/** Who leads an organisation, of its users. */
const leaders: Readonly<Record<string, string>> = {
  'org-1': '蒋波',
  'org-11': '金涛',
  'org-12': 'Tobias Schneider',
  'org-111': '彭欣',
  'org-112': '马瑞',
  'org-121': 'Jürgen Krüger',
};

/** Region companies of the generated organisations, with the country of their people. */
const regions = [
  { id: 'org-11', country: 'CN' },
  { id: 'org-12', country: 'DE' },
] as const;

const german = new Set(['org-12', 'org-121']);

const common = {
  merchantId: null,
  leader: '',
  contact: '',
  phone: '',
  address: '',
  enabled: true,
  remark: '',
} as const;

function generatedOrganization(index: number) {
  const region = regions[index % regions.length] ?? regions[0];
  const number = 1000 + index;
  const isGerman = region.country === 'DE';
  return {
    ...common,
    id: `org-${number}`,
    type: 3 as const,
    number: `${isGerman ? 'D' : 'Z'}${number}`,
    parentId: region.id,
    name: {
      zh: `${isGerman ? '德国' : '浙江'}用户站 ${number}`,
      en: `${isGerman ? 'German' : 'Zhejiang'} site owner ${number}`,
      de: `Anlagenbetreiber ${isGerman ? 'Deutschland' : 'Zhejiang'} ${number}`,
    },
    country: region.country,
    isElectricity: true,
    order: index,
  };
}

/** The organisations of a new world: those above, and generated station owners up to `count`. */
export function seedOrganizations(count: number) {
  const named = organizations.map((organization, order) => ({
    ...common,
    ...organization,
    leader: leaders[organization.id] ?? '',
    country: german.has(organization.id) ? ('DE' as const) : ('CN' as const),
    isElectricity: organization.type === 3,
    order,
  }));
  const more = Math.max(0, count - named.length);
  return [...named, ...Array.from({ length: more }, (_, index) => generatedOrganization(index))];
}
