import { useTexts } from '#src/i18n/i18n.tsx';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { CheckRow } from '#src/ui/check.tsx';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { eachChange, type MessageFilter, type MessageQuery } from './message-query.ts';
import { texts } from './texts.ts';

interface FiltersProps {
  query: MessageQuery;
  filter(change: MessageFilter): void;
  show(changes: Changes): void;
}

export function MessageFilters({ query, filter, show }: FiltersProps) {
  const t = useTexts(texts);
  return (
    <>
      <SelectField
        label={t('filter.type')}
        none={t('filter.all')}
        value={query.type}
        options={(['alarm', 'workOrder'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => filter({ type })}
      />
      <SelectField
        label={t('filter.read')}
        none={t('filter.all')}
        value={query.read}
        options={(['unread', 'seen'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(read) => filter({ read })}
      />
      <SelectField
        label={t('filter.solved')}
        none={t('filter.all')}
        value={query.isSolve}
        options={[
          { value: '0', label: t('filter.open') },
          { value: '1', label: t('filter.closed') },
        ]}
        onChange={(isSolve) => filter({ isSolve })}
      />
      <DateRangeField
        label={t('filter.period')}
        value={{ from: query.from, to: query.to }}
        onChange={({ from, to }) => filter({ from, to })}
      />
      <div className="ems-message-together">
        <CheckRow checked={!query.each} onChange={({ currentTarget }) => show(eachChange(!currentTarget.checked))}>
          {t('repeats.together')}
        </CheckRow>
      </div>
    </>
  );
}
