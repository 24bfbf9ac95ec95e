import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import { emptyDays, emptySoc } from './empty-days.ts';
import { texts } from './texts.ts';

const DemandForm = lazyComponent(() => import('./demand-form.tsx'));
const [daysBefore, dayMs] = [30, 24 * 60 * 60_000];
/** Lowest values of quarter hours. */
const reading = { step: 900 as const, aggregate: 'min' as const };

/** The form of an extension, for the station that the address names. */
export function ExtensionForm({ list }: { list: ListHandle }) {
  const page = usePageQuery();
  const stationId = page.get('extend');
  if (stationId === null) return null;
  const close = () => page.set({ extend: null });
  return (
    <Allowed permission="lifeCycle_save">
      <ComingDialog onClose={close}>
        <StationForm
          key={stationId}
          stationId={stationId}
          onClose={close}
          onDone={(id) => {
            close();
            list.open(id);
          }}
        />
      </ComingDialog>
    </Allowed>
  );
}

interface StationFormProps {
  stationId: string;
  onClose(): void;
  onDone(id: string): void;
}

/** Begins with how often the station's storage was empty, where it has one and that can be read. */
function StationForm({ stationId, onClose, onDone }: StationFormProps) {
  const t = useTexts(texts);
  const [now] = useState(useServerClock());
  const [from, to] = [now - daysBefore * dayMs, now].map((at) => new Date(at).toISOString()) as [string, string];
  const request = { points: [`${stationId}.soc`], from, to, ...reading };
  const history = useQuery({
    ...query(useApi(), telemetryEndpoints.getHistory, request, { silent: true }),
    retry: false,
  });
  if (history.isPending) return null;
  const found = history.data && emptyDays(history.data);
  const content = found ? t('extension.empty', { ...found, soc: emptySoc }) : '';
  return <DemandForm initial={{ kind: 'extension', stationId, content }} onClose={onClose} onDone={onDone} />;
}
