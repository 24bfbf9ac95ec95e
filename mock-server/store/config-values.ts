import type { PlatformKey } from '#src/contract/config-admin.ts';
import { type LocalText } from '#src/contract/languages.ts';
import { lockMs, wrongSignInsMax } from '#src/contract/limits.ts';
import { type ConfigRule, type ConfigValue, type configGroups } from '#src/contract/rules/config-value.ts';
import { minuteMs } from '../lib/clock.ts';
import type { RecordStores } from './record-stores.ts';
import type { ConfigRecord } from './setting-records.ts';
import type { StoredUser } from './user-record.ts';

interface Definition extends ConfigRule {
  readonly group: (typeof configGroups)[number];
  readonly defaultValue: ConfigValue;
  readonly isPublic: boolean;
}

const systemName: LocalText = {
  zh: '微电网能量管理系统',
  en: 'Micro-grid Energy Management',
  de: 'Microgrid-Energiemanagement',
};

const security = { group: 'security', isPublic: false } as const;

/** @param tokenLifeMs of the deployment */
const definitionsOf = (tokenLifeMs: number): Readonly<Record<PlatformKey, Definition>> => ({
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
  lockMinutes: { ...security, valueType: 'duration', min: 1, max: 1440, defaultValue: String(lockMs / minuteMs) },
  sessionMinutes: {
    ...security,
    valueType: 'duration',
    min: 5,
    max: 1440,
    defaultValue: String(Math.max(1, Math.round(tokenLifeMs / minuteMs))),
  },
});

type Due = Pick<StoredUser, 'firstLogin' | 'mustChangePassword' | 'passwordChangedAt'>;

/** The settings of the platform: what was set, else the defaults. */
export class ConfigValues {
  readonly definitions: Readonly<Record<PlatformKey, Definition>>;
  readonly #records: RecordStores;
  readonly #tokenLifeMs: number;

  constructor(records: RecordStores, tokenLifeMs: number) {
    this.#records = records;
    this.#tokenLifeMs = tokenLifeMs;
    this.definitions = definitionsOf(tokenLifeMs);
  }

  record(key: PlatformKey): ConfigRecord | undefined {
    return this.#records.settings('configs').get(key);
  }

  get(key: PlatformKey): ConfigValue {
    return this.record(key)?.value ?? this.definitions[key].defaultValue;
  }

  number(key: 'loginTries' | 'lockMinutes'): number {
    return Number(this.get(key));
  }

  /** Life of an access token, in milliseconds. */
  get tokenLifeMs(): number {
    return this.record('sessionMinutes')?.value ? Number(this.get('sessionMinutes')) * minuteMs : this.#tokenLifeMs;
  }

  /** Whether a new user has to change the password that somebody else has set. */
  isInitial({ firstLogin }: Pick<Due, 'firstLogin'>): boolean {
    return firstLogin && this.get('isSetPasswordByFirstLogin') === '1';
  }

  /** Whether a user has to change the password before anything else. */
  isPasswordDue({ firstLogin, mustChangePassword, passwordChangedAt }: Due): boolean {
    if (mustChangePassword && (!firstLogin || this.isInitial({ firstLogin }))) return true;
    const since = this.get('forceUpdatePwd') === '1' ? Infinity : (this.record('forceUpdatePwd')?.updatedAt ?? 0);
    return (passwordChangedAt ?? 0) < since && since !== Infinity;
  }
}
