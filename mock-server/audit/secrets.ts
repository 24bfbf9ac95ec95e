import type { Route } from '#src/contract/endpoint.ts';

/** Names of fields whose values are never logged: passwords, tokens and access codes. */
const secretName =
  /^(?:old|new|confirm)?pass(?:word|code)?$|pwd|token|secret|captcha|ticket|^code$|^imei$|^randomStr$|^encode$|^idCard$/i;

export const isSecret = (field: string, { secretFields = [] }: Pick<Route, 'secretFields'>): boolean =>
  secretFields.includes(field) || secretName.test(field);
