import { captchaNumberMax, captchaNumberMin } from '#src/contract/limits.ts';

/** Names one captcha picture: it cannot be guessed, so that no stranger can ask for the same one. */
export function captchaNumber(): number {
  const span = captchaNumberMax - captchaNumberMin + 1;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return captchaNumberMin + (random % span);
}
