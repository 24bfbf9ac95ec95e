import { createHash } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** A number from 0 to below 1 that belongs to this text for ever. */
export const chance = (text: string): number => hash(text).readUInt32BE(0) / 2 ** 32;

/** A short id that belongs to this text for ever. */
export const idOf = (prefix: string, text: string): string => `${prefix}${hash(text).toString('hex').slice(0, 14)}`;
