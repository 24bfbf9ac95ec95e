import type { LocalText } from '#src/contract/languages.ts';
import { organizations } from './organizations.ts';

export interface DepartmentSeed {
  readonly id: string;
  readonly name: LocalText;
  readonly children?: readonly DepartmentSeed[];
}

const department = (
  id: string,
  [zh, en, de]: readonly [string, string, string],
  children: readonly DepartmentSeed[] = [],
): DepartmentSeed => ({ id, name: { zh, en, de }, children });

const headquarters = department(
  'dept-1',
  ['衡川能源集团', 'Hengchuan Energy Group', 'Hengchuan Energiegruppe'],
  [
    department(
      'dept-1-1',
      ['集控中心', 'Control centre', 'Leitwarte'],
      [
        department('dept-1-11', ['一值', 'Shift 1', 'Schicht 1']),
        department('dept-1-12', ['二值', 'Shift 2', 'Schicht 2']),
        department('dept-1-13', ['三值', 'Shift 3', 'Schicht 3']),
      ],
    ),
    department(
      'dept-1-2',
      ['检修部', 'Maintenance', 'Instandhaltung'],
      [
        department('dept-1-21', ['电气检修班', 'Electrical team', 'Elektrotechnik']),
        department('dept-1-22', ['储能检修班', 'Storage team', 'Speichertechnik']),
      ],
    ),
    department('dept-1-3', ['信息技术部', 'Information technology', 'Informationstechnik']),
    department('dept-1-4', ['电力交易部', 'Energy trading', 'Energiehandel']),
    department('dept-1-5', ['安全监察部', 'Health and safety', 'Arbeitssicherheit']),
  ],
);

const zhejiang = department(
  'dept-11',
  ['浙江区域公司', 'Zhejiang Region', 'Regionalgesellschaft Zhejiang'],
  [
    department('dept-11-1', ['生产运行部', 'Operations', 'Betriebsführung']),
    department('dept-11-2', ['市场开发部', 'Business development', 'Vertrieb']),
    department(
      'dept-111',
      ['临平智造园运营公司', 'Linping Smart Works Operations', 'Betriebsgesellschaft Linping'],
      [department('dept-111-1', ['场站运维班', 'Site team', 'Anlagenteam'])],
    ),
    department(
      'dept-112',
      ['慈溪物流园管理公司', 'Cixi Logistics Park Management', 'Verwaltung Cixi'],
      [department('dept-112-1', ['物业工程部', 'Facility engineering', 'Gebäudetechnik'])],
    ),
  ],
);

const germany = department(
  'dept-12',
  ['德国区域公司', 'Germany Region', 'Regionalgesellschaft Deutschland'],
  [
    department('dept-12-1', ['技术服务部', 'Technical service', 'Technischer Service']),
    department(
      'dept-121',
      ['阿德勒斯霍夫科技园管理公司', 'Adlershof Campus Management', 'Campusverwaltung Adlershof'],
      [
        department('dept-121-1', ['能源管理部', 'Energy management', 'Energiemanagement']),
        department('dept-121-2', ['财务部', 'Finance', 'Finanzen']),
      ],
    ),
  ],
);

/** Each organisation of seed/organizations.ts has a top department with the organisation's number. */
const departments: readonly DepartmentSeed[] = [
  { ...headquarters, children: [...(headquarters.children ?? []), zhejiang, germany] },
];

const orgIdOf = (departmentId: string, owner: string): string => {
  const orgId = departmentId.replace(/^dept/, 'org');
  return organizations.some(({ id }) => id === orgId) ? orgId : owner;
};

/** The departments as they are stored, parents before their children. */
export function seedDepartments() {
  const rowsOf = (rows: readonly DepartmentSeed[], parentId: string | null, owner: string): DepartmentRow[] =>
    rows.flatMap(({ id, name, children = [] }, order) => {
      const orgId = orgIdOf(id, owner);
      return [{ id, orgId, parentId, name, leader: '', order, home: null }, ...rowsOf(children, id, orgId)];
    });
  return rowsOf(departments, null, '');
}

interface DepartmentRow {
  readonly id: string;
  readonly orgId: string;
  readonly parentId: string | null;
  readonly name: LocalText;
  readonly leader: string;
  readonly order: number;
  readonly home: null;
}
