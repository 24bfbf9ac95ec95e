import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a statement makes stale. */
export const statementReads: readonly EndpointName[] = ['listStatements', 'getStatement', 'getIncome'];
