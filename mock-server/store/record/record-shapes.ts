import * as z from 'zod/mini';

/** Fields that records of the data folder need; further fields are loaded unchecked. */
const text = z.object({ zh: z.string(), en: z.string(), de: z.string() });
const who = z.nullable(z.string());
const handling = z.object({ at: z.number(), by: who, note: z.nullable(text) });

export const messageShape = z.looseObject({
  id: z.string(),
  type: z.string(),
  title: text,
  content: text,
  createdAt: z.number(),
  stationId: z.optional(z.string()),
  by: z.optional(z.string()),
  userIds: z.optional(z.array(z.string())),
});

export const alarmShape = z.looseObject({
  id: z.string(),
  stationId: z.string(),
  deviceId: z.string(),
  code: z.string(),
  // Rows of an earlier release have neither this nor `earlier`.
  firstRaisedAt: z.optional(z.number()),
  period: z.looseObject({
    key: z.string(),
    code: z.string(),
    stationId: z.string(),
    deviceId: z.string(),
    raisedAt: z.number(),
    clearedAt: z.nullable(z.number()),
  }),
  earlier: z._default(
    z.array(
      z.looseObject({ raisedAt: z.number(), clearedAt: z.nullable(z.number()), acknowledged: z.optional(handling) }),
    ),
    [],
  ),
  count: z.int(),
  acknowledged: z.optional(handling),
  resolved: z.optional(handling),
  log: z.array(z.looseObject({ at: z.number(), by: who })),
});

export const workOrderShape = z.looseObject({
  id: z.string(),
  number: z.string().check(z.regex(/^WO-\d{8}-\d+$/)),
  version: z.int(),
  status: z.string(),
  title: text,
  content: text,
  stationId: z.string(),
  deviceId: z.nullable(z.string()),
  alarmId: z.nullable(z.string()),
  // Rows of an earlier release do not have it.
  faultCauseCode: z._default(z.nullable(z.string()), null),
  safetyMeasures: z.array(z.object({ text, done: z.boolean() })),
  attachments: z.array(
    z.looseObject({ id: z.string(), name: z.string(), size: z.number(), step: z.string(), at: z.number(), byId: who }),
  ),
  log: z
    .array(z.looseObject({ at: z.number(), by: who, action: z.string(), status: z.string() }))
    .check(z.minLength(1)),
});
