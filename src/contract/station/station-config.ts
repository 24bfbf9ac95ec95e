import * as z from 'zod/mini';
import { accessEffect } from '../user/access-effect.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { idMax, textShortMax } from '../limits.ts';
import { stationKeys } from '../user/permissions.ts';
import { integer, number, numberOrNone, numberRule } from '../rules/numbers.ts';
import { httpsOrigin } from '../rules/origin.ts';
import { pictureId } from '../rules/file/picture-id.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { shortText, showsAsIs } from '../rules/text.ts';
import { siteScenarios, stationModules } from './station.ts';

/** Stations of one copy or bulk action. */
export const configStationsMax = 50;
export const escalationMinutesMax = 1440;
const grantsMax = 200;
const dutyMax = 20;
const originsMax = 20;

const listedId = id.check(showsAsIs);
const stationIds = z.array(listedId).check(z.minLength(1), z.maxLength(configStationsMax));

/** Rights of one user, or of everybody of a merchant's branches, at a station beyond the own branch. */
export const grantForm = z.object({
  /** Exactly one of both is the grantee. */
  userId: z.nullable(listedId),
  merchantId: z.nullable(listedId),
  /** What the grantee may do there, as far as its roles give it as well; without any it sees the station. */
  permissions: z.array(z.enum(stationKeys)),
  /** When the grant ends; null: never. */
  validUntil: z.nullable(time),
});
export type GrantForm = z.output<typeof grantForm>;

const minutes = number(
  integer,
  numberRule(
    (value) => Number(value) >= 1 && Number(value) <= escalationMinutesMax,
    ruleMessage('number.range', { min: 1, max: escalationMinutesMax }),
  ),
);
const duty = {
  /** First responders: they get the messages of new critical alarms. */
  dutyUserIds: z._default(z.array(listedId).check(z.maxLength(dutyMax)), []),
  /** After so many minutes without acknowledgement the message goes to everybody; null: at once. */
  escalationMinutes: numberOrNone(minutes),
};

const fields = {
  grants: z._default(z.array(grantForm).check(z.maxLength(grantsMax)), []),
  ...duty,
  /** Monitors that are offered; null: those of the station's devices. */
  modules: z._default(z.nullable(z.array(z.enum(stationModules))), null),
  /** Path of the page that links to the station lead to; '': its overview. */
  home: z._default(shortText(textShortMax), ''),
  /** Scene that the workbench opens; '': that of the station. */
  siteScenarioId: z._default(z.enum(['', ...siteScenarios]), ''),
  /** Of the station, shown by the workbench; '': none. */
  largeScreen: pictureId,
  /** Origins of pages that may show the station in elements; empty: every origin of the deployment. */
  origins: z._default(z.array(httpsOrigin).check(z.maxLength(originsMax)), []),
};

export const stationConfigForm = z.object(fields);
export type StationConfigForm = z.output<typeof stationConfigForm>;

const person = z.object({ id, name: z.string() });

const grant = z.object({
  ...grantForm.shape,
  /** Of the grantee. */
  name: z.string(),
  /** The user who created the grant; null for the system and for users outside the caller's branch. */
  giver: z.nullable(person),
  /** Whether it is over. */
  isEnded: z.boolean(),
});
export type Grant = z.output<typeof grant>;

export const dutyReasons = [
  'left',
  'disabled',
  'locked',
  'expired',
  'merchantOff',
  'noAccess',
  'noAcknowledge',
  'ends',
] as const;

/** What is missing in the watch over a station, now or before the next morning. */
const hole = z.object({
  /** `acknowledge`: no user can acknowledge alarms. `duty`: no first responder can. `person`: one of them cannot. */
  kind: z.enum(['acknowledge', 'duty', 'person']),
  /** Since when; null: now. */
  from: z.nullable(time),
  /** Of `person`; null for a user outside the caller's organisation. */
  name: z.nullable(z.string()),
  reason: z.nullable(z.enum(dutyReasons)),
});
export type CoverageHole = z.output<typeof hole>;

const stationFacts = {
  stationName: z.string(),
  /** IANA name: grants end on this clock. */
  timeZone: z.string(),
  holes: z.array(hole),
};

export const stationConfig = z.object({
  ...stationFacts,
  /** Of the station. */
  id,
  /** Rises with each change; 0 before the first. */
  revision: z.int(),
  orgId: id,
  orgName: z.string(),
  grants: z.array(grant),
  /** Grants of people and merchants outside the caller's organisation: they stay as they are. */
  outsideGrants: z.int(),
  dutyUserIds: z.array(id),
  dutyPeople: z.array(person),
  /** First responders outside the caller's organisation. */
  outsideDuty: z.int(),
  escalationMinutes: z.nullable(z.int()),
  modules: z.nullable(z.array(z.enum(stationModules))),
  home: z.string(),
  siteScenarioId: z.enum(['', ...siteScenarios]),
  largeScreen: z.string(),
  origins: z.array(z.string()),
  updater: z.nullable(person),
  updateTime: z.nullable(time),
});
export type StationConfig = z.output<typeof stationConfig>;

