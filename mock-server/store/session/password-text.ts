import { randomBytes, scryptSync } from 'node:crypto';
import { sameText } from '#src/lib/bytes.ts';

/** No password that the rules allow has this sign. */
const mark = 'scrypt$';
const keyBytes = 32;

const derived = (password: string, salt: string): string => scryptSync(password, salt, keyBytes).toString('base64url');

const isHashed = (text: string): boolean => text.startsWith(mark);

/** What a data folder keeps of a password. */
export function hashed(password: string): string {
  if (isHashed(password)) return password;
  const salt = randomBytes(12).toString('base64url');
  return `${mark}${salt}$${derived(password, salt)}`;
}

/** Whether that is the password: `known` is one of a demonstration account, or what `hashed` made of one. */
export function passwordFits(known: string, given: string): boolean {
  if (!isHashed(known)) return sameText(known, given);
  const [, salt = '', key = ''] = known.split('$');
  return sameText(key, derived(given, salt));
}
