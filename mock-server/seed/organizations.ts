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
