import type { LocalText } from '../languages.ts';
import * as z from 'zod/mini';
import { ruleMessage } from './rule-message.ts';
import { localText } from './text.ts';

/** `text` in each language; `duration` in minutes. */
export const configValueTypes = ['text', 'number', 'switch', 'choice', 'duration'] as const;
export const configGroups = ['login', 'security', 'deployment'] as const;

/** A text in each language, else the value as text: `1` and `0` of a switch, `30` minutes of a duration. */
export type ConfigValue = string | LocalText;

/** What may be the value of a setting. */
export interface ConfigRule {
  readonly valueType: (typeof configValueTypes)[number];
  /** Of a number or a duration. */
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
}

const titleMax = 40;
const title = localText(titleMax);
const whole = /^(?:0|[1-9]\d{0,8})$/;

/** The rule that a value breaks; undefined where it fits. */
export function configFault(
  { valueType, min = 0, max = Infinity, choices = [] }: ConfigRule,
  value: ConfigValue,
): string | undefined {
  if (valueType === 'text') return z.safeParse(title, value).error?.issues[0]?.message;
  if (typeof value !== 'string') return ruleMessage('field.invalid');
  if (valueType === 'switch') return value === '1' || value === '0' ? undefined : ruleMessage('field.invalid');
  if (valueType === 'choice') return choices.includes(value) ? undefined : ruleMessage('field.invalid');
  if (!whole.test(value)) return ruleMessage('number.integer');
  return Number(value) >= min && Number(value) <= max ? undefined : ruleMessage('number.range', { min, max });
}
