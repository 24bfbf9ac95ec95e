import { useState } from 'react';
import { useSave } from '#src/blocks/form/use-save.ts';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { RecordPicture } from '#src/blocks/picture/record-picture.tsx';
import { type Merchant, merchantEndpoints } from '#src/contract/organization/merchant.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { MerchantButtons } from './merchant-actions.tsx';
import { nameIn, quotaText, StateMark, ValidUntil } from './merchant-cells.tsx';
import { MerchantUsage } from './merchant-usage.tsx';
import { texts } from './texts.ts';

const positionText = ({ latitude, longitude }: Merchant): string =>
  latitude === null || longitude === null ? '—' : `${latitude}, ${longitude}`;

/** All facts of a merchant. */
export const MerchantDetail = defineDetail({
  endpoint: merchantEndpoints.getMerchant,
  texts,
  title: nameIn,
  mark: ({ row }) => <StateMark state={row.state} />,
  facts: (fact) => [
    fact.text('number'),
    fact.choice('kind'),
    fact.choice('country'),
    fact.text('contractNo'),
    fact.day('validFrom'),
    fact.custom('validUntil', { cell: (row) => <ValidUntil row={row} /> }),
    fact.custom('accountsUsed', { value: (row) => quotaText(row.accountsUsed, row.accountQuota) }),
    fact.custom('stationsUsed', { value: (row) => quotaText(row.stationsUsed, row.stationQuota) }),
    fact.text('contactName'),
    fact.text('contactPhone'),
    fact.text('email'),
    fact.custom('code', { value: ({ creditCode, vatId }) => creditCode || vatId || '—' }),
    fact.text('legalPerson'),
    fact.custom('idCard', { cell: (row) => <IdCard row={row} /> }),
    fact.custom('logo', { cell: ({ logo }, { t }) => <RecordPicture id={logo} name={t('field.logo')} /> }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('branches', {
      value: ({ branches }, { language }) =>
        listText(
          branches.map(({ name }) => name),
          language,
        ) || '—',
    }),
    section.text('address'),
    section.custom('position', { value: positionText }),
    section.text('remark'),
  ],
  tabs: [{ id: 'usage', title: 'tab.usage', component: MerchantUsage }],
  actions: { component: MerchantButtons, anyOf: ['merchant_save'] },
  history: true,
});

/** Masked, with a button that asks for the password and shows the whole number; that is logged. */
function IdCard({ row: { id, idCard } }: { row: Merchant }) {
  const t = useTexts(texts);
  const [whole, setWhole] = useState<string>();
  const reveal = useSave(merchantEndpoints.revealMerchantIdCard, []);
  if (idCard === '') return '—';
  const show = () =>
    void reveal({ id }).then(
      (answer) => setWhole(answer.idCard),
      () => setWhole(undefined),
    );
  return (
    <span className="ems-merchant-card">
      <span>{whole ?? idCard}</span>
      {whole === undefined && (
        <Button kind="secondary" onClick={show}>
          {t('action.reveal')}
        </Button>
      )}
    </span>
  );
}
