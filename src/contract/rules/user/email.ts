import * as z from 'zod/mini';
import { emailMax } from '../../limits.ts';
import { ruleMessage } from '../rule-message.ts';

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * An address in ASCII as RFC 5321 has it, without quoted local parts and bare IP addresses. Split at its @ and
 * dots instead of by one pattern: that stays linear in its length, which is capped as well.
 */
export function isEmail(value: string): boolean {
  if (value.length > emailMax) return false;
  const [local = '', domain = '', ...more] = value.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    local.length <= 64 &&
    local.split('.').every((segment) => dotAtom.test(segment)) &&
    labels.length > 1 &&
    labels.every((segment) => label.test(segment)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
}

/** '' stands for no address. */
export const email = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || isEmail(value), ruleMessage('email.format')),
);
