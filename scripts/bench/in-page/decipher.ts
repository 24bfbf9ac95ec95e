import { createCodec } from '#src/contract/codec/create-codec.ts';

export interface Result {
  readonly openMs: number;
  /** The longest time during which the page could do nothing else. */
  readonly blockedMs: number;
}

async function engine(name: 'web-crypto' | 'crypto-js') {
  if (name === 'crypto-js') return (await import('#src/contract/codec/crypto-js.ts')).cryptoJsEngine;
  return (await import('#src/contract/codec/web-crypto.ts')).webCryptoEngine(crypto.subtle);
}

/** Notes the longest pause between two turns of the event loop; the returned function ends it. */
function watchPauses(): () => number {
  const channel = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    channel.port2.postMessage(0);
  };
  channel.port1.addEventListener('message', tick);
  channel.port1.start();
  tick();
  return () => {
    tick();
    channel.port1.close();
    return longest;
  };
}

/** Opens a body of so many megabytes. */
export async function decipher(name: 'web-crypto' | 'crypto-js', megabytes: number): Promise<Result> {
  const key = btoa('k'.repeat(32));
  const cipher = await createCodec({ cipher: 'aes', key, signSecret: 's' }, () => engine(name)).cipher();
  const sealed = await cipher?.seal('x'.repeat(megabytes * 1_000_000));
  const pauses = watchPauses();
  const start = performance.now();
  await cipher?.open(sealed?.encrypt_data ?? '');
  return { openMs: performance.now() - start, blockedMs: pauses() };
}
