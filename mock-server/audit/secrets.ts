import type { Route } from '#src/contract/endpoint.ts';

/** Fields whose values are nobody's business, by name: passwords, tokens, and codes that open something. */
const secretName =
  /^(?:old|new|confirm)?pass(?:word|code)?$|pwd|token|secret|captcha|ticket|^code$|^imei$|^randomStr$|^encode$/i;

export const isSecret = (field: string, { secretFields = [] }: Pick<Route, 'secretFields'>): boolean =>
  secretFields.includes(field) || secretName.test(field);
