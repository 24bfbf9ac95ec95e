import type { LocalText } from '../languages.ts';
import * as z from 'zod/mini';
import { ruleMessage } from './rule-message.ts';
import { isMisleading, localText } from './text.ts';

/** `text` in each language; a `secret` is written and never read; of the others the value as text. */
export const configValueTypes = ['text', 'number', 'switch', 'choice', 'duration', 'json', 'secret'] as const;
export const configGroups = ['login', 'security', 'retention', 'notices', 'deployment'] as const;
/** Of a duration. */
export const configUnits = ['minutes', 'days'] as const;
export const configScopes = ['platform', 'organization'] as const;

const dayMax = 365;
const daysMax = 10;

/** What may be in the value of a setting of type `json`. */
const jsonSchemas = {
  /** Different numbers of days. */
  dayList: z.array(z.int().check(z.minimum(1), z.maximum(dayMax))).check(
    z.minLength(1),
    z.maxLength(daysMax),
    z.refine((days) => new Set(days).size === days.length),
  ),
} as const;
export const configJsonShapes = ['dayList'] as const;
type ConfigJsonShape = (typeof configJsonShapes)[number];

/** A text in each language, else the value as text: `1` and `0` of a switch, `30` minutes of a duration. */
export type ConfigValue = string | LocalText;

/** What may be the value of a setting. */
export interface ConfigRule {
  readonly valueType: (typeof configValueTypes)[number];
  /** Of a number or a duration. */
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** Of a value of type `json`. */
  readonly jsonShape?: ConfigJsonShape;
}

const titleMax = 40;
const title = localText(titleMax);
const whole = /^(?:0|[1-9]\d{0,8})$/;
export const jsonTextMax = 4096;
const jsonDepthMax = 8;
export const secretMin = 12;
export const secretMax = 256;

/** How deep lists and objects are nested; stops counting above `max`. */
function depthOf(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null || max < 0) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner, max - 1)));
}

/** Whether a value of a file is nested deeper than a setting may be. */
export const isNestedTooDeep = (value: unknown): boolean => depthOf(value, jsonDepthMax) > jsonDepthMax;

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function jsonFault(text: string, shape: ConfigJsonShape): string | undefined {
  if (text.length > jsonTextMax) return ruleMessage('text.tooLong', { max: jsonTextMax });
  const value = parsed(text);
  if (!value) return ruleMessage('json.format');
  if (isNestedTooDeep(value.json)) return ruleMessage('json.depth', { max: jsonDepthMax });
  return z.safeParse(jsonSchemas[shape], value.json).success
    ? undefined
    : ruleMessage('json.days', { max: daysMax, day: dayMax });
}

const isSecret = (value: string): boolean =>
  value.length >= secretMin && value.length <= secretMax && value.trim() === value && !isMisleading(value);

/** The rule that a value breaks; undefined where it fits. */
export function configFault(
  { valueType, min = 0, max = Infinity, choices = [], jsonShape }: ConfigRule,
  value: ConfigValue,
): string | undefined {
  if (valueType === 'text') return z.safeParse(title, value).error?.issues[0]?.message;
  if (typeof value !== 'string') return ruleMessage('field.invalid');
  if (valueType === 'switch') return value === '1' || value === '0' ? undefined : ruleMessage('field.invalid');
  if (valueType === 'choice') return choices.includes(value) ? undefined : ruleMessage('field.invalid');
  if (valueType === 'json') return jsonShape ? jsonFault(value, jsonShape) : ruleMessage('field.invalid');
  if (valueType === 'secret')
    return isSecret(value) ? undefined : ruleMessage('secret.length', { min: secretMin, max: secretMax });
  if (!whole.test(value)) return ruleMessage('number.integer');
  return Number(value) >= min && Number(value) <= max ? undefined : ruleMessage('number.range', { min, max });
}

/** The days of a value of the shape `dayList`, the most first. */
export const daysIn = (value: ConfigValue): readonly number[] => {
  const days = typeof value === 'string' ? z.safeParse(jsonSchemas.dayList, parsed(value)?.json).data : undefined;
  return (days ?? []).toSorted((a, b) => b - a);
};

/** Whether two texts mean the same value; spaces in JSON are ignored. */
export function sameConfigValue(valueType: ConfigRule['valueType'], one: ConfigValue, other: ConfigValue): boolean {
  if (valueType !== 'json' || typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  return JSON.stringify(parsed(one)?.json) === JSON.stringify(parsed(other)?.json);
}
