import type { WebContent } from '../system/web-config.ts';

export type WebContentField = keyof WebContent;

/** What is shown before the sign-in, when no organisation is known. */
export const platformAlone: ReadonlySet<WebContentField> = new Set([
  'globalSystemName',
  'loginTitle',
  'logoImg',
  'logoImgDark',
] as const);

/** What the login page shows; publishing another value wants the password again. */
export const loginFields = [
  'enabled',
  ...platformAlone,
  'pageIcon',
  'theme',
] as const satisfies readonly WebContentField[];
