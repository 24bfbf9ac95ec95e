import type { Bytes } from '#src/lib/bytes.ts';

/**
 * The wire's cryptography behind two small interfaces. Two engines (WebCrypto, crypto-js) produce the same output, so
 * that plain http in a plant's LAN, where browsers offer no WebCrypto, works as https does.
 */

/** What travels in place of a clear body: AES-CBC, IV in front, Base64; with the `rsa` profile the wrapped key too. */
export interface Sealed {
  readonly encrypt_data: string;
  readonly encrypt_key?: string;
}

/** One request's cipher: its fields, its body and the answer to it share a key. */
export interface RequestCipher {
  /** Ciphers one secret field (a password, for instance) to Base64. */
  field(text: string): Promise<string>;
  seal(text: string): Promise<Sealed>;
  /** Reads the answer's `encrypt_data`. @throws CipherError */
  open(encryptData: string): Promise<string>;
}

export interface Codec {
  /** undefined with the profile `none`: bodies travel in the clear. */
  cipher(): Promise<RequestCipher | undefined>;
  /** Lower-case hex HMAC-SHA-256 over `payload + nonce + timestamp`; payload is exactly what is sent. */
  sign(payload: string, nonce: string, timestamp: string): Promise<string>;
  /** Lower-case hex SHA-256 of a file: what stands for its bytes in the payload that is signed. */
  digest(bytes: Bytes): Promise<string>;
}

/** The server's side of a request's cipher. */
export interface ServerCipher {
  /** Reads a secret field. @throws CipherError */
  field(encrypted: string): Promise<string>;
  /** Ciphers the answer. */
  seal(text: string): Promise<string>;
}

export interface ServerCodec {
  /** Opens a sealed body. Wrong key, wrong padding and garbage throw one and the same error. @throws CipherError */
  open(sealed: Sealed): Promise<{ text: string; cipher: ServerCipher }>;
  /** Compares in constant time. */
  verify(sign: string, payload: string, nonce: string, timestamp: string): Promise<boolean>;
}

export class CipherError extends Error {
  constructor() {
    super('the data cannot be read with this key');
    this.name = 'CipherError';
  }
}
