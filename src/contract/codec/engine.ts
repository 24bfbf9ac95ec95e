import type { Bytes } from '#src/lib/bytes.ts';

/** AES-256-CBC with PKCS#7 under one key. */
export interface Aes {
  encrypt(iv: Bytes, clear: Bytes): Promise<Bytes>;
  /** @throws Error (of any kind) on wrong padding or length */
  decrypt(iv: Bytes, ciphered: Bytes): Promise<Bytes>;
}

/** The primitives of the wire. Every engine gives the same bytes for the same input. */
export interface Engine {
  aes(key: Bytes): Promise<Aes>;
  hmacSha256(key: Bytes, data: Bytes): Promise<Bytes>;
  sha256(data: Bytes): Promise<Bytes>;
  /** RSA-OAEP with SHA-256 (also in MGF1), no label; `text` is ASCII. The key is a PEM (SPKI). */
  wrap(publicKeyPem: string, text: string): Promise<Bytes>;
}
