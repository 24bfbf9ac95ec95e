import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { chainUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { type GuaranteeBreach, guaranteeEndpoints } from '#src/contract/life-cycle/sale-guarantees.ts';
import { listText } from '#src/lib/time/month-text.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

/** The server judges once an hour. */
const hourMs = 60 * 60_000;
const none: readonly GuaranteeBreach[] = [];

/** Promises that are not kept, of all stations or of one; they arrive after what is shown. */
function useBreaches(stationId?: string): readonly GuaranteeBreach[] {
  const request = stationId === undefined ? {} : { stationId };
  const read = query(useApi(), guaranteeEndpoints.listGuaranteeBreaches, request, { silent: true });
  const { data = none } = useQuery({ ...read, staleTime: hourMs });
  return data;
}

/** How many promises each station does not keep. */
export function useBreachCounts(): ReadonlyMap<string, number> {
  const breaches = useBreaches();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { stationId, kinds } of breaches) counts.set(stationId, (counts.get(stationId) ?? 0) + kinds.length);
    return counts;
  }, [breaches]);
}

/** Each contract of a station with the promises that are not kept. */
export function StationBreaches({ stationId }: { stationId: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const link = useTabLink();
  return useBreaches(stationId).map(({ saleId, saleNumber, kinds }) => {
    const open = link(`${chainUrl('sale', saleId)}&tab=guarantees`);
    const names = kinds.map((kind) => t(`promise.${kind}`));
    return (
      <p key={saleId} className="ems-home-breach">
        <StatusDot tone="bad">{t('breached', { count: kinds.length })}</StatusDot> {listText(names, language)}{' '}
        {open ? <LinkButton onClick={open}>{saleNumber}</LinkButton> : saleNumber}
      </p>
    );
  });
}
