import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import { chainUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** What was asked for. @param onPaper without links, which paper does not show */
export function DemandFacts({ demand, onPaper = false }: { demand: Demand; onPaper?: boolean }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { contractAmount, currency, capacity, longitude, latitude } = demand;
  return (
    <Detail>
      <Facts>
        <Fact name={t('column.customer')}>{demand.customer}</Fact>
        <Fact name={t('column.owner')}>{demand.owner}</Fact>
        <Fact name={t('field.kind')}>{t(`kind.${demand.kind}`)}</Fact>
        <Fact name={t('field.priority')}>{t(`priority.${demand.priority}`)}</Fact>
        <Fact name={t('column.stationName')}>
          {onPaper ? (demand.stationName ?? '—') : <Station demand={demand} />}
        </Fact>
        <Fact name={t('field.country')}>{t(`country.${demand.country}`)}</Fact>
        <Fact name={t('field.ratedPower')}>{formats.quantity(demand.ratedPower, 'kW')}</Fact>
        <Fact name={t('field.capacity')}>{capacity === null ? '—' : formats.quantity(capacity, 'kWh')}</Fact>
        <Fact name={t('field.contractNumber')}>{demand.contractNumber || '—'}</Fact>
        <Fact name={t('field.contractAmount')}>
          {contractAmount === null ? '—' : `${formats.number(contractAmount, 2)} ${currency}`}
        </Fact>
      </Facts>
      <DetailSection title={t('field.site')}>
        {demand.site}
        {longitude !== null && latitude !== null && ` · ${longitude}° E, ${latitude}° N`}
      </DetailSection>
      <DetailSection title={t('field.content')}>{demand.content}</DetailSection>
      {demand.attachments.length > 0 && (
        <DetailSection title={t('field.attachments')}>
          <HashedFiles files={demand.attachments} />
        </DetailSection>
      )}
    </Detail>
  );
}

/** The station that the demand is for or has built, with a link to its page. */
function Station({ demand: { stationId, stationName } }: { demand: Demand }) {
  const open = useTabLink()(chainUrl('station', stationId));
  if (stationName === null) return '—';
  return open ? <LinkButton onClick={open}>{stationName}</LinkButton> : stationName;
}
