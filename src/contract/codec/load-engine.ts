import type { Engine } from './engine.ts';
import { webCryptoEngine } from './web-crypto.ts';

/**
 * WebCrypto where the page is a secure context. Over plain http browsers hide it: crypto-js is loaded then, and only
 * then.
 */
export async function loadEngine(): Promise<Engine> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return subtle ? webCryptoEngine(subtle) : (await import('./crypto-js.ts')).cryptoJsEngine;
}
