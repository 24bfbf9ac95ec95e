import type { EndpointName } from '#src/contract/endpoints.ts';
import type { HandlersOf } from '../call/call.ts';
import { accessKinds } from './access-kinds.ts';
import { appVersions } from './app-versions.ts';
import { archives } from './archives.ts';
import { configs } from './configs.ts';
import { demands } from './demands.ts';
import { dictionaryTypes } from './dictionary-types.ts';
import { dictionaryValues } from './dictionary-values.ts';
import { maintenance } from './maintenance.ts';
import { merchants } from './merchants.ts';
import { parameters } from './parameters.ts';
import { roles } from './roles.ts';
import { stationInfos } from './station-infos.ts';
import { webConfigKind } from './web-configs.ts';

const definedKinds = [
  appVersions,
  demands,
  archives,
  maintenance,
  dictionaryTypes,
  dictionaryValues,
  parameters,
] as const;
const answeringKinds = [...definedKinds, merchants, roles, stationInfos] as const;

/** Every kind of records. */
export const recordKinds = [...accessKinds, ...definedKinds, configs, webConfigKind] as const;

type NameOf<Kind> = Kind extends { readonly handlers: HandlersOf<infer Name> } ? Name : never;
type RecordEndpointName = NameOf<(typeof answeringKinds)[number]> & EndpointName;

/** The handlers of the kinds that are defined by `defineRecords`. */
export const recordHandlers = Object.assign(
  {},
  ...answeringKinds.map(({ handlers }) => handlers),
) as HandlersOf<RecordEndpointName>;
