import * as z from 'zod/mini';
import { administrativeCodeLength } from '../limits.ts';
import { idCard } from './user/id-card.ts';
import { mobileOrLandline } from './user/phone.ts';
import { administrativeCode } from './administrative-code.ts';
import { ruleMessage } from './rule-message.ts';

/** The characters of GB 32100 by their values: no I, O, S, V, Z. */
const creditCodeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character of GB 32100 for the first 17 characters of a unified social credit code. */
export function creditCodeCheck(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, administrativeCodeLength - 1)) {
    sum += creditCodeCharacters.indexOf(character) * weight;
    weight = (weight * 3) % creditCodeCharacters.length;
  }
  const { length } = creditCodeCharacters;
  return creditCodeCharacters[(length - (sum % length)) % length] ?? '';
}

/** Unified social credit code; a wrong check character is a warning only, see `hasWrongCheck`. */
export const creditCode = administrativeCode.check(
  z.refine((value) => !/[IOSVZ]/.test(value), ruleMessage('creditCode.letters')),
);

/** Whether a code that is valid otherwise ends with another check character than GB 32100 has for it. */
export const hasWrongCheck = (code: string): boolean =>
  z.safeParse(creditCode, code).success && creditCodeCheck(code) !== code.at(-1);

const maskedCard = /^\d{3}\*{10,14}[\dXx]$/;

/** An identity card as a list or a log shows it: region and check character. */
export const maskedIdCard = (value: string): string =>
  value === '' ? '' : `${value.slice(0, 3)}${'*'.repeat(value.length - 4)}${value.slice(-1)}`;

/** None, a number, or the masked one of the record, which stays as it is then. */
export const optionalIdCard = z.string().check(
  z.check<string>(({ value, issues }) => {
    if (value === '' || maskedCard.test(value)) return;
    const found = z.safeParse(idCard, value);
    if (!found.success)
      issues.push({
        code: 'custom',
        input: value,
        message: found.error.issues[0]?.message ?? ruleMessage('idCard.format'),
        continue: true,
      });
  }),
);

export const isMaskedIdCard = (value: string): boolean => maskedCard.test(value);

/** With country code: +49 30 2093 8410. */
const internationalPhone = /^\+[1-9]\d{0,3}[ \d/()-]{5,20}$/;

/** German VAT identification number. */
const vatPattern = /^DE\d{9}$/;

interface Party {
  readonly country: 'CN' | 'DE';
  readonly creditCode: string;
  readonly vatId: string;
  readonly contactPhone: string;
  readonly validFrom: string;
  readonly validUntil: string;
}

type Complain = (field: keyof Party, message: string) => void;

type Country = Party['country'];

/** What is wrong with the number of a party: in China it has a credit code, elsewhere a VAT number, if it has one. */
export function partyCodeFault(country: Country, code: string): string | undefined {
  if (country === 'DE') return code === '' || vatPattern.test(code) ? undefined : ruleMessage('vatId.format');
  const found = z.safeParse(creditCode, code);
  return found.success ? undefined : (found.error.issues[0]?.message ?? ruleMessage('creditCode.letters'));
}

/** What is wrong with a telephone number: in China a mobile number or a landline, elsewhere with the code of the country. */
export function contactPhoneFault(country: Country, phone: string): string | undefined {
  if (country === 'DE') return internationalPhone.test(phone) ? undefined : ruleMessage('phone.international');
  const found = z.safeParse(mobileOrLandline, phone);
  return found.success ? undefined : (found.error.issues[0]?.message ?? ruleMessage('mobileOrLandline.format'));
}

/** What the fields of a merchant must be like together. */
export const merchantRule = z.check<Party>(({ value, issues }) => {
  const complain: Complain = (field, message) =>
    issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
  const { country, creditCode: code, vatId, contactPhone } = value;
  const codeFault = partyCodeFault(country, country === 'CN' ? code : vatId);
  if (codeFault) complain(country === 'CN' ? 'creditCode' : 'vatId', codeFault);
  const phoneFault = contactPhoneFault(country, contactPhone);
  if (phoneFault) complain('contactPhone', phoneFault);
  if (value.validFrom !== '' && value.validUntil !== '' && value.validFrom > value.validUntil)
    complain('validUntil', ruleMessage('times.order'));
});

const administratorNames = ['administratorAccount', 'administratorName', 'administratorPhone'] as const;
type AdministratorField = (typeof administratorNames)[number];

/** The first administrator is named whole or not at all. @param further fields that are needed as well */
export const administratorRule = () =>
  z.check<Readonly<Record<AdministratorField, string>>>(({ value, issues }) => {
    const missing = administratorNames.filter((name) => value[name] === '');
    if (missing.length === administratorNames.length) return;
    for (const name of missing)
      issues.push({
        code: 'custom',
        input: value[name],
        path: [name],
        message: ruleMessage('text.required'),
        continue: true,
      });
  });
