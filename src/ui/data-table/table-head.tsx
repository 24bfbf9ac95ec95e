import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import sortDown from 'primeicons/raw-svg/sort-down-fill.svg?icon';
import sortUp from 'primeicons/raw-svg/sort-up-fill.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '../button/icon.tsx';
import { texts } from '../texts.ts';
import { CheckBox } from './check-box.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { type Column, type DataTableProps, nextSort, type Sort } from './types.ts';
import type { Selection } from './use-selection.ts';

interface HeadProps<T> {
  table: Pick<DataTableProps<T>, 'columns' | 'sort' | 'onSort' | 'settings' | 'onSettings' | 'actions'>;
  shown: readonly Column<T>[];
  selection: Selection | undefined;
}

interface HeadCellProps {
  column: Column<never>;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
}

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const { id, header, align, sortable } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const className = `ems-th${align === 'end' ? ' ems-cell-end' : ''}`;
  if (!sortable || !onSort)
    return (
      <th scope="col" className={className} data-column={id}>
        {header}
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      data-column={id}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="ems-sort" onClick={() => onSort(nextSort(sort, id))}>
        <span>{header}</span>
        <Icon of={direction === 'asc' ? sortUp : sortDown} size={12} className="ems-sort-mark" />
      </button>
    </th>
  );
}

/** Sorting for the stacked layout, where the heads are hidden. */
function SortChoice({ columns, sort, onSort }: Pick<DataTableProps<never>, 'columns' | 'sort' | 'onSort'>) {
  const t = useTexts(texts);
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id} asc`, text: `${header} ↑ ${t('table.ascending')}` },
    { value: `${id} desc`, text: `${header} ↓ ${t('table.descending')}` },
  ]);
  const chosen = sort ? `${sort.column} ${sort.direction}` : '';
  return (
    <span className="ems-select ems-sort-choice">
      <select
        className="ems-input"
        aria-label={t('table.sort')}
        // Beside an open detail it can be too narrow for its text.
        title={options.find(({ value }) => value === chosen)?.text}
        value={chosen}
        onChange={(event) => {
          const [column, direction] = event.currentTarget.value.split(' ');
          onSort(column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined);
        }}
      >
        <option value="">{t('table.sortNone')}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon of={chevron} size={14} className="ems-select-mark" />
    </span>
  );
}

export function TableHead<T>({ table, shown, selection }: HeadProps<T>) {
  const t = useTexts(texts);
  const { columns, sort, onSort, settings, onSettings, actions } = table;
  return (
    <thead>
      <tr className="ems-head-row">
        {selection && (
          <th scope="col" className="ems-th ems-cell-check">
            <CheckBox
              label={t('table.selectAll')}
              checked={selection.all}
              mixed={selection.some}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {shown.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {(actions || onSettings) && (
          <th scope="col" className="ems-th ems-cell-actions">
            <SortChoice columns={columns} sort={sort} {...(onSort && { onSort })} />
            {onSettings && settings ? (
              <SettingsMenu columns={columns} {...{ settings, shown, onSettings }} />
            ) : (
              <span>{t('table.actions')}</span>
            )}
          </th>
        )}
      </tr>
    </thead>
  );
}
