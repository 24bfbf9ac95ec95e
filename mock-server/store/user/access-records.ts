import * as z from 'zod/mini';
import { authorities, permissionKeys } from '#src/contract/user/permissions.ts';
import { siteScenarios, stationModules, stationPhases } from '#src/contract/station/station.ts';
import { stationContact, stationCurrencies } from '#src/contract/station/station-info.ts';
import type { StoredRecord } from '../record/record-kind.ts';
import { storedFile } from '../record/stored-file.ts';

const localText = z.object({ zh: z.string(), en: z.string(), de: z.string() });
const optionalId = z.nullable(z.string());

/** Stored fields of a role. Folders are not stored: a role sees a folder when it sees a page in it. */
export const roleFields = z.object({
  code: z.string(),
  name: localText,
  /** Organisation that owns the role; null: the platform. */
  orgId: optionalId,
  order: z.int(),
  enabled: z.boolean(),
  remark: z.string(),
  /** Pages of the menu. */
  menuIds: z.array(z.string()),
  permissions: z.array(z.enum(authorities)),
  builtIn: z.boolean(),
});

/** Stored fields of a menu row. */
export const menuFields = z.object({
  parentId: optionalId,
  name: localText,
  kind: z.enum(['folder', 'page']),
  url: z.string(),
  icon: z.nullable(z.string()),
  componentPath: z.nullable(z.string()),
  componentName: z.nullable(z.string()),
  isShown: z.boolean(),
  keepAlive: z.boolean(),
  /** Third-party page: an address, or a path on this server. */
  redirect: z.nullable(z.string()),
  /** Position among the rows of the same parent, from 0. */
  order: z.int(),
});

/** Stored fields of an organisation; type 1 group, 2 region company, 3 station owner. */
export const organizationFields = z.object({
  parentId: optionalId,
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  number: z.string(),
  name: localText,
  country: z.enum(['CN', 'DE']),
  isElectricity: z.boolean(),
  merchantId: optionalId,
  leader: z.string(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  order: z.int(),
  enabled: z.boolean(),
  remark: z.string(),
});

/** Stored fields of a department, with the home page of its people. */
export const departmentFields = z.object({
  orgId: z.string(),
  parentId: optionalId,
  name: localText,
  /** Name of a person. */
  leader: z.string(),
  order: z.int(),
  home: z.nullable(
    z.object({ isOn: z.boolean(), name: localText, picture: z.nullable(z.string()), component: z.string() }),
  ),
});

/** Rights of a grantee at one station outside the grantee's own branch. */
export const stationGrant = z.object({
  /** The grantee is one user, or everybody of a merchant's organisations. */
  userId: optionalId,
  merchantId: optionalId,
  permissions: z.array(z.enum(permissionKeys)),
  /** Milliseconds since 1970; null: without end. */
  validUntil: z.nullable(z.number()),
  /** Who has given it, and when; null: the system, or before this was stored. */
  giverId: z._default(optionalId, null),
  givenAt: z._default(z.number(), 0),
});

/** Stored fields of a station's configuration; the record's id is the station's. */
export const stationConfigFields = z.object({
  stationId: z.string(),
  grants: z.array(stationGrant),
  /** First responders; null minutes: the messages of alarms go to everybody at once. */
  dutyUserIds: z.array(z.string()),
  escalationMinutes: z.nullable(z.int()),
  /** Monitors that are offered; null: by the station's devices. */
  modules: z.nullable(z.array(z.enum(stationModules))),
  /** Path of the page that links to the station lead to. */
  home: z.nullable(z.string()),
  siteScenarioId: z.nullable(z.enum(siteScenarios)),
  largeScreen: z.nullable(z.string()),
  /** Origins whose pages may embed the elements. */
  origins: z.array(z.string()),
});

/** What is recorded of a station; the record's id is the station's. */
export const stationFactsFields = z.object({
  stationId: z.string(),
  name: localText,
  address: localText,
  longitude: z.number(),
  latitude: z.number(),
  timeZone: z.string(),
  currency: z.enum(stationCurrencies),
  phase: z.enum(stationPhases),
  commissionedOn: z.string(),
  /** kVA; null: not known. */
  transformerPower: z.nullable(z.number()),
  /** kW; 0: nothing is agreed. */
  contractDemand: z.number(),
  /** In the station's currency; null: not known. */
  investment: z._default(z.nullable(z.number()), null),
  gridCompany: z.string(),
  consumerNumber: z.string(),
  contacts: z.array(stationContact),
  pictures: z.array(storedFile),
  attachments: z.array(storedFile),
  remark: z.string(),
  /** `on`: the day of `at` by the station's calendar; times in milliseconds since 1970. */
  retired: z.nullable(z.object({ on: z.string(), at: z.number(), byId: z.string(), reason: z.string() })),
  /** What held until then, oldest first. */
  formerNames: z.array(z.object({ name: localText, until: z.number() })),
  /** Zones that replace `timeZone` from the beginning of a day on, oldest first; the last one may be to come. */
  zoneChanges: z._default(z.array(z.object({ timeZone: z.string(), on: z.string(), at: z.number() })), []),
  formerDemands: z.array(z.object({ contractDemand: z.number(), until: z.number() })),
});

/** The organisation that a station belongs to; the record's id is the station's. */
export const stationOwnerFields = z.object({ orgId: z.string() });

/** Stored fields of a merchant: a party of contracts, with the organisations that are its branches. */
export const merchantFields = z.object({
  number: z.string(),
  name: localText,
  kind: z.enum(['owner', 'distributor', 'operator', 'charging', 'service']),
  country: z.enum(['CN', 'DE']),
  creditCode: z.string(),
  vatId: z.string(),
  legalPerson: z.string(),
  idCard: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  email: z.string(),
  address: z.string(),
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  contractNo: z.string(),
  /** Days, `2026-01-31`. */
  validFrom: z.string(),
  validUntil: z.string(),
  /** 0: no limit. */
  accountQuota: z.int(),
  stationQuota: z.int(),
  orgIds: z.array(z.string()),
  logo: z.nullable(z.string()),
  remark: z.string(),
  enabled: z.boolean(),
});

type Stored<S extends z.ZodMiniType> = Readonly<z.output<S>> & StoredRecord;
export type RoleRecord = Stored<typeof roleFields>;
export type MenuRecord = Stored<typeof menuFields>;
export type OrganizationRecord = Stored<typeof organizationFields>;
export type DepartmentRecord = Stored<typeof departmentFields>;
export type StationConfigRecord = Stored<typeof stationConfigFields>;
export type StationFactsRecord = Stored<typeof stationFactsFields>;
export type StationOwnerRecord = Stored<typeof stationOwnerFields>;
export type MerchantRecord = Stored<typeof merchantFields>;

/** The tables of these records in the data folder. */
export interface AccessTables {
  readonly roles: RoleRecord;
  readonly menus: MenuRecord;
  readonly organizations: OrganizationRecord;
  readonly departments: DepartmentRecord;
  readonly merchants: MerchantRecord;
  readonly stationConfigs: StationConfigRecord;
  readonly stationFacts: StationFactsRecord;
  readonly stationOwners: StationOwnerRecord;
}

export const accessTables: readonly (keyof AccessTables)[] = [
  'roles',
  'menus',
  'organizations',
  'departments',
  'merchants',
  'stationConfigs',
  'stationFacts',
  'stationOwners',
];
