import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { query } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { platformEndpoints } from '#src/contract/system/platform.ts';
import { useApi } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useIdle } from './use-idle.ts';

const loadDialog = () => import('./lock-dialog.tsx');
const LockDialog = lazyComponent(loadDialog);
const minuteMs = 60_000;
const reads = [platformEndpoints.listConfig.name] as const;

/** Asks for the password after the time without activity that the configuration sets for the user's organisation. */
export default function IdleLock() {
  useStaleOnChange('config', reads);
  const { data } = useQuery(
    query(useApi(), platformEndpoints.listConfig, { encode: 'idleLockMinutes' }, { silent: true, priority: 'low' }),
  );
  const minutes = Number(data?.[0]?.configValue ?? 0);
  const [isIdle, end] = useIdle(minutes * minuteMs);
  useEffect(() => {
    // Without a network there would be no lock later.
    if (minutes > 0) void loadDialog().catch(() => undefined);
  }, [minutes]);
  if (!isIdle) return null;
  return (
    <Suspense>
      <LockDialog minutes={minutes} onUnlock={end} />
    </Suspense>
  );
}
