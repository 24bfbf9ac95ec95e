import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrong, meets, passwordRules } from './password-rules.ts';

test('[VW-25] [VW-25.8] the listed requirements are those of the server together', () => {
  const signs = fc.constantFrom(...'aZ9_ é-');
  fc.assert(
    fc.property(fc.string({ unit: signs, minLength: 1, maxLength: 10 }), (password) => {
      expect(passwordRules.every((rule) => meets(password, rule))).toBe(isStrong(password));
    }),
  );
});
