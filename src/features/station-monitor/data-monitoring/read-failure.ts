import type { UseQueryResult } from '@tanstack/react-query';

/** The first error of answers that are not there, with what asks for these again; undefined without one. */
export function readFailure(answers: readonly UseQueryResult<unknown>[]) {
  const missing = answers.filter(({ data }) => data === undefined);
  const error = missing.find((answer) => answer.error)?.error;
  if (!error) return undefined;
  return {
    error,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