const group = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** When it ends; null: never. */
      until: z.nullable(time),
      /** For administrators alone: platform administrators could do everything, and watch only while on duty. */
      isAdministrator: z.boolean(),
    }),
  ),
  /** All of them in the caller's organisation; the first are named. */
  total: z.int(),
  /** How many there are outside it. */
  outside: z.int(),
});

export const stationCoverage = z.object({
  ...stationFacts,
  id,
  /** Who can see the station, acknowledge its alarms, control its devices, and who is on duty. */
  see: group,
  acknowledge: group,
  control: group,
  onDuty: group,
});
export type StationCoverage = z.output<typeof stationCoverage>;
export const coverageGroups = ['see', 'acknowledge', 'control', 'onDuty'] as const;

/** What a copy can take over; the picture shows one station and stays with it. */
export const configSections = ['grants', 'duty', 'modules', 'home', 'scene', 'origins'] as const;

export const configBulkKinds = ['addGrant', 'endGrant', 'setDuty'] as const;
const noGrant = { userId: null, merchantId: null, permissions: [], validUntil: null };

/** A change of several stations. */
const bulkChange = z.object({
  kind: z.enum(configBulkKinds),
  stationIds,
  /** What `addGrant` adds; of `endGrant` the grantee counts. */
  grant: z._default(grantForm, noGrant),
  ...duty,
});
export type ConfigBulkChange = z.output<typeof bulkChange>;

const copy = z.object({
  /** Station whose configuration is copied. */
  id: listedId,
  stationIds,
  sections: z.array(z.enum(configSections)).check(z.minLength(1)),
});

export const configEffect = z.object({
  ...accessEffect.shape,
  /** Stations that would have holes that they do not have now. */
  holes: z.array(z.object({ ...stationFacts, id })),
});
export type ConfigEffect = z.output<typeof configEffect>;

export const stationConfigSortColumns = ['stationName', 'orgName', 'holes'] as const;

const filters = {
  /** Part of the name of a station, a grantee or a user on duty. */
  keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
  /** With the organisations below it. */
  orgId: z.optional(shortText(idMax)),
  /** Stations with a grant of this merchant. */
  merchantId: z.optional(shortText(idMax)),
  /** Stations where this user has a grant or is on duty. */
  userId: z.optional(shortText(idMax)),
  hasHoles: z.optional(z.boolean()),
  sort: z.optional(sortBy(stationConfigSortColumns)),
  ...paging,
};

const permission = 'stationConfig_save';
const effect = z.optional(shortText(textShortMax));

export const stationConfigEndpoints = named({
  listStationConfigs: endpoint(
    { method: 'POST', path: '/station/config/list' },
    { request: z.object(filters), response: pageOf(stationConfig), permission },
  ),
  getStationConfig: endpoint(
    { method: 'POST', path: '/station/config/get' },
    { request: z.object({ id }), response: stationConfig, permission },
  ),
  /** Who may do what at each station, and what is missing. */
  listStationCoverage: endpoint(
    { method: 'POST', path: '/station/config/coverage' },
    {
      request: z.object({
        /** Of these stations alone; one that the caller may not configure is not found. */
        stationIds: z.optional(stationIds),
        ...filters,
      }),
      response: pageOf(stationCoverage),
      permission,
    },
  ),
  /** Whom a save affects, and which holes it makes. */
  previewStationConfig: endpoint(
    { method: 'POST', path: '/station/config/preview' },
    { request: z.object({ id: listedId, ...fields }), response: configEffect, permission },
  ),
  /**
   * Refused with `aboveRights` where it changes a grant with more than the caller has there; wants the password again
   * where a grant wins a critical key.
   */
  saveStationConfig: endpoint(
    { method: 'POST', path: '/station/config/save' },
    { request: z.object({ id: listedId, revision: z.int(), ...fields, effect }), response: stationConfig, permission },
  ),
  previewStationConfigCopy: endpoint(
    { method: 'POST', path: '/station/config/previewCopy' },
    { request: copy, response: configEffect, permission },
  ),
  /** All stations or none: the refusal names what is wrong at each of them. Answers how many were changed. */
  copyStationConfig: endpoint(
    { method: 'POST', path: '/station/config/copy' },
    { request: z.object({ ...copy.shape, effect }), response: z.object({ count: z.int() }), permission },
  ),
  previewStationConfigs: endpoint(
    { method: 'POST', path: '/station/config/previewBulk' },
    { request: z.object({ change: bulkChange }), response: configEffect, permission },
  ),
  /** Each station for itself: the answer has a code for each, and in words what is wrong. */
  changeStationConfigs: endpoint(
    { method: 'POST', path: '/station/config/bulk' },
    {
      request: z.object({ change: bulkChange, effect }),
      response: z.array(z.object({ id, code: z.int(), msg: z.string() })),
      permission,
    },
  ),
  /** Merchants that a grant can name. */
  listGrantMerchants: endpoint(
    { method: 'POST', path: '/station/config/merchants' },
    {
      request: z.object({
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        /** Answered as well. */
        merchantId: z.optional(id),
      }),
      response: z.array(person),
      permission,
    },
  ),
});
