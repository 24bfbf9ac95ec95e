import { isMobileNumber } from '#src/contract/rules/user/phone-format.ts';

export const mobileFields = ['mobile', 'code'] as const;
export type MobileField = (typeof mobileFields)[number];

/** Keys of the error texts. */
export type MobileFault = 'numberMissing' | 'numberWrong' | 'codeMissing';
export type MobileFaults = Readonly<Partial<Record<MobileField, MobileFault>>>;

const digitsMax: Readonly<Record<MobileField, number>> = { mobile: 11, code: 16 };

/** What is copied from an address book brings blanks, hyphens and the country's prefix along. */
export function cleaned(field: MobileField, typed: string): string {
  const text = typed.replaceAll(/[\s\-()]/g, '');
  return (field === 'mobile' ? text.replace(/^(\+|00)86/, '') : text).slice(0, digitsMax[field]);
}

export function faultOf(field: MobileField, value: string): MobileFault | undefined {
  if (field === 'code') return value === '' ? 'codeMissing' : undefined;
  if (value === '') return 'numberMissing';
  return isMobileNumber(value) ? undefined : 'numberWrong';
}
