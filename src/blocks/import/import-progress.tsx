import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#src/api/query.ts';
import { importEndpoints } from '#src/contract/import.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useRuntime } from '#src/runtime.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** How many rows of a file are checked; nothing as long as that is not known. */
export function ImportProgress({ progressKey: key }: { progressKey: string }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { push } = useRuntime();
  const { data, refetch } = useQuery({
    ...query(useApi(), importEndpoints.getImportProgress, { key }, { silent: true }),
    staleTime: 0,
  });
  useEffect(
    () =>
      push.onChange('import', (ids) => {
        if (ids.includes(key)) void refetch();
      }),
    [push, key, refetch],
  );
  if (!data || data.total === 0) return null;
  const [done, total] = [number(data.done), number(data.total)];
  return (
    <div className="ems-import-progress">
      <progress aria-label={t('progress', { done, total })} value={data.done} max={data.total} />
      <span aria-hidden="true">{t('progress', { done, total })}</span>
    </div>
  );
}
