import type { Bytes } from '#src/lib/bytes.ts';

/** AES-256-CBC with PKCS#7 under one key. */
export interface Aes {
  encrypt(iv: Bytes, clear: Bytes): Promise<Bytes>;
  /** @throws Error (of any kind) on wrong padding or length */
  decrypt(iv: Bytes, ciphered: Bytes): Promise<Bytes>;
}

/** AES in one mode under one key, without padding: as many bytes come out as went in. */
export interface Mode {
  encrypt(clear: Bytes): Promise<Bytes>;
  decrypt(ciphered: Bytes): Promise<Bytes>;
}

/** The modes of the profiles that other servers of this family use; all but CFB accept whole blocks only. */
export interface Modes {
  cbc(key: Bytes, iv: Bytes): Mode;
  cfb(key: Bytes, iv: Bytes): Mode;
  ecb(key: Bytes): Mode;
}

/** The primitives of the wire. Every engine gives the same bytes for the same input. */
export interface Engine {
  aes(key: Bytes): Promise<Aes>;
  modes(): Promise<Modes>;
  hmacSha256(key: Bytes, data: Bytes): Promise<Bytes>;
  sha256(data: Bytes): Promise<Bytes>;
  /** RSA-OAEP with SHA-256 (also in MGF1), no label; `text` is ASCII. The key is a PEM (SPKI). */
  wrap(publicKeyPem: string, text: string): Promise<Bytes>;
}
