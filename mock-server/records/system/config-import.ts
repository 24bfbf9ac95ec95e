import { createHash } from 'node:crypto';
import {
  type ConfigFileFault,
  configFileRowsMax,
  type ConfigImportEffect,
  platformKeys,
} from '#src/contract/system/config-admin.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { type ConfigRule, type ConfigValue, configFault, isNestedTooDeep } from '#src/contract/rules/config-value.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { requireSetting, type SettingRef, settingOf } from './config-settings.ts';
import { settingId } from '../../store/config-values.ts';

type Node = Readonly<Record<string, unknown>>;

/** A setting of a file that can be set. */
interface ImportedSetting {
  readonly ref: SettingRef;
  readonly value: ConfigValue;
}

const fields = new Set(['key', 'organization', 'value']);
const languages = ['zh', 'en', 'de'];
const keyLengthMax = 64;
const noText: LocalText = { zh: '', en: '', de: '' };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const isLocalText = (value: Node): value is Partial<LocalText> & Node =>
  Object.keys(value).every((key) => languages.includes(key) && typeof value[key] === 'string');

/** The value of a file as a setting has it; undefined where it is of another type. */
function valueOf({ valueType }: ConfigRule, value: unknown): ConfigValue | undefined {
  if (valueType === 'json') return isNestedTooDeep(value) ? undefined : JSON.stringify(value);
  if (valueType === 'text') return isNode(value) && isLocalText(value) ? { ...noText, ...value } : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Reads one setting of a file. @returns the fault if it cannot be set */
function readSetting(node: unknown, known: ReadonlySet<string>, call: Call): ImportedSetting | LocalText {
  if (!isNode(node) || Object.keys(node).some((field) => !fields.has(field))) return entityTexts.configFileRow;
  const { key, organization, value } = node;
  const name = platformKeys.find((each) => each === key);
  if (!name) return entityTexts.configFileKey;
  const rule = call.world.config.definitions[name];
  if (rule.valueType === 'secret') return entityTexts.configFileSecret;
  if (organization !== undefined && typeof organization !== 'string') return entityTexts.configFileRow;
  const ref = refOf(name, organization, call);
  if (!ref) return entityTexts.configFileScope;
  if (known.has(settingId(name, ref.orgId))) return entityTexts.configFileTwice;
  const read = valueOf(rule, value);
  const fault = read === undefined ? 'field.invalid' : configFault(rule, read);
  return read === undefined || fault !== undefined ? ruleLocalText(fault ?? 'field.invalid') : { ref, value: read };
}

/** The setting of the platform or an organisation; undefined where the caller cannot set it. */
function refOf(key: SettingRef['key'], orgId: string | undefined, call: Call): SettingRef | undefined {
  try {
    return requireSetting({ key, orgId }, call);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

interface ConfigFileRead {
  readonly rows: readonly ImportedSetting[];
  readonly faults: ConfigFileFault[];
}

/** Reads the settings of a file, with every fault by its position. */
export function readConfigFile(settings: unknown, call: Call): ConfigFileRead {
  const { language } = call;
  if (!Array.isArray(settings))
    return { rows: [], faults: [{ row: 0, key: '', text: entityTexts.configFileList[language] }] };
  if (settings.length > configFileRowsMax)
    return { rows: [], faults: [{ row: 0, key: '', text: entityTexts.configFileLong[language] }] };
  const rows: ImportedSetting[] = [];
  const faults: ConfigFileFault[] = [];
  const known = new Set<string>();
  for (const [index, node] of settings.entries()) {
    const read = readSetting(node, known, call);
    const key = isNode(node) && typeof node['key'] === 'string' ? node['key'].slice(0, keyLengthMax) : '';
    if (!('ref' in read)) {
      faults.push({ row: index + 1, key, text: read[language] });
      continue;
    }
    rows.push(read);
    known.add(settingId(read.ref.key, read.ref.orgId));
  }
  return { rows, faults };
}

/** The settings that an import changes. */
export const changesOf = (rows: readonly ImportedSetting[], { world: { config } }: Call): readonly ImportedSetting[] =>
  rows.filter(({ ref: { key, orgId }, value }) => !config.isSame(key, orgId, value));

/** What an import would change. */
export function effectOf(rows: readonly ImportedSetting[], call: Call): Omit<ConfigImportEffect, 'faults'> {
  const changed = changesOf(rows, call);
  const changes = changed.map(({ ref, value }) => {
    const { valueType, unit, orgName, value: from } = settingOf(ref, call);
    return { configKey: ref.key, valueType, unit, orgName, from, to: value };
  });
  const revisions = changed.map(({ ref }) => [settingId(ref.key, ref.orgId), settingOf(ref, call).revision]);
  const effect = createHash('sha256')
    .update(JSON.stringify([changes, revisions]))
    .digest('base64url');
  return { changes, same: rows.length - changed.length, effect };
}
