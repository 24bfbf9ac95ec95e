import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { localDate } from './energy.ts';
import { id, ignored, pageOf, paging, sortBy, time } from '../fields.ts';
import { textMax, textShortMax } from '../limits.ts';
import { parameterSourceMax } from '../system/parameter.ts';
import { isPublicHttps } from '../rules/app-version.ts';
import {
  carbonFactorFault,
  carbonMethods,
  factorKinds,
  factorStatuses,
  factorUnits,
  instrumentFactorFault,
  instrumentKinds,
} from '../rules/energy/carbon.ts';
import { number, numberOrZero, positive } from '../rules/numbers.ts';
import { parameterRegionCodes } from '../rules/energy/parameter.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, requiredChoice, requiredText, shortText } from '../rules/text.ts';
import { day, optionalDay } from '../rules/times.ts';

const document = shortText(textMax).check(
  z.refine((address) => address === '' || isPublicHttps(address), ruleMessage('address.public')),
);
const dateOrNone = z._default(optionalDay, '');

const factorFields = {
  region: z.enum(parameterRegionCodes),
  kind: z.enum(factorKinds),
  /** Year whose generation it was calculated from. */
  dataYear: number(),
  /** First day, of the region's calendar, that it is used for. */
  validFrom: day,
  /** Last day that its publisher meant it for; '' without an end. Until another follows it goes on, and is marked. */
  validTo: dateOrNone,
  /** '' where it is not known. */
  publishedOn: dateOrNone,
  status: z.enum(factorStatuses),
  /** kg a kWh. */
  value: number(),
  unit: z.enum(factorUnits),
  /** Whether fuel supply and building of the plants are part of it. */
  upstream: z._default(z.boolean(), false),
  source: localText(parameterSourceMax),
  /** Address of the publication, or ''. */
  document: z._default(document, ''),
};

type FactorFields = Parameters<typeof carbonFactorFault>[0];

const factorRule = z.check<FactorFields>(({ value: form, issues }) => {
  for (const { field, message } of carbonFactorFault(form))
    issues.push({ code: 'custom', input: form[field], path: [field], message, continue: true });
});

export const carbonFactorForm = z.object(factorFields).check(factorRule);
export type CarbonFactorForm = z.output<typeof carbonFactorForm>;

/** A draft counts nowhere; one in force is never changed, only followed. */
export const factorStates = ['draft', 'inForce', 'superseded'] as const;

const person = z.nullable(z.object({ id, name: z.string() }));

/** What a kilowatt-hour of electricity carries, as somebody published it. */
export const carbonFactor = z.object({
  ...factorFields,
  id,
  revision: z.int(),
  dataYear: z.int(),
  value: z.number(),
  state: z.enum(factorStates),
  /** When it was put in force here; null: never. */
  inForceAt: z.nullable(time),
  updater: person,
  updateTime: time,
});
export type CarbonFactor = z.output<typeof carbonFactor>;

const change = { before: z.number(), after: z.number() };

/** What a draft would change once it is in force: kg CO₂ of scope 2 of the last year of days that are over. */
export const carbonFactorPreview = z.object({
  /** By which method: a factor of the grid changes location-based sums, a residual factor market-based ones. */
  method: z.enum(carbonMethods),
  /** First and last day whose figures would change; null: none that is over. */
  days: z.nullable(z.object({ from: localDate, to: localDate })),
  /** Months whose published sums would change, `2026-07`. */
  months: z.array(z.object({ month: z.string(), ...change })),
  /** The first of the caller's stations that it concerns. */
  stations: z.array(z.object({ id, name: z.string(), ...change })),
  /** How many of the caller's stations that are. */
  total: z.int(),
  /** Factors that it would supersede. */
  superseded: z.array(z.object({ id, value: z.number(), dataYear: z.int(), source: z.string() })),
});
export type CarbonFactorPreview = z.output<typeof carbonFactorPreview>;

const instrumentFields = {
  stationId: requiredChoice(),
  kind: z.enum(instrumentKinds),
  from: day,
  /** Last day. */
  to: day,
  /** kWh that it stands for. */
  energy: number(positive),
  /** kg a kWh by the supplier, of a contract; certificates have 0, which '' stands for. */
  factor: numberOrZero,
  /** Number and issuer of what proves it. */
  document: requiredText(textMax),
};

/** A certificate or a supply contract, without which there is no market-based figure. */
export const carbonInstrumentForm = z.object(instrumentFields).check(
  z.refine(({ from, to }) => to >= from, { path: ['to'], error: ruleMessage('times.order') }),
  z.check(({ value, issues }) => {
    const message = instrumentFactorFault(value);
    if (message !== undefined) issues.push({ code: 'custom', input: value.factor, path: ['factor'], message });
  }),
);

export const carbonInstrument = z.object({
  ...instrumentFields,
  id,
  revision: z.int(),
  stationName: z.string(),
  energy: z.number(),
  factor: z.number(),
  creator: person,
  createTime: time,
});
export type CarbonInstrument = z.output<typeof carbonInstrument>;

export const carbonFactorSortColumns = ['region', 'kind', 'dataYear', 'validFrom', 'value', 'updateTime'] as const;

const permission = 'carbonFactor_save';

export const carbonEndpoints = named({
  /** By region and kind, the latest data first, unless sorted. */
  listCarbonFactors: endpoint(
    { method: 'POST', path: '/carbon/factor/list' },
    {
      request: z.object({
        /** Part of the source. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        region: z.optional(z.enum(parameterRegionCodes)),
        kind: z.optional(z.enum(factorKinds)),
        state: z.optional(z.enum(factorStates)),
        sort: z.optional(sortBy(carbonFactorSortColumns)),
        ...paging,
      }),
      response: pageOf(carbonFactor),
    },
  ),
  getCarbonFactor: endpoint(
    { method: 'POST', path: '/carbon/factor/get' },
    { request: z.object({ id }), response: carbonFactor },
  ),
  /** Without an id a new draft. What is or was in force stays as it is (`inUse`). */
  saveCarbonFactor: endpoint(
    { method: 'POST', path: '/carbon/factor/save' },
    {
      request: z.object({ ...factorFields, id: z.optional(id), revision: z.optional(z.int()) }).check(factorRule),
      response: carbonFactor,
      permission,
    },
  ),
  previewCarbonFactor: endpoint(
    { method: 'POST', path: '/carbon/factor/preview' },
    { request: z.object({ id }), response: carbonFactorPreview, permission },
  ),
  /** Puts a draft in force; those of its region and kind that were in force are superseded. */
  publishCarbonFactor: endpoint(
    { method: 'POST', path: '/carbon/factor/supersede' },
    { request: z.object({ id, revision: z.int() }), response: carbonFactor, permission },
  ),
  listCarbonInstruments: endpoint(
    { method: 'POST', path: '/carbon/instrument/list' },
    {
      request: z.object({ stationId: z.optional(id), ...paging }),
      response: pageOf(carbonInstrument),
    },
  ),
  addCarbonInstrument: endpoint(
    { method: 'POST', path: '/carbon/instrument/add' },
    { request: carbonInstrumentForm, response: carbonInstrument, permission: 'statement_adjust' },
  ),
  getCarbonInstrument: endpoint(
    { method: 'POST', path: '/carbon/instrument/get' },
    { request: z.object({ id }), response: carbonInstrument },
  ),
  /** One that was entered by mistake: the log still has it. */
  removeCarbonInstrument: endpoint(
    { method: 'POST', path: '/carbon/instrument/remove' },
    { request: z.object({ id, revision: z.int() }), response: ignored, permission: 'statement_adjust' },
  ),
});
