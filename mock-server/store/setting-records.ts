import * as z from 'zod/mini';
import { dictionaryStatuses, dictionaryTones } from '#src/contract/dictionary-admin.ts';
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

type Stored<S extends z.ZodMiniType> = Readonly<z.output<S>> & StoredRecord;
export type DictionaryTypeRecord = Stored<typeof dictionaryTypeFields>;
export type DictionaryValueRecord = Stored<typeof dictionaryValueFields>;

export type ConfigRecord = Stored<typeof configFields>;

/** The tables of these records in the data folder. */
export interface SettingTables {
  readonly dictionaryTypes: DictionaryTypeRecord;
  readonly dictionaryValues: DictionaryValueRecord;
  readonly configs: ConfigRecord;
}

/** A data folder of an earlier release has none of them. */
export const settingTables: readonly (keyof SettingTables)[] = ['dictionaryTypes', 'dictionaryValues', 'configs'];
