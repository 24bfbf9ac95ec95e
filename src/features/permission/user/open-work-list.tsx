import type { OpenWork } from '#src/contract/user/user-bulk.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

export const hasWork = ({ orderCount, duties, approvals, outside }: OpenWork): boolean =>
  orderCount + duties.length + approvals.length + outside > 0;

/** Open orders, duties and requests of users. */
export function OpenWorkList({ work }: { work: OpenWork }) {
  const t = useTexts(texts);
  const { orders, orderCount, duties, approvals, outside } = work;
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' · ');
  return (
    <ul>
      {!hasWork(work) && <li>{t('leave.nothing')}</li>}
      {orderCount > 0 && (
        <li>
          {t('leave.orders', { count: orderCount })}: {named(orders)}
          {orderCount > orders.length && ' …'}
        </li>
      )}
      {duties.length > 0 && (
        <li>
          {t('leave.duties', { count: duties.length })}: {named(duties)}
        </li>
      )}
      {approvals.length > 0 && (
        <li>
          {t('leave.approvals', { count: approvals.length })}: {named(approvals)}
        </li>
      )}
      {outside > 0 && <li>{t('leave.outside', { count: outside })}</li>}
    </ul>
  );
}
