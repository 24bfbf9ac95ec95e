import type { Person, WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

interface PeopleProps {
  order: WorkOrderDetail;
  zone: string | undefined;
}

/** Whose names an order bears, and since when. */
export function OrderPeople({ order, zone }: PeopleProps) {
  const t = useTexts(texts);
  const rows: readonly (readonly [name: string, person: Person | null, at: string | null])[] = [
    [t('people.creator'), order.creator, order.createdAt],
    [t('people.issuer'), order.issuer, order.issuedAt],
    [t('people.processor'), order.processor, order.handledAt],
    [t('people.reviewer'), order.reviewer, order.reviewedAt],
    [t('people.updater'), order.updater, order.updatedAt],
  ];
  return (
    <DetailSection title={t('people.title')}>
      <Facts>
        {rows.map(([name, person, at]) => (
          <Fact key={name} name={name}>
            {at === null ? '—' : (person?.name ?? t('system'))}
            {at !== null && (
              <span className="ems-sub">
                <Time at={at} zone={zone} />
              </span>
            )}
          </Fact>
        ))}
        <Fact name={t('people.archived')}>
          <Time at={order.archivedAt} zone={zone} />
        </Fact>
      </Facts>
    </DetailSection>
  );
}
