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

/** First hour of each part of the day; a band ends before the next begins. */
export const morningFromHour = 5;
export const forenoonFromHour = 8;
export const afternoonFromHour = 12;
export const eveningFromHour = 18;
/** The weather of the day is shown between these hours, that of the night outside of them. */
export const weatherDayAfterHour = 6;
export const weatherDayUntilHour = 18;

/** Lengths of texts, in characters: the rules' bounds, and `maxLength` of their fields. */
export const idMax = 64;
/** Of a value of a dictionary, in characters. */
export const dictValueMax = 64;
export const userNameMin = 3;
export const userNameMax = 20;
export const phoneMax = 11;
/** So many wrong passwords lock an account for so long. */
export const wrongSignInsMax = 5;
export const lockMs = 30 * 60_000;
/** How long a link that sets a password is valid. */
export const inviteMs = 24 * 60 * 60_000;
/** `+49` with at most eleven digits. */
export const phoneWithCountryMax = 14;
export const passwordMin = 6;
export const passwordMax = 16;
/** A strong password is longer than this. */
export const strongPasswordAbove = 6;
export const textShortMax = 128;
export const textMax = 500;
export const textLongMax = 1000;
export const administrativeCodeLength = 18;
export const tenDigits = 10;

export const decimalsMax = 2;
/** Of the numeric fields, the four maxima that forms ask for. */
export const numberMaxima = [1000, 4, 2, 1] as const;
export const plannedHoursMax = 8;
export const longitudeMax = 180;
export const latitudeMax = 90;
export const longitudeDecimalsMax = 6;

/** Files are smaller than this; MB of 2^20 bytes. */
export const avatarLimitMb = 15;
export const pictureLimitMb = 20;
export const documentLimitMb = 50;
/** `limit_size` of an upload. */
export const uploadLimitMb = 50;
/** The largest call: a file of the largest size, and the form around it. */
export const callLimitMb = uploadLimitMb + 1;
/** Attachments of a form: few or many, depending on the form. */
export const attachmentsFew = 2;
export const attachmentsMany = 5;
/** Not of the specification: millions of pixels of a picture. A browser needs four bytes for each to show it. */
export const pictureMegapixelsMax = 50;
export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif'] as const;
export const avatarTypes = ['jpg', 'jpeg', 'png'] as const;
export const spreadsheetTypes = ['xls', 'xlsx'] as const;
/** Of records that are exported as they are, too. */
export const tableTypes = [...spreadsheetTypes, 'json'] as const;
export const documentTypes = ['xlsx', 'xls', 'doc', 'docx', 'pdf', 'ppt'] as const;

/** How often a point may be collected, in seconds: 1 s to 10 min. */
export const collectionFrequenciesS = [1, 10, 30, 60, 300, 600] as const;
/** Ranges of reports, in days; 0 is real-time. */
export const reportRangesDays = [0, 1, 7, 30, 365] as const;
export const incomeAverageDays = 7;
export const rankingTop = 5;
/** Rows of a list of stations in one answer. */
export const fleetRowsMax = 100;

/** Not of the specification: the longest address that mail can reach. */
export const emailMax = 254;
/** Not of the specification: how far a signed call's clock may be off, and how long a nonce is remembered. */
export const clockSkewMs = 5 * 60_000;
export const nonceMemoryMs = 10 * 60_000;
export const captchaLifeMs = 2 * 60_000;
export const captchaTries = 5;
export const smsCodeLifeMs = 5 * 60_000;
export const smsCodeTries = 5;
/** How long a repeated password confirms calls that need it. */
export const stepUpLifeMs = 10 * 60_000;
export const pushTicketLifeMs = 30_000;
export const tabsAliveMax = 10;
export const weatherRefreshMs = 30 * 60_000;
/** Not of the specification: a call asks for the values of no more points than this. */
export const latestPointsMax = 500;
/** Not of the specification: a push socket gets the values of at most this many points. */
export const pushPointsMax = 1000;
export const historyPointsMax = 32;
/** Not of the specification: limits of saved views: views of a user, points in each, length of a name. */
export const savedViewsMax = 50;
export const savedViewPointsMax = 8;
export const savedViewNameMax = 40;
/** Not of the specification: how long a command to a device may take until its effect is read back. */
export const commandLifeMinS = 10;
export const commandLifeMaxS = 3600;
export const commandLifeS = 60;
/** Not of the specification: writes of a register that stores its value, in a day of its station. */
export const writesPerDayMax = 10;
/** Not of the specification: how long a critical write waits for the second person. */
export const writeConfirmMs = 10 * 60_000;
/** A leap year of quarter hours, with a week to spare; eight such columns fit one answer. */
export const historyRowsMax = 36_000;
export const historyValuesMax = 300_000;
export const energyDaysMax = 400;
/** Not of the specification: days of sums by month or year, 20 years. */
export const recordDaysMax = 7_305;
/** Not of the specification: stations of one request for sums. */
export const energyStationsMax = 50;
export const dispatchDaysMax = 8;
/** Not of the specification: days that a plan is set against what happened, at the most. */
export const reviewDaysMax = 31;
/** Not of the specification: the largest spreadsheet of an import, MB of 2^20 bytes; the longest code of a device. */
export const importLimitMb = 5;
/** Of a point table of 50,000 rows. */
export const pointImportLimitMb = 25;
export const ledgerCodeMax = 64;
/** Not of the specification: documents of one device. */
export const ledgerDocumentsMax = 50;
/** Not of the specification: parts of a one-line diagram, and how far it may reach from its origin, px. */
export const sceneNodesMax = 500;
export const sceneLengthMax = 20_000;

/** Not of the specification: parts, steps and points of one maintenance record. */
export const maintenanceRowsMax = 20;

/** Not of the specification: rows that a field offers to pick from before more is typed. */
export const pickerRows = 20;
