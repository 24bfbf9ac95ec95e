import { constants, createCipheriv, createDecipheriv, createHash, privateDecrypt } from 'node:crypto';
import { fromBase64 } from '#src/lib/base64.ts';
import { fromUtf8, sameText } from '#src/lib/bytes.ts';
import { CipherError, type ServerCipher, type ServerCodec } from '#src/contract/codec/codec.ts';
import { createServerCodec, type ServerWire } from '#src/contract/codec/server-codec.ts';
import type { FamilyProfile, SignProfile } from '#src/contract/system/config.ts';

export interface WireSettings extends ServerWire {
  readonly sign: SignProfile;
}

interface Profile {
  readonly algorithm: string;
  /** The key serves as IV. */
  readonly keyIsIv: boolean;
  readonly padding: 'pkcs7' | 'zero' | 'none';
}

const profiles: Readonly<Record<FamilyProfile, Profile>> = {
  pigx: { algorithm: 'aes-128-cbc', keyIsIv: true, padding: 'zero' },
  pig: { algorithm: 'aes-128-cfb', keyIsIv: true, padding: 'none' },
  'plus-ui': { algorithm: 'aes-256-ecb', keyIsIv: false, padding: 'pkcs7' },
  yudao: { algorithm: 'aes-256-ecb', keyIsIv: false, padding: 'pkcs7' },
};

const isFamily = (cipher: string): cipher is FamilyProfile => cipher in profiles;
const block = 16;

/** Padding of zeros is shorter than a block. @throws RangeError */
function withoutZeros(padded: Buffer): Buffer {
  const length = padded.findLastIndex((byte) => byte !== 0) + 1;
  if (padded.length - length >= block) throw new RangeError('wrong padding');
  return padded.subarray(0, length);
}

function cipherOf({ algorithm, keyIsIv, padding }: Profile, key: Buffer): ServerCipher {
  const iv = keyIsIv ? key : null;
  return {
    async field(encrypted) {
      try {
        const decipher = createDecipheriv(algorithm, key, iv).setAutoPadding(padding === 'pkcs7');
        const clear = Buffer.concat([decipher.update(fromBase64(encrypted)), decipher.final()]);
        return fromUtf8(new Uint8Array(padding === 'zero' ? withoutZeros(clear) : clear));
      } catch {
        throw new CipherError();
      }
    },
    async seal(text) {
      const cipher = createCipheriv(algorithm, key, iv).setAutoPadding(padding === 'pkcs7');
      const clear = Buffer.from(text, 'utf8');
      const zeros = padding === 'zero' ? (block - (clear.length % block)) % block : 0;
      return Buffer.concat([cipher.update(clear), cipher.update(Buffer.alloc(zeros)), cipher.final()]).toString(
        'base64',
      );
    },
  };
}

/** 0, 2, at least eight bytes that are not 0, a 0 and the message. @throws RangeError on anything else */
function withoutPkcs1(padded: Buffer): Buffer {
  const end = padded.indexOf(0, 2);
  if (padded[0] !== 0 || padded[1] !== 2 || end < 10) throw new RangeError('wrong padding');
  return padded.subarray(end + 1);
}

/**
 * Node refuses PKCS#1 v1.5 decryption altogether (CVE-2023-46809), so this function removes the padding.
 * @throws CipherError
 */
function unwrap(privateKey: string, wrapped: string): Buffer {
  try {
    const options = { key: privateKey, padding: constants.RSA_NO_PADDING };
    const text = withoutPkcs1(privateDecrypt(options, fromBase64(wrapped))).toString('ascii');
    const key = Buffer.from(text, 'base64');
    if (key.length !== 32) throw new RangeError('no key');
    return key;
  } catch {
    throw new CipherError();
  }
}

function familyCodec(cipher: FamilyProfile, wire: ServerWire): Pick<ServerCodec, 'open'> {
  const profile = profiles[cipher];
  return {
    async open({ encrypt_data, encrypt_key }) {
      const isWrapped = cipher === 'plus-ui';
      const key = isWrapped ? unwrap(wire.privateKey ?? '', encrypt_key ?? '') : Buffer.from(wire.key ?? '', 'utf8');
      const opened = cipherOf(profile, key);
      return { text: await opened.field(encrypt_data), cipher: opened };
    },
  };
}

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();

/**
 * The server's side of every profile. Those of other servers of this family are done with Node's cryptography, so that
 * client and server share no line of them.
 */
export function createWireCodec(wire: WireSettings): ServerCodec {
  // Node's own encoder: what browsers need instead takes 35 ms for a list of 5,000 stations.
  const standard = createServerCodec(wire, (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
  );
  return {
    open: isFamily(wire.cipher) ? familyCodec(wire.cipher, wire).open : standard.open,
    verify:
      wire.sign === 'md5'
        ? async (given, ...signedTexts) => sameText(given, md5([...signedTexts, wire.signSecret].join('')))
        : standard.verify,
  };
}
