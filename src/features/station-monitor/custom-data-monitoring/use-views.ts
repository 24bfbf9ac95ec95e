import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, query } from '#src/api/query.ts';
import { savedViewEndpoints } from '#src/contract/user/saved-view.ts';
import { useApi } from '#src/runtime.tsx';

const stale = ['listSavedViews'] as const;

/** The user's saved views, and what can be done with them; failures are shown by the screen. */
export function useViews() {
  const api = useApi();
  const silent = { silent: true };
  return {
    answer: useQuery(query(api, savedViewEndpoints.listSavedViews, {}, silent)),
    create: useMutation(mutation(api, savedViewEndpoints.createSavedView, stale, silent)),
    update: useMutation(mutation(api, savedViewEndpoints.updateSavedView, stale, silent)),
    remove: useMutation(mutation(api, savedViewEndpoints.deleteSavedView, stale)),
    reorder: useMutation(mutation(api, savedViewEndpoints.orderSavedViews, stale, silent)),
    setDefault: useMutation(mutation(api, savedViewEndpoints.setDefaultView, stale)),
  };
}

export type Views = ReturnType<typeof useViews>;
