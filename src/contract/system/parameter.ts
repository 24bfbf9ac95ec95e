import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { localDate } from '../statistics/energy.ts';
import { id, ignored, pageOf, paging, sortBy, time } from '../fields.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { textMax, textShortMax } from '../limits.ts';
import { parameterColumns } from './parameter-sheet.ts';
import { isPublicHttps } from '../rules/app-version.ts';
import { number } from '../rules/numbers.ts';
import { parameterFault, parameterFigures, parameterRegionCodes, parameterScopes } from '../rules/energy/parameter.ts';
import { parameterKeys } from '../rules/energy/parameter-keys.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { dayOfYears, optionalDay } from '../rules/times.ts';
import { localText, optionalText, requiredChoice, shortText } from '../rules/text.ts';

/** Longest name of where a value was published. */
export const parameterSourceMax = 200;

const [yearMin, yearMax] = [1990, 2099];
const firstDay = dayOfYears(yearMin, yearMax);

const sourceUrl = shortText(textMax).check(
  z.refine((address) => address === '' || isPublicHttps(address), ruleMessage('address.public')),
);

const series = {
  parameterKey: z.enum(parameterKeys),
  scopeKind: z.enum(parameterScopes),
  /** A region's code, or the id of an organisation or a station. */
  scopeId: requiredChoice(),
};

const fields = {
  ...series,
  value: number(),
  /** First day, of the calendar there, on which it applies. */
  validFrom: firstDay,
  source: localText(parameterSourceMax),
  sourceUrl: z._default(sourceUrl, ''),
  /** '' where it is not known. */
  publishedOn: z._default(optionalDay, ''),
  /** Needed for a day that has begun: the reason of the correction. */
  remark: z._default(optionalText(textMax), ''),
};

type Valued = Pick<z.output<z.ZodMiniObject<typeof fields>>, 'parameterKey' | 'value'>;

export const parameterValueRule = z.check<Valued>(({ value: form, issues }) => {
  // What is no number has its own message already.
  const message = Number.isFinite(form.value) ? parameterFault(form.parameterKey, form.value) : undefined;
  if (message !== undefined)
    issues.push({ code: 'custom', input: form.value, path: ['value'], message, continue: true });
});

export const parameterForm = z.object(fields).check(parameterValueRule);
export type ParameterForm = z.output<typeof parameterForm>;

/** A past version applied to the next one's first day, the version in force applies today. */
export const versionStates = ['past', 'inForce', 'future'] as const;

const person = z.nullable(z.object({ id, name: z.string() }));

/** A value with the days that it applies to. */
export const parameterVersion = z.object({
  ...fields,
  id,
  /** Of the parameter in its scope. */
  seriesId: id,
  /** The published factor that it is; null: it was written as a calculation parameter. */
  factorId: z.nullable(id),
  revision: z.int(),
  value: z.number(),
  state: z.enum(versionStates),
  /** Last day; null: there is no later version. */
  validUntil: z.nullable(localDate),
  updater: person,
  updateTime: time,
});
export type ParameterVersion = z.output<typeof parameterVersion>;

/** The values of one parameter in one region, organisation or station. */
export const parameter = z.object({
  ...series,
  id,
  /** In the caller's language. */
  scopeName: z.string(),
  unit: z.string(),
  /** In force; null: the first version is still to come. */
  value: z.nullable(z.number()),
  validFrom: z.nullable(localDate),
  /** In the caller's language. */
  source: z.nullable(z.string()),
  next: z.nullable(z.object({ value: z.number(), validFrom: localDate })),
  /** The version that applies today. */
  inForce: z.nullable(parameterVersion),
  /** Whether the value in force was published, or else became valid, more than two years ago. */
  isOutdated: z.boolean(),
  /** The caller's stations whose figures are calculated with it. */
  stations: z.int(),
  /** Whether the caller may add and remove versions. */
  isChangeable: z.boolean(),
  updateTime: time,
});
export type Parameter = z.output<typeof parameter>;

/** `unit`: '' of a count. */
const change = z.object({ figure: z.enum(parameterFigures), unit: z.string(), before: z.number(), after: z.number() });

/** What figures would be with another value: sums of last month, what counts several stations as it is today. */
export const parameterPreview = z.object({
  /** `2026-10` */
  month: z.string(),
  /** Of several stations together, then the sums of those named below. */
  figures: z.array(change),
  /** The first of the caller's stations whose own figures would change. */
  stations: z.array(z.object({ id, name: z.string(), figures: z.array(change) })),
  /** How many of the caller's stations that concerns. */
  total: z.int(),
  /** Value that applies on the day before; null: there is none. */
  before: z.nullable(z.number()),
  /** Days that have begun would be calculated again. */
  changesPast: z.boolean(),
});
export type ParameterPreview = z.output<typeof parameterPreview>;

/** How many stations a preview names. */
export const previewedStationsMax = 20;

export const parameterSortColumns = ['parameterKey', 'scopeName', 'validFrom', 'stations', 'updateTime'] as const;

const permission = 'parameter_save';

export const parameterEndpoints = named({
  /** By parameter, the widest scope first, unless sorted. */
  listParameters: endpoint(
    { method: 'POST', path: '/admin/parameter/list' },
    {
      request: z.object({
        /** Part of the source's or the scope's name. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        parameterKey: z.optional(z.enum(parameterKeys)),
        scopeKind: z.optional(z.enum(parameterScopes)),
        /** Values written for this region, and for regions, organisations and stations in it. */
        region: z.optional(z.enum(parameterRegionCodes)),
        outdated: z.optional(z.boolean()),
        /** Values in force whose source has neither a link nor a day of publication. */
        unproven: z.optional(z.boolean()),
        sort: z.optional(sortBy(parameterSortColumns)),
        ...paging,
      }),
      response: pageOf(parameter),
      permission,
    },
  ),
  getParameter: endpoint(
    { method: 'POST', path: '/admin/parameter/get' },
    {
      request: z.object({ id }),
      /** Newest version first. */
      response: z.extend(parameter, { versions: z.array(parameterVersion) }),
      permission,
    },
  ),
  getParameterVersion: endpoint(
    { method: 'POST', path: '/admin/parameter/version' },
    { request: z.object({ id }), response: parameterVersion, permission },
  ),
  /** Without an id a new version. One that is in force, or was, stays as it is (`inUse`). */
  saveParameter: endpoint(
    { method: 'POST', path: '/admin/parameter/save' },
    {
      request: z.object({ ...fields, id: z.optional(id), revision: z.optional(z.int()) }).check(parameterValueRule),
      response: parameterVersion,
      permission,
    },
  ),
  /** A version that is still to come, and not the only one. */
  removeParameter: endpoint(
    { method: 'POST', path: '/admin/parameter/remove' },
    { request: z.object({ id, revision: z.int() }), response: ignored, permission },
  ),
  /** Rows by parameter, scope and first day; one that has begun stays as it is. */
  importParameters: importEndpoint('/admin/parameter/import', parameterColumns, ['update', 'add'], permission),
  downloadParameterTemplate: templateEndpoint('/admin/parameter/template', permission),
  previewParameter: endpoint(
    { method: 'POST', path: '/admin/parameter/preview' },
    {
      request: z.object({ ...series, value: fields.value, validFrom: firstDay }).check(parameterValueRule),
      response: parameterPreview,
      permission,
    },
  ),
});
