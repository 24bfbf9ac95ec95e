import * as z from 'zod/mini';
import { seedDepartments } from '../../seed/departments.ts';
import { seedMenus } from '../../seed/menus.ts';
import { seedStationConfigs } from '../../seed/station-configs.ts';
import { seedOrganizations } from '../../seed/organizations.ts';
import {
  type DepartmentRecord,
  departmentFields,
  type MenuRecord,
  menuFields,
  type OrganizationRecord,
  organizationFields,
  type StationConfigRecord,
  stationConfigFields,
  type StationOwnerRecord,
  stationOwnerFields,
} from '../../store/user/access-records.ts';
import { type RecordKind, type StoredRecord, storedFields } from '../../store/record/record-kind.ts';
import { merchants } from '../organization/merchants.ts';
import { roles } from './roles.ts';
import { stationInfos } from '../station/station-infos.ts';

const stamp = (now: number) => ({ createdAt: now, updatedAt: now, authorId: null, updaterId: null });

type Plain<T extends StoredRecord> = Omit<RecordKind<T>, 'shape' | 'auditFields' | 'idPrefix'> & {
  readonly fields: z.ZodMiniObject;
  readonly idPrefix?: string;
};

function kind<T extends StoredRecord>({ fields, idPrefix = '', ...rest }: Plain<T>): RecordKind<T> {
  const names = Object.keys(fields.shape);
  return {
    ...rest,
    idPrefix,
    shape: z.extend(fields, storedFields),
    auditFields: (record) => Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))),
  };
}

export const menus = kind<MenuRecord>({
  table: 'menus',
  fields: menuFields,
  path: '/admin/menu/',
  topic: 'menu',
  isVisible: () => true,
  seed: (now) => seedMenus().map((menu) => ({ ...menu, ...stamp(now) })),
});

export const organizations = kind<OrganizationRecord>({
  table: 'organizations',
  idPrefix: 'org-',
  fields: organizationFields,
  path: '/sys/org/',
  topic: 'organization',
  isVisible: ({ id }, { orgIds }) => orgIds.has(id),
  seed: (now, context) =>
    seedOrganizations(context.organizations).map((organization) => ({ ...organization, ...stamp(now) })),
});

export const departments = kind<DepartmentRecord>({
  table: 'departments',
  idPrefix: 'dept-',
  fields: departmentFields,
  path: '/admin/dept/',
  topic: 'organization',
  isVisible: ({ orgId }, { orgIds }) => orgIds.has(orgId),
  seed: (now) => seedDepartments().map((department) => ({ ...department, ...stamp(now) })),
});

export const stationConfigs = kind<StationConfigRecord>({
  table: 'stationConfigs',
  idPrefix: 'SC',
  fields: stationConfigFields,
  path: '/station/config/',
  topic: 'station',
  isVisible: ({ stationId }, { stationIds }) => stationIds.has(stationId),
  seed: (now) =>
    seedStationConfigs(now).map((config) => ({
      ...config,
      dutyUserIds: [...config.dutyUserIds],
      grants: [...config.grants],
      origins: [...config.origins],
      id: config.stationId,
      ...stamp(now),
    })),
});

export const stationOwners = kind<StationOwnerRecord>({
  table: 'stationOwners',
  fields: stationOwnerFields,
  path: '/station/owner/',
  topic: 'station',
  isVisible: ({ id }, { stationIds }) => stationIds.has(id),
  seed: (now, { stations }) => stations.map(({ id, orgId }) => ({ id, orgId, ...stamp(now) })),
});

/** The kinds that rights follow from: a data folder of an earlier release has none of them. */
export const accessKinds = [
  roles,
  menus,
  organizations,
  departments,
  merchants,
  stationConfigs,
  stationOwners,
  stationInfos,
] as const;
