import { useQuery } from '@tanstack/react-query';
import { loadPointNames, type PointNames } from '#src/contract/points/names.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';

/** What points and states are called in the root's language; undefined until loaded. */
export function usePointNames(): PointNames | undefined {
  const language = useLanguage();
  return useQuery({
    queryKey: ['pointNames', language],
    queryFn: () => loadPointNames(language),
    staleTime: Infinity,
  }).data;
}
