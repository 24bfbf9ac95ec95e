import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import { chainUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { Delivery } from '#src/contract/life-cycle/delivery.ts';
import { deliveryHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import { compareScan } from '#src/contract/rules/life-cycle/delivery.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { deliveryStyles } from './delivery-styles.ts';
import { texts } from './texts.ts';

/** The units with their tests and, after the arrival, whether they were scanned. */
export function Rows({ row: { rows, scanned } }: { row: Delivery }) {
  useStyles(deliveryStyles);
  const t = useTexts(texts);
  const language = useLanguage();
  const { number } = useFormats();
  const { missing, surplus } = compareScan(
    rows.map(({ serial }) => serial),
    scanned ?? [],
  );
  return (
    <WideTable className="ems-delivery-table" label={t('tab.rows')}>
      <thead>
        <tr>
          {Object.entries(deliveryHeads).map(([column, head]) => (
            <th key={column} scope="col" className={column === 'weight' ? 'ems-number-cell' : undefined}>
              {head[language]}
            </th>
          ))}
          <th scope="col">{t('row.tested')}</th>
          <th scope="col">{t('row.scan')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ serial, product, package: mark, weight, tested }) => (
          <tr key={serial}>
            <th scope="row">{serial}</th>
            <td>{product}</td>
            <td>{mark || '—'}</td>
            <td className="ems-number-cell">{weight === null ? '—' : number(weight, 2)}</td>
            <td>{t(tested ? 'row.passed' : 'row.open')}</td>
            <td>{scanned === null ? '—' : t(missing.includes(serial) ? 'row.missing' : 'row.received')}</td>
          </tr>
        ))}
        {scanned !== null &&
          surplus.map((serial) => (
            <tr key={serial}>
              <th scope="row">{serial}</th>
              <td colSpan={4}>—</td>
              <td>{t('row.surplus')}</td>
            </tr>
          ))}
      </tbody>
    </WideTable>
  );
}

/** The after-sale cases that began with the delivery. */
export function CaseLinks({ row: { cases } }: { row: Delivery }) {
  const linkTo = useTabLink();
  if (cases.length === 0) return '—';
  return cases.map(({ id, number: name }) => {
    const open = linkTo(chainUrl('case', id));
    return open ? (
      <LinkButton key={id} onClick={open}>
        {name}
      </LinkButton>
    ) : (
      <span key={id}>{name}</span>
    );
  });
}

export function Documents({ row: { attachments } }: { row: Delivery }) {
  const t = useTexts(texts);
  if (attachments.length === 0) return <Empty title={t('documents.none')} />;
  return <HashedFiles files={attachments} />;
}
