import { expect, test } from 'vitest';
import { envelopeVersion } from '#src/contract/codec/envelope.ts';
import { builtInHomes } from '#src/contract/user/home.ts';
import { defaultLanguage, languages } from '#src/contract/languages.ts';
import * as limits from '#src/contract/limits.ts';
import { defaultTheme, themes } from '#src/theme/themes.ts';

/** The specification's table of constants, by the names that they have in the code. */
const table = {
  requestTimeoutMs: 600_000,
  pageSizeDefault: 20,
  pageDefault: 1,
  dictionaryPageSize: 100,
  pingIntervalMs: 10_000,
  reconnectDelayMs: 3_000,
  notificationMs: 5_000,
  toastMs: 2_000,
  loginWarningDelayMs: 3_000,
  tabChangeDebounceMs: 500,
  clockTickMs: 1_000,
  smsCountdownMs: 60_000,
  captchaNumberMin: 100_000,
  captchaNumberMax: 999_999,
  minWidthPx: 1200,
  mainMinHeightPx: 877,
  mobileBreakpointPx: 992,
  sidebarWidthPx: 230,
  profileDialogWidthPx: 600,
  badgeMax: 99,
  avatarLimitMb: 15,
  pictureLimitMb: 20,
  uploadLimitMb: 50,
  documentLimitMb: 50,
  attachmentsFew: 2,
  attachmentsMany: 5,
  userNameMin: 3,
  userNameMax: 20,
  passwordMin: 6,
  passwordMax: 16,
  phoneMax: 11,
  pictureTypes: ['jpg', 'jpeg', 'png', 'gif'],
  avatarTypes: ['jpg', 'jpeg', 'png'],
  weatherDayAfterHour: 6,
  weatherDayUntilHour: 18,
  morningFromHour: 5,
  forenoonFromHour: 8,
  afternoonFromHour: 12,
  eveningFromHour: 18,
} as const satisfies Partial<typeof limits>;

test('[CN-01] every figure is the specification’s', () => expect(limits).toMatchObject(table));

test('[CN-01] languages, themes, landing pages and the version of the signed envelope', () => {
  expect([languages, defaultLanguage]).toEqual([['zh', 'en', 'de'], 'zh']);
  expect([themes, defaultTheme]).toEqual([['def-theme', 'home-theme', 'gy-theme'], 'def-theme']);
  expect([...builtInHomes]).toEqual(['views/common/default', 'views/home/home']);
  expect(envelopeVersion).toBe('v1.0');
});

test('[CN-02] collection frequencies, report ranges, income averages, rankings', () => {
  expect(limits.collectionFrequenciesS).toEqual([1, 10, 30, 60, 300, 600]);
  expect(limits.reportRangesDays).toEqual([0, 1, 7, 30, 365]);
  expect(limits.incomeAverageDays).toBe(7);
  expect(limits.rankingTop).toBe(5);
});
