import type { Captchas } from '../../mock-server/store/session/captchas.ts';

/**
 * Records the captchas of a mock server in this process. Returns a function that returns the code of the newest one;
 * the page's request cannot be read because its number is encrypted.
 */
export function followCaptcha(captchas: Captchas): () => string {
  const create = captchas.create.bind(captchas);
  let newest = '';
  captchas.create = (randomStr, now) => (newest = create(randomStr, now));
  return () => newest;
}
