import type { EndpointName } from '#src/contract/endpoints.ts';
import type { HandlersOf } from '../call/call.ts';
import { appVersions } from './app-versions.ts';
import { archives } from './archives.ts';
import { demands } from './demands.ts';
import { maintenance } from './maintenance.ts';

/** Every kind of records that is defined by `defineRecords`. */
export const recordKinds = [appVersions, demands, archives, maintenance] as const;

type NameOf<Kind> = Kind extends { readonly handlers: HandlersOf<infer Name> } ? Name : never;
type RecordEndpointName = NameOf<(typeof recordKinds)[number]> & EndpointName;

/** The handlers of all of them. */
export const recordHandlers = Object.assign(
  {},
  ...recordKinds.map(({ handlers }) => handlers),
) as HandlersOf<RecordEndpointName>;
