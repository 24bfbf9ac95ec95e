import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useReadRecord } from '#src/blocks/form/use-read-record.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type WebConfig, webConfigEndpoints } from '#src/contract/system/web-config.ts';
import { useApi } from '#src/runtime.tsx';

/** What a change of names and pictures makes stale. */
export const webReads: readonly EndpointName[] = ['listWebConfigs', 'getWebConfig'];

/** The configuration as the server has it now; until then as the list has it. */
export function useWebConfig(config: WebConfig): WebConfig {
  const { data } = useQuery(query(useApi(), webConfigEndpoints.getWebConfig, { id: config.id }, { silent: true }));
  return data && data.revision > config.revision ? data : config;
}

/** The configuration as the user of a dialog has read it. */
export const useReadConfig = (config: WebConfig): WebConfig => useReadRecord(config, useWebConfig(config));
