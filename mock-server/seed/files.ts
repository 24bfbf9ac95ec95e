import { archiveFiles } from './life-cycle/demands.ts';
import { requestFiles } from './life-cycle/documents.ts';
import { type Colour, drawAvatar, drawLogo } from '../pictures/draw.ts';

/** A file with its contents, seeded or uploaded. */
export interface StoredFile {
  /** Attachment id. */
  readonly id: string;
  readonly name: string;
  /** Detected from the leading bytes; the type that the sender declared does not count. */
  readonly type: string;
  readonly bytes: Buffer;
  /** undefined: a file of the platform. */
  readonly uploaderId?: string;
  /** A small copy that the server has made of an upload; it is stored as long as a record names it. */
  readonly isCopy?: boolean;
}

/** Logos to choose from. */
export const loginLogoId = 'logo-login';
export const consoleLogoId = 'logo-console';

const avatarColours: Readonly<Record<string, readonly [background: Colour, figure: Colour]>> = {
  '10001': [
    [38, 84, 124],
    [219, 232, 242],
  ],
  '10003': [
    [122, 62, 58],
    [246, 226, 214],
  ],
  '10004': [
    [46, 98, 72],
    [221, 240, 226],
  ],
};

/** Attachment id of the avatar that a demonstration account starts with. */
export const avatarIdOf = (userId: string): string | null =>
  Object.hasOwn(avatarColours, userId) ? `avatar-${userId}` : null;

const png = (id: string, name: string, bytes: Buffer): StoredFile => ({ id, name, type: 'image/png', bytes });

/** What is stored at the start. */
export const fileSeeds = (): StoredFile[] => [
  png(loginLogoId, 'logo.png', drawLogo([24, 119, 242], [255, 255, 255])),
  png(consoleLogoId, 'console-logo.png', drawLogo([14, 124, 102], [255, 255, 255])),
  ...requestFiles(),
  ...archiveFiles(),
  ...Object.entries(avatarColours).map(([userId, colours]) => ({
    ...png(`avatar-${userId}`, `avatar-${userId}.png`, drawAvatar(...colours)),
    uploaderId: userId,
  })),
];
