import * as z from 'zod/mini';
import { idMax } from '../limits.ts';
import { type RuleKey, ruleMessage } from './rule-message.ts';

// No rule aborts: an object's own rules (passwords that must be equal) run while single fields are wrong. The first
// issue of a field is the one that is shown.

/** Control characters, halves of a character, and signs that reverse the order of what follows. Tabs and line ends are none. */
const misleading = /(?![\t\n\r])[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u;
const misleadingSigns = new RegExp(misleading, 'gu');
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text could pass for another one, or hides a part of itself. */
export const isMisleading = (text: string): boolean => misleading.test(text);

/** For the fields of a form; the server refuses such a text in any field. */
export const showsAsIs = z.refine<string>((value) => !isMisleading(value), ruleMessage('text.characters'));

/** A text of any origin as it may be shown: `\u{202E}` in place of what would hide or turn round a part of it. */
export const withSignsNamed = (text: string): string =>
  text.replaceAll(
    misleadingSigns,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}}`,
  );

/** A text that must not be empty. */
export const filled = (key: RuleKey) => z.string(ruleMessage(key)).check(z.minLength(1, ruleMessage(key)));

const atMost = (max: number) => z.maxLength(max, ruleMessage('text.tooLong', { max }));

/** At least one visible character. */
export const isVisible = (key: RuleKey = 'text.required') =>
  z.refine<string>((value) => visible.test(value), ruleMessage(key));

/** Free text with something to see in it; spaces around it do not count. */
export const requiredText = (max: number, key: RuleKey = 'text.required') =>
  z.string(ruleMessage(key)).check(z.trim(), isVisible(key), atMost(max), showsAsIs);

/** A text as it is, spaces included: codes, addresses, what another server has named. */
export const shortText = (max: number) => z.string().check(atMost(max), showsAsIs);

/** A choice that has to be made; '' is none. */
export const requiredChoice = (key: RuleKey = 'text.required') =>
  filled(key).check(z.maxLength(idMax, ruleMessage('text.tooLong', { max: idMax })), showsAsIs);

export const optionalText = (max: number) => z.string().check(z.trim(), atMost(max), showsAsIs);

/** A text in every language, entered by a user: Chinese is required, the others may be empty. */
export const localText = (max: number) =>
  z.object({ zh: requiredText(max), en: z._default(optionalText(max), ''), de: z._default(optionalText(max), '') });
