/** Figures that the specification fixes, each with its unit, in one place. */
export const requestTimeoutMs = 600_000;
export const pageDefault = 1;
export const pageSizeDefault = 20;
/** A server answers no longer page than this. */
export const pageSizeMax = 500;
export const dictionaryPageSize = 100;

export const pingIntervalMs = 10_000;
export const reconnectDelayMs = 3_000;
export const notificationMs = 5_000;
export const toastMs = 2_000;
export const loginWarningDelayMs = 3_000;
export const tabChangeDebounceMs = 500;
export const clockTickMs = 1_000;
export const smsCountdownMs = 60_000;

export const captchaNumberMin = 100_000;
export const captchaNumberMax = 999_999;

export const minWidthPx = 1200;
export const mainMinHeightPx = 877;
export const topBarHeightPx = 60;
export const mobileBreakpointPx = 992;
export const sidebarWidthPx = 230;
export const profileDialogWidthPx = 600;
export const badgeMax = 99;
export const loginTitleLong = 15;
export const loginTitleLongPx = 32;

/** Not of the specification: how far a signed call's clock may be off, and how long a nonce is remembered. */
export const clockSkewMs = 5 * 60_000;
export const nonceMemoryMs = 10 * 60_000;
export const captchaLifeMs = 2 * 60_000;
export const captchaTries = 5;
export const pushTicketLifeMs = 30_000;
export const tabsAliveMax = 10;
export const uploadLimitMb = 50;
