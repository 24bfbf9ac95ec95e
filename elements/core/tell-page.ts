import type { ErrorListener } from '#src/api/client.ts';
import type { ElementHost } from './definition.ts';

/** Emits `ems-error` for failed calls; an aborted call has not failed. */
export const tellPage =
  (host: ElementHost): ErrorListener =>
  ({ kind, message }) => {
    if (kind !== 'aborted') host.emit('ems-error', { kind, message });
  };
