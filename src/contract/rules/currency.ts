import * as z from 'zod/mini';
import { ruleMessage } from './rule-message.ts';

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** Money of several countries; the other codes that begin with X are metals, funds, tests and "no currency". */
const shared: readonly string[] = ['XAF', 'XCD', 'XCG', 'XOF', 'XPF'];

const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && (!code.startsWith('X') || shared.includes(code)) && names.of(code) !== undefined;

/** A currency by its code of ISO 4217. */
export const currencyCode = z.string().check(z.refine(isCurrency, ruleMessage('tariff.currency')));
