import type { EndpointName } from '#src/contract/endpoints.ts';
import type { HandlersOf } from '../call/call.ts';
import { accessKinds } from './role/access-kinds.ts';
import { afterSales } from './after-sale/after-sales.ts';
import { appVersions } from './system/app-versions.ts';
import { archives } from './archives.ts';
import { carbonFactors } from './statistics/carbon-factors.ts';
import { carbonInstruments } from './statistics/carbon-instruments.ts';
import { configs } from './system/configs.ts';
import { deliveries } from './life-cycle/deliveries.ts';
import { demands } from './life-cycle/demands.ts';
import { productions } from './life-cycle/productions.ts';
import { punchItems } from './life-cycle/punch-items.ts';
import { dictionaryTypes } from './system/dictionary-types.ts';
import { dictionaryValues } from './system/dictionary-values.ts';
import { maintenance } from './maintenance/maintenance.ts';
import { merchants } from './organization/merchants.ts';
import { parameters } from './system/parameters.ts';
import { roles } from './role/roles.ts';
import { sales } from './life-cycle/sales.ts';
import { stationInfos } from './station/station-infos.ts';
import { statements } from './statistics/statements.ts';
import { webConfigKind } from './system/web-configs.ts';

const definedKinds = [
  appVersions,
  demands,
  archives,
  sales,
  productions,
  deliveries,
  maintenance,
  punchItems,
  afterSales,
  dictionaryTypes,
  dictionaryValues,
  parameters,
  carbonFactors,
  carbonInstruments,
] as const;
const answeringKinds = [...definedKinds, merchants, roles, stationInfos] as const;

/** Every kind of records. */
export const recordKinds = [...accessKinds, ...definedKinds, configs, webConfigKind, statements] as const;

type NameOf<Kind> = Kind extends { readonly handlers: HandlersOf<infer Name> } ? Name : never;
type RecordEndpointName = NameOf<(typeof answeringKinds)[number]> & EndpointName;

/** The handlers of the kinds that are defined by `defineRecords`. */
export const recordHandlers = Object.assign(
  {},
  ...answeringKinds.map(({ handlers }) => handlers),
) as HandlersOf<RecordEndpointName>;
