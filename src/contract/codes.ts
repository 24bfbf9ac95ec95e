import { tooManyRequests, wireCodes } from './wire-codes.ts';

/** Business codes of the answer envelope. HTTP stays 200 for each code without a row in `httpStatus`. */
export const codes = {
  ...wireCodes,
  badRequest: 400,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooManyRequests,
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
  /** The month is not over, or late readings may still come. */
  statementNotOver: 3402,
  statementState: 3403,
  /** An earlier month is open. */
  statementOrder: 3404,
  /** Readings are missing, and no documented value stands for them. */
  statementIncomplete: 3405,
  /** Who adjusted a statement does not close it. */
  statementSelfClosed: 3406,
  strategyState: 3501,
  strategyBusy: 3502,
  parameterBusy: 3503,
  /** The change of run parameters is too old to be withdrawn, or another one's. */
  parameterUndoOver: 3504,
  parameterSelfApproved: 3505,
  /** A strategy is published by somebody else than its last editor. */
  strategySelfPublished: 3506,
  demandState: 3601,
  demandSelfDecided: 3602,
  /** The next stage asks for more; the message names what. */
  demandGateUnmet: 3603,
  /** Only its author withdraws a demand. */
  demandNotAuthor: 3604,
  saleState: 3610,
  saleSelfSigned: 3611,
  /** A milestone is not paid yet. */
  saleUnpaid: 3612,
  productionState: 3620,
  /** Units, steps or tests that a batch needs before it is finished are missing. */
  productionIncomplete: 3621,
  deliveryState: 3622,
  /** The demand of the delivery is not at the stage that deliveries begin at. */
  deliveryStage: 3623,
  /** Missing, surplus or damaged units, or units without a passed test. */
  deliveryIncomplete: 3624,
  /** A document that has a newer version or is void. */
  archiveState: 3613,
  /** It is closed already, or open. */
  punchItemState: 3605,
  /** Who finds a punch item does not close it. */
  punchItemSelfClosed: 3606,
  /** The serial number is that of a unit that another record names; `ref` is its kind and id, `device:a-pcs-1`. */
  serialInUse: 3630,
  /** A maintenance record is corrected by its author alone, and for a day. */
  maintenanceFixed: 3631,
  /** The work order has a maintenance record; `ref` is its id. */
  maintenanceWritten: 3632,
  afterSaleState: 3633,
  afterSaleSelfJudged: 3634,
  /** The serial number has an open case; `ref` is its id. */
  afterSaleOpen: 3635,
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
