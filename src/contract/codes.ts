import { wireCodes } from './wire-codes.ts';

/** Business codes of the answer envelope. HTTP stays 200 for each code without a row in `httpStatus`. */
export const codes = {
  ...wireCodes,
  badRequest: 400,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooManyRequests: 429,
  serverFault: 500,
  /** Wrong sign, wrong key and wrong padding answer alike: a difference would be an oracle. */
  unreadable: 1001,
  replayedNonce: 1003,
  loginRefused: 2001,
  accountLocked: 2002,
  accountExpired: 2003,
  passwordRefused: 2004,
  passwordUnchanged: 2005,
  accountDisabled: 2007,
  /** A link that sets a password: used, old, replaced or never made. */
  linkInvalid: 2008,
  alarmConditionActive: 3001,
  alarmAlreadyResolved: 3002,
  alarmAlreadyAcknowledged: 3003,
  alarmNotShelved: 3004,
  /** It came back after the caller had read it. */
  alarmReturned: 3005,
  workOrderState: 3201,
  workOrderActor: 3202,
  workOrderOpenForAlarm: 3203,
  homeNotAllowed: 3101,
  handoverSelfConfirmed: 3301,
  priceInForce: 3401,
  strategyState: 3501,
  strategyBusy: 3502,
  parameterBusy: 3503,
  /** The change of run parameters is too old to be taken back, or another one's. */
  parameterUndoOver: 3504,
  parameterSelfApproved: 3505,
  demandState: 3601,
  demandSelfDecided: 3602,
  /** The record is used by others; `refs` of the answer names them. */
  inUse: 3701,
  /** After the change no user could administer the platform. */
  lastGovernor: 3702,
  callerAccount: 3703,
  aboveRights: 3704,
  belowItself: 3705,
  builtIn: 3706,
  quotaReached: 3708,
  versionOrder: 3709,
  /** The register was written as often as its memory allows in a day. */
  writeBudget: 3710,
  versionState: 3712,
  /** The contract of the caller's merchant has ended: for some days they can read only. */
  contractEnded: 3713,
  /** The station's points are on their way to its gateway. */
  pointTableBusy: 3801,
  /** The gateway has the table as it is. */
  pointTableApplied: 3802,
  /** The point follows the plan. */
  pointNotWritten: 3803,
  /** Who asks for a critical write does not confirm it. */
  writeSelfConfirmed: 3804,
  /** It was confirmed, withdrawn or has lapsed. */
  writeNotPending: 3805,
  /** Another write of the point waits for its confirmation. */
  writePending: 3806,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** HTTP statuses of codes; a code without a row has HTTP 200. */
export const httpStatus: Partial<Record<Code, number>> = {
  [codes.sessionInvalid]: 401,
  [codes.sessionEnded]: 401,
  [codes.forbidden]: 403,
  [codes.tooLarge]: 413,
  [codes.tooManyRequests]: 429,
  [codes.serverFault]: 500,
};
