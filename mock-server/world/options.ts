import type { CipherProfile, SignProfile } from '#src/contract/system/config.ts';
import { hourMs } from '../lib/clock.ts';
import { defaultWeather, type WeatherSetting } from '../weather/settings.ts';

export interface MockOptions {
  /** Everything made up comes from this number. */
  readonly seed?: number;
  /** Offers `/__mock/*` to callers on this machine. */
  readonly control?: boolean;
  readonly cipher?: CipherProfile;
  readonly sign?: SignProfile;
  /** Added to every call below `/api`, in milliseconds. */
  readonly latency?: number;
  /** Milliseconds since 1970; the machine's clock if not given. */
  readonly clock?: () => number;
  /** A built console, served with production headers. */
  readonly staticDir?: string;
  /** Built custom elements, served at `/elements/` for pages of any origin. */
  readonly elementsDir?: string;
  /** Other origins that may call `/api` and open the push socket, as `https://host:port`. */
  readonly origins?: readonly string[];
  /** Origins that the console may show in a frame, besides the origin of this server. */
  readonly frames?: readonly string[];
  /** false: the push socket is opened with the user id alone, as the specification has it. */
  readonly ticket?: boolean;
  /** The console offers the login by mobile number and SMS code. */
  readonly mobileLogin?: boolean;
  readonly pushPolicy?: 'resilient' | 'literal';
  readonly weather?: WeatherSetting;
  /** Life of an access token, in milliseconds. */
  readonly tokenLife?: number;
  /** Stations in all; those beyond the three detailed ones are generated. */
  readonly stations?: number;
  /** Users in all; those beyond the named ones are generated. */
  readonly users?: number;
  /** Organisations in all; those beyond the named ones are generated. */
  readonly organizations?: number;
  /** Days of alarms before the start. */
  readonly historyDays?: number;
  /** The log begins with what users did in those days; else it is empty. */
  readonly pastLog?: boolean;
}

export type Settings = Required<Omit<MockOptions, 'staticDir' | 'elementsDir'>> &
  Pick<MockOptions, 'staticDir' | 'elementsDir'>;

export const defaultSeed = 20_260_101;

export const settingsOf = (options: MockOptions): Settings => ({
  seed: defaultSeed,
  control: false,
  cipher: 'aes',
  sign: 'hmac-sha256',
  latency: 0,
  clock: Date.now,
  origins: [],
  frames: [],
  ticket: true,
  mobileLogin: false,
  pushPolicy: 'resilient',
  weather: defaultWeather,
  tokenLife: 8 * hourMs,
  stations: 3,
  users: 0,
  organizations: 0,
  historyDays: 14,
  pastLog: false,
  ...options,
});
