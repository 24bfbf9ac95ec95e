import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/mode-cfb.js';
import 'crypto-js/mode-ecb.js';
import { runAes, toWords } from './crypto-js.ts';
import type { Modes } from './engine.ts';

const { CBC, CFB, ECB } = CryptoJS.mode;

const modeOf = (key: Parameters<typeof runAes>[1], options: Parameters<typeof runAes>[2]) => ({
  encrypt: (clear: typeof key) => runAes('encrypt', key, options, clear),
  decrypt: (ciphered: typeof key) => runAes('decrypt', key, options, ciphered),
});

/** Every mode in plain JavaScript, in slices. */
export const cryptoJsModes: Modes = {
  cbc: (key, iv) => modeOf(key, { mode: CBC, iv: toWords(iv) }),
  cfb: (key, iv) => modeOf(key, { mode: CFB, iv: toWords(iv) }),
  ecb: (key) => modeOf(key, { mode: ECB }),
};
