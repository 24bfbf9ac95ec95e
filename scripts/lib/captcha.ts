import type { Captchas } from '../../mock-server/store/captchas.ts';

/**
 * Listens to the captchas that a mock server of this process draws, and tells what the newest one shows: the number by
 * which the page asked for it travels ciphered.
 */
export function followCaptcha(captchas: Captchas): () => string {
  const create = captchas.create.bind(captchas);
  let newest = '';
  captchas.create = (randomStr, now) => (newest = create(randomStr, now));
  return () => newest;
}
