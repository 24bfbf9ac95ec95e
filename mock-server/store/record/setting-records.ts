import * as z from 'zod/mini';
import { dictionaryStatuses, dictionaryTones } from '#src/contract/system/dictionary-admin.ts';
import { webContent } from '#src/contract/system/web-config.ts';
import type { StoredRecord } from './record-kind.ts';

const localText = z.object({ zh: z.string(), en: z.string(), de: z.string() });

/** Stored fields of a dictionary. */
export const dictionaryTypeFields = z.object({
  dictType: z.string(),
  name: localText,
  statusCode: z.enum(dictionaryStatuses),
  builtIn: z.boolean(),
});

/** Stored fields of a value of a dictionary. */
export const dictionaryValueFields = z.object({
  dictType: z.string(),
  dictValue: z.string(),
  dictCode: z.string(),
  dictLabel: localText,
  /** Position among the values of the type. */
  order: z.int(),
  statusCode: z.enum(dictionaryStatuses),
  tone: z.enum(dictionaryTones),
  remark: z.string(),
  builtIn: z.boolean(),
  /** Values that were merged into this one. */
  formerValues: z.array(z.string()),
});

/** Stored value of a setting of the platform; null: the default. The record's id is the key. */
export const configFields = z.object({ value: z.nullable(z.union([z.string(), localText])) });

/** What a scope of the web configuration sets; the login title is a setting of the platform, null: as it is there. */
const webFields = z.object({ ...webContent, loginTitle: z.nullable(localText) });

/** Stored fields of the web configuration of the platform or of an organisation. */
export const webConfigFields = z.object({
  /** Of the scope, when it was saved last. */
  name: localText,
  /** null: the platform. */
  orgId: z.nullable(z.string()),
  /** null: what is published is not about to change. */
  draft: z.nullable(webFields),
  /** Newest first; the first one is shown. Times in milliseconds since 1970. */
  versions: z.array(
    z.object({
      version: z.int(),
      publishedAt: z.number(),
      publisherId: z.nullable(z.string()),
      content: webFields,
      /** Of the login page at that time. */
      title: z.nullable(localText),
    }),
  ),
});

type Stored<S extends z.ZodMiniType> = Readonly<z.output<S>> & StoredRecord;
export type DictionaryTypeRecord = Stored<typeof dictionaryTypeFields>;
export type DictionaryValueRecord = Stored<typeof dictionaryValueFields>;

export type ConfigRecord = Stored<typeof configFields>;
export type WebFields = z.output<typeof webFields>;
export type WebConfigRecord = Stored<typeof webConfigFields>;

/** The tables of these records in the data folder. */
export interface SettingTables {
  readonly dictionaryTypes: DictionaryTypeRecord;
  readonly dictionaryValues: DictionaryValueRecord;
  readonly configs: ConfigRecord;
  readonly webConfigs: WebConfigRecord;
}

/** A data folder of an earlier release has none of them. */
export const settingTables: readonly (keyof SettingTables)[] = ['dictionaryTypes', 'dictionaryValues', 'configs'];
