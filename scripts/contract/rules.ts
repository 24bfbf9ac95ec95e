import type { Rule } from './rule.ts';
import { bodyRules } from './rules/bodies.ts';
import { captchaRules } from './rules/captcha.ts';
import { cipherRules } from './rules/cipher.ts';
import { pushRules } from './rules/push.ts';
import { sessionRules } from './rules/sessions.ts';
import { signatureRules } from './rules/signature.ts';
import { uploadRules } from './rules/uploads.ts';
import { userRules } from './rules/users.ts';

/** Every rule about the server as a whole, in the order of the run. */
export const rules: readonly Rule[] = [
  ...signatureRules,
  ...cipherRules,
  ...bodyRules,
  ...captchaRules,
  ...sessionRules,
  ...userRules,
  ...pushRules,
  ...uploadRules,
];
