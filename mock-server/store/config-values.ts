import type { PlatformKey } from '#src/contract/system/config-admin.ts';
import { type LocalText } from '#src/contract/languages.ts';
import { lockMs, wrongSignInsMax } from '#src/contract/limits.ts';
import {
  type ConfigRule,
  type ConfigValue,
  type configGroups,
  type configUnits,
  daysIn,
  sameConfigValue,
} from '#src/contract/rules/config-value.ts';
import { dayMs, minuteMs } from '../lib/clock.ts';
import type { RecordStores } from './record/record-stores.ts';
import type { ConfigRecord } from './record/setting-records.ts';
import type { StoredUser } from './user/user-record.ts';

export interface ConfigDefinition extends ConfigRule {
  readonly group: (typeof configGroups)[number];
  readonly defaultValue: ConfigValue;
  readonly isPublic?: boolean;
  readonly unit?: (typeof configUnits)[number];
  /** An organisation can have a value of its branch. */
  readonly allowsOrganizations?: boolean;
}

const systemName: LocalText = {
  zh: '微电网能量管理系统',
  en: 'Micro-grid Energy Management',
  de: 'Microgrid-Energiemanagement',
};

const security = { group: 'security' } as const;
const minutes = { ...security, valueType: 'duration', unit: 'minutes' } as const;
const days = { group: 'retention', valueType: 'duration', unit: 'days' } as const;
const threeYears = '1095';

/** @param tokenLifeMs of the deployment */
const definitionsOf = (tokenLifeMs: number): Readonly<Record<PlatformKey, ConfigDefinition>> => ({
  loginTitle: { group: 'login', valueType: 'text', defaultValue: systemName, isPublic: true },
  isSetPasswordByFirstLogin: { ...security, valueType: 'switch', defaultValue: '1' },
  // Any value but '1' forces a new password.
  forceUpdatePwd: { ...security, valueType: 'switch', defaultValue: '1' },
  passwordPolicy: {
    ...security,
    isPublic: true,
    valueType: 'choice',
    choices: ['conform', 'strict'],
    defaultValue: 'conform',
  },
  loginTries: { ...security, valueType: 'number', min: 3, max: 10, defaultValue: String(wrongSignInsMax) },
  lockMinutes: { ...minutes, min: 1, max: 1440, defaultValue: String(lockMs / minuteMs) },
  sessionMinutes: {
    ...minutes,
    min: 5,
    max: 1440,
    allowsOrganizations: true,
    defaultValue: String(Math.max(1, Math.round(tokenLifeMs / minuteMs))),
  },
  // 0: never.
  idleLockMinutes: { ...minutes, min: 0, max: 480, allowsOrganizations: true, defaultValue: '0' },
  smsGatewaySecret: { ...security, valueType: 'secret', defaultValue: '' },
  // Of the organisation of a station.
  strategyFourEyes: { ...security, valueType: 'switch', defaultValue: '0', allowsOrganizations: true },
  runParameterApproval: { ...security, valueType: 'switch', defaultValue: '0', allowsOrganizations: true },
  approvalMinutes: { ...minutes, min: 10, max: 10_080, allowsOrganizations: true, defaultValue: '1440' },
  alarmRetentionDays: { ...days, min: 30, max: 3650, defaultValue: threeYears },
  logRetentionDays: { ...days, min: 180, max: 3650, defaultValue: threeYears },
  contractNoticeDays: { group: 'notices', valueType: 'json', jsonShape: 'dayList', defaultValue: '[60, 30, 7]' },
  grantNoticeDays: { group: 'notices', valueType: 'duration', unit: 'days', min: 1, max: 30, defaultValue: '3' },
});

type Due = Pick<StoredUser, 'firstLogin' | 'mustChangePassword' | 'passwordChangedAt'>;

type NumberKey =
  | 'loginTries'
  | 'lockMinutes'
  | 'idleLockMinutes'
  | 'approvalMinutes'
  | 'alarmRetentionDays'
  | 'logRetentionDays'
  | 'grantNoticeDays';

/** The id of a setting: of the platform, or of an organisation and its branch. */
export const settingId = (key: PlatformKey, orgId: string | null): string => (orgId === null ? key : `${key}@${orgId}`);

/** The settings of the platform: what was set, else the defaults. */
export class ConfigValues {
  readonly definitions: Readonly<Record<PlatformKey, ConfigDefinition>>;
  readonly #records: RecordStores;
  readonly #tokenLifeMs: number;

  constructor(records: RecordStores, tokenLifeMs: number) {
    this.#records = records;
    this.#tokenLifeMs = tokenLifeMs;
    this.definitions = definitionsOf(tokenLifeMs);
  }

  record(key: PlatformKey, orgId: string | null = null): ConfigRecord | undefined {
    return this.#records.settings('configs').get(settingId(key, orgId));
  }

  /** What applies in an organisation: its value, else the nearest one above it, else the platform's. */
  get(key: PlatformKey, orgId: string | null = null): ConfigValue {
    return this.#record(key, orgId)?.value ?? this.definitions[key].defaultValue;
  }

  /** What applies where a setting is not set: the default, and in an organisation what applies above it. */
  inherited(key: PlatformKey, orgId: string | null): ConfigValue {
    if (orgId === null) return this.definitions[key].defaultValue;
    return this.get(key, this.#records.access('organizations').get(orgId)?.parentId ?? null);
  }

  number(key: NumberKey, orgId: string | null = null): number {
    return Number(this.get(key, orgId));
  }

  /** Counts changes of settings. */
  get changes(): number {
    return this.#records.settings('configs').changes;
  }

  /** Days before the end of a contract on which it is announced, the earliest first. */
  get contractNoticeDays(): readonly number[] {
    return daysIn(this.get('contractNoticeDays'));
  }

  get grantNoticeMs(): number {
    return this.number('grantNoticeDays') * dayMs;
  }

  /** Life of an access token of a user of an organisation, in milliseconds. */
  tokenLifeMs(orgId: string): number {
    const value = this.#record('sessionMinutes', orgId)?.value;
    return value ? Number(value) * minuteMs : this.#tokenLifeMs;
  }

  /** Whether a new user has to change the password that an administrator set. */
  isInitial({ firstLogin }: Pick<Due, 'firstLogin'>): boolean {
    return firstLogin && this.get('isSetPasswordByFirstLogin') === '1';
  }

  /** Whether a user has to change the password before anything else. */
  isPasswordDue({ firstLogin, mustChangePassword, passwordChangedAt }: Due): boolean {
    if (mustChangePassword && (!firstLogin || this.isInitial({ firstLogin }))) return true;
    const since = this.get('forceUpdatePwd') === '1' ? Infinity : (this.record('forceUpdatePwd')?.updatedAt ?? 0);
    return (passwordChangedAt ?? 0) < since && since !== Infinity;
  }

  /** Whether a value is the same as the one that applies now. */
  isSame(key: PlatformKey, orgId: string | null, value: ConfigValue): boolean {
    return sameConfigValue(this.definitions[key].valueType, this.get(key, orgId), value);
  }

  /** The record that applies in an organisation, or on the platform; undefined: the default. */
  #record(key: PlatformKey, orgId: string | null): ConfigRecord | undefined {
    const organizations = this.#records.access('organizations');
    const isSet = (record: ConfigRecord | undefined) => (record?.value === null ? undefined : record);
    const isLocal = this.definitions[key].allowsOrganizations === true;
    for (let at = isLocal ? orgId : null; at !== null; at = organizations.get(at)?.parentId ?? null) {
      const record = isSet(this.record(key, at));
      if (record) return record;
    }
    return isSet(this.record(key));
  }
}
