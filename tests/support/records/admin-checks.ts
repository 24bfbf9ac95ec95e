import { adminScreens } from './admin-screens.ts';

/**
 * The checks that hold for every administration screen. `npm test` makes each on the screens named here, so that a
 * screen has one or two of them; `npm run soak` makes each on every screen.
 */
const checkedScreens = {
  link: ['/menu', '/logManager'],
  rights: ['/user', '/config'],
  conflict: ['/stationConfig', '/parameter'],
  tabLimit: ['/user'],
  appearance: ['/organization', '/dictionary', '/merchant'],
  keyboard: ['/appConfig'],
  hostileText: ['/role'],
  outline: ['/merchant', '/pointTable'],
} as const;

const urls = new Set(adminScreens.map(({ url }) => url));
const unknown = Object.values(checkedScreens)
  .flat()
  .filter((url) => !urls.has(url));
if (unknown.length > 0) throw new Error(`no administration screens: ${unknown.join(', ')}`);

/** Leaves a check of a screen to the soak where `npm test` makes it on others. */
export const commonCheck = (check: keyof typeof checkedScreens, url: string): { tag?: string } =>
  (checkedScreens[check] as readonly string[]).includes(url) ? {} : { tag: '@soak' };
