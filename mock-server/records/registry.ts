import type { EndpointName } from '#src/contract/endpoints.ts';
import type { HandlersOf } from '../call/call.ts';
import { accessKinds } from './access-kinds.ts';
import { afterSales } from './after-sale/after-sales.ts';
import { appVersions } from './app-versions.ts';
import { archives } from './archives.ts';
import { carbonFactors } from './carbon-factors.ts';
import { carbonInstruments } from './carbon-instruments.ts';
import { configs } from './configs.ts';
import { deliveries } from './life-cycle/deliveries.ts';
import { demands } from './life-cycle/demands.ts';
import { productions } from './life-cycle/productions.ts';
import { punchItems } from './life-cycle/punch-items.ts';
import { dictionaryTypes } from './dictionary-types.ts';
import { dictionaryValues } from './dictionary-values.ts';
import { maintenance } from './maintenance/maintenance.ts';
import { merchants } from './merchants.ts';
import { parameters } from './parameters.ts';
import { roles } from './roles.ts';
import { sales } from './life-cycle/sales.ts';
import { stationInfos } from './station-infos.ts';
import { statements } from './statements.ts';
import { webConfigKind } from './web-configs.ts';

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
