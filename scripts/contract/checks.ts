import { answer } from './checks/answer.ts';
import { cipher, clear } from './checks/cipher.ts';
import { fields } from './checks/fields.ts';
import { filters } from './checks/filters.ts';
import { words } from './checks/languages.ts';
import { limits } from './checks/limits.ts';
import { locks } from './checks/locks.ts';
import { pages } from './checks/pages.ts';
import { scope } from './checks/scope.ts';
import { missing, twice } from './checks/records.ts';
import { right, session, stepUp } from './checks/session.ts';
import { clock, replay, sign } from './checks/signed.ts';
import { sorts } from './checks/sorts.ts';
import type { Check } from './subject.ts';

/** In this order: the call that has to succeed comes before those that use its sample up. */
export const checks: readonly Check[] = [
  answer,
  sign,
  clock,
  replay,
  clear,
  cipher,
  session,
  right,
  stepUp,
  fields,
  limits,
  words,
  pages,
  filters,
  sorts,
  locks,
  missing,
  twice,
  scope,
];
