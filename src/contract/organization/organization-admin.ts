import * as z from 'zod/mini';
import { accessEffect } from '../user/access-effect.ts';
import { departmentRecord, departmentShape, homeRule } from './department-admin.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, time } from '../fields.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { organizationColumns, organizationDetails } from './organization-sheet.ts';
import { idMax, textMax, textShortMax } from '../limits.ts';
import { integer, number } from '../rules/numbers.ts';
import { removedPage, removedRequest, restoreRequest } from '../removed.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, optionalText, requiredText, shortText } from '../rules/text.ts';
import { openNodes } from './large-tree.ts';

export const organizationTypes = ['group', 'region', 'owner'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** What an organisation of each type may be directly below; a group is at the top. */
export const parentTypes: Readonly<Record<OrganizationType, readonly OrganizationType[]>> = {
  group: [],
  region: ['group'],
  owner: ['group', 'region'],
};

/** Countries that decide the rules of phones and identity numbers. */
export const organizationCountries = ['CN', 'DE'] as const;

const [numberMax, addressMax] = [32, 200];

/** Unique among the numbers and ids of all organisations; fixed once the organisation is used. */
export const organizationNumber = requiredText(numberMax).check(
  z.regex(/^[A-Z0-9-]{2,32}$/, ruleMessage('organization.number')),
);

export const organizationFields = {
  name: localText(textShortMax),
  type: z.enum(organizationTypes),
  number: organizationNumber,
  country: z.enum(organizationCountries),
  /** Of a station owner: sells electricity. */
  isElectricity: z._default(z.boolean(), false),
  leader: z._default(optionalText(textShortMax), ''),
  contact: z._default(optionalText(textShortMax), ''),
  phone: z._default(optionalText(numberMax), ''),
  address: z._default(optionalText(addressMax), ''),
  /** Position among the organisations of the same parent. */
  order: z._default(number(integer), 0),
  /** Switched off: nothing can be added below it. */
  enabled: z._default(z.boolean(), true),
  remark: z._default(optionalText(textMax), ''),
};

/** The parent is chosen when an organisation is created; later it changes by a move alone. '' is the top. */
export const organizationForm = z.object({ parentId: z._default(shortText(idMax), ''), ...organizationFields });
export type OrganizationForm = z.output<typeof organizationForm>;

const counts = {
  /** Users of the organisation itself. */
  users: z.int(),
  /** Stations of the organisation itself. */
  stations: z.int(),
  departments: z.int(),
  /** Unresolved alarms of its stations. */
  openAlarms: z.int(),
};

/** An organisation in the tree; its parent is in the list, or null. */
const organizationRow = z.object({
  id,
  revision: z.int(),
  parentId: z.nullable(id),
  name: z.string(),
  /** In the languages in which it differs from `name`: a keyword finds them too. */
  otherNames: z.array(z.string()),
  type: z.enum(organizationTypes),
  number: z.string(),
  leader: z.string(),
  enabled: z.boolean(),
  /** Its parent is missing in the data, so it belongs to no branch. */
  isOrphan: z.boolean(),
  /** How many are directly below it. */
  children: z.int(),
  ...counts,
  details: z.optional(organizationDetails),
});
export type OrganizationRow = z.output<typeof organizationRow>;

const organizationRecord = z.object({
  ...organizationFields,
  order: z.int(),
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  parentId: z.nullable(id),
  parentName: z.nullable(z.string()),
  /** That of the caller, which is neither moved nor removed nor switched off. */
  isCallers: z.boolean(),
  /** Something belongs to it, so its number no longer changes. */
  isUsed: z.boolean(),
  hasChildren: z.boolean(),
  ...counts,
  /** Names of the merchants whose branches it belongs to. */
  merchants: z.array(z.string()),
  updater: z.nullable(z.object({ id, name: z.string() })),
  updateTime: time,
});
export type OrganizationRecord = z.output<typeof organizationRecord>;

const revised = { id, revision: z.int() };

/** Each move names the revisions of the record and of its new parent. */
const moved = {
  ...revised,
  parentId: id,
  parentRevision: z.int(),
  /** The sibling that it stands before, null for the last position; absent: by its order and name. */
  beforeId: z.optional(z.nullable(id)),
};
/** Each merge names the revisions of both. */
const merged = { ...revised, targetId: id, targetRevision: z.int() };
const effect = z.string().check(z.minLength(1));

/** What a move or a merge would do. */
const organizationEffect = z.object({
  ...accessEffect.shape,
  /** What goes along. */
  organizations: z.int(),
  users: z.int(),
  departments: z.int(),
  stations: z.array(z.string()),
  openOrders: z.int(),
  /** Merchants that lose the organisation as a branch, because another contract covers the target of a merge. */
  merchants: z.array(z.string()),
});
export type OrganizationEffect = z.output<typeof organizationEffect>;

/** What belongs to an organisation itself. */
const organizationContents = z.object({
  /** In the order of the tree. */
  departments: z.array(z.object({ ...departmentRecord.shape, title: z.string(), level: z.int() })),
  /** The first of them by name. */
  users: z.array(
    z.object({
      id,
      name: z.string(),
      account: z.string(),
      department: z.nullable(z.string()),
      roles: z.array(z.string()),
      isActive: z.boolean(),
    }),
  ),
  stations: z.array(z.object({ id, name: z.string(), openAlarms: z.int() })),
  /** Roles that it owns or that its users have, with the number of those users. */
  roles: z.array(z.object({ id, name: z.string(), isOwned: z.boolean(), holders: z.int() })),
});
export type OrganizationContents = z.output<typeof organizationContents>;

/** How many users of an organisation are named. */
export const namedMembersMax = 100;

const permission = 'organization_save';

export const organizationAdminEndpoints = named({
  /**
   * The caller's organisation and those below it, parents before their children; all without a parent at the end. Of a
   * part, `types` and `withoutUsers` ask for those that fit with what leads to them, as the keyword does.
   */
  listOrganizations: endpoint(
    { method: 'POST', path: '/sys/org/page' },
    {
      request: z.object({
        withDetails: z.optional(z.boolean()),
        ...openNodes,
        types: z.optional(z.array(z.enum(organizationTypes))),
        withoutUsers: z.optional(z.boolean()),
      }),
      /** `total` is of the whole tree. */
      response: z.object({ records: z.array(organizationRow), total: z.int(), isPartial: z.boolean() }),
      permission,
    },
  ),
  getOrganization: endpoint(
    { method: 'POST', path: '/sys/org/get' },
    { request: z.object({ id }), response: organizationRecord, permission },
  ),
  getOrganizationContents: endpoint(
    { method: 'POST', path: '/sys/org/contents' },
    { request: z.object({ id }), response: organizationContents, permission },
  ),
  /** Without an id a new one. */
  saveOrganization: endpoint(
    { method: 'POST', path: '/sys/org/save' },
    {
      request: z.extend(organizationForm, { id: z.optional(id), revision: z.optional(z.int()) }),
      response: organizationRecord,
      permission,
    },
  ),
  /** What a move (`parentId`) or a merge (`targetId`) would do. */
  previewOrganization: endpoint(
    { method: 'POST', path: '/sys/org/preview' },
    {
      request: z.union([z.object(moved), z.object(merged)]),
      response: organizationEffect,
      permission,
    },
  ),
  moveOrganization: endpoint(
    { method: 'POST', path: '/sys/org/move' },
    { request: z.object({ ...moved, effect }), response: organizationRecord, permission, stepUp: true },
  ),
  /** Another position below the same parent; a parent of another revision is a conflict. */
  orderOrganization: endpoint(
    { method: 'POST', path: '/sys/org/order' },
    {
      request: z.object({ ...revised, parentRevision: z.int(), beforeId: z.nullable(id) }),
      response: organizationRecord,
      permission,
    },
  ),
  /** Everything that belongs to an organisation goes to another one of its type, and it is removed. */
  mergeOrganizations: endpoint(
    { method: 'POST', path: '/sys/org/merge' },
    { request: z.object({ ...merged, effect }), response: organizationRecord, permission, stepUp: true },
  ),
  /** Refused with `inUse` while something belongs to it. */
  removeOrganization: endpoint(
    { method: 'POST', path: '/sys/org/remove' },
    { request: z.object(revised), response: ignored, permission },
  ),
  /** Rows in any order, each with its parent's number; a known number changes its organisation, which stays where it is. */
  importOrganizations: importEndpoint('/sys/org/import', organizationColumns, ['update', 'add'], permission),
  downloadOrganizationTemplate: templateEndpoint('/sys/org/template', permission),
  getDepartment: endpoint(
    { method: 'POST', path: '/admin/dept/get' },
    { request: z.object({ id }), response: departmentRecord, permission },
  ),
  /** Without an id a new one. */
  saveDepartment: endpoint(
    { method: 'POST', path: '/admin/dept/save' },
    {
      request: z.extend(departmentShape, { id: z.optional(id), revision: z.optional(z.int()) }).check(homeRule),
      response: departmentRecord,
      permission,
    },
  ),
  /** Below another department of its organisation, or with `parentId` null to its top. */
  moveDepartment: endpoint(
    { method: 'POST', path: '/admin/dept/move' },
    {
      request: z.object({ ...revised, parentId: z.nullable(id), parentRevision: z.nullable(z.int()) }),
      response: departmentRecord,
      permission,
    },
  ),
  /** Refused with `inUse` while it has departments below it or users. */
  removeDepartment: endpoint(
    { method: 'POST', path: '/admin/dept/remove' },
    { request: z.object(revised), response: ignored, permission },
  ),
  listRemovedOrganizations: endpoint(
    { method: 'POST', path: '/sys/org/removed' },
    { request: removedRequest, response: removedPage, permission },
  ),
  /** With the departments that were removed together with it. */
  restoreOrganization: endpoint(
    { method: 'POST', path: '/sys/org/restore' },
    { request: restoreRequest, response: ignored, permission },
  ),
  /** Departments of one organisation. */
  listRemovedDepartments: endpoint(
    { method: 'POST', path: '/admin/dept/removed' },
    { request: z.extend(removedRequest, { orgId: id }), response: removedPage, permission },
  ),
  restoreDepartment: endpoint(
    { method: 'POST', path: '/admin/dept/restore' },
    { request: restoreRequest, response: ignored, permission },
  ),
});
