import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { storageUses } from '#src/contract/run/dispatch.ts';
import { clockOf, halfHours } from '#src/contract/rules/energy/day-slots.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { changeRun, moveEnd, removeRun, type Run, splitRun } from './plan-runs.ts';
import { texts } from './texts.ts';

const columns = ['from', 'to', 'use', 'power', 'soc'] as const;

function Head({ label, hasActions }: { label: string; hasActions: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`runColumn.${column}`)}
            </th>
          ))}
          {hasActions && (
            <th scope="col">
              <VisuallyHidden>{t('runColumn.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

/** A day's runs in figures. */
export function RunTable({ runs, label }: { runs: readonly Run[]; label: string }) {
  const t = useTexts(texts);
  const figure = (value: string | number | undefined, unit: string) => (
    <Value value={value === undefined ? undefined : Number(value)} unit={unit} column nominal />
  );
  return (
    <PlainTable className="ems-runs">
      <Head label={label} hasActions={false} />
      <tbody>
        {runs.map(({ from, to, use, power, soc }) => (
          <tr key={from}>
            <td>{clockOf(from)}</td>
            <td>{clockOf(to)}</td>
            <td>
              <span className="ems-run-use" data-use={use}>
                {t(`use.${use}`)}
              </span>
            </td>
            <td>{figure(power, 'kW')}</td>
            <td>{figure(soc, '%')}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

interface RunRowsProps {
  runs: readonly Run[];
  label: string;
  /** The error of a field of a run. */
  errorAt(index: number, field: 'power' | 'soc'): string | undefined;
  onChange(runs: Run[]): void;
}

const entered = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/** A day's runs as fields: whatever the bar can do, and the power and the target of each. */
export function RunRows({ runs, label, errorAt, onChange }: RunRowsProps) {
  const t = useTexts(texts);
  // On a phone the fields of a run stand under each other, each below the head of its column.
  const beside = (column: (typeof columns)[number]) => ({ 'data-label': t(`runColumn.${column}`) });
  const rows = runs.map((run, index) => ({ run, index, key: `row-${index}` }));
  return (
    <PlainTable className="ems-runs ems-runs-edit">
      <Head label={label} hasActions />
      <tbody>
        {rows.map(({ run, index, key }) => {
          const next = runs[index + 1];
          const ends = Array.from({ length: (next?.to ?? halfHours) - run.from }, (_, at) => run.from + 1 + at);
          const named = (column: (typeof columns)[number]) => ({
            label: t('runField', { number: index + 1, column: t(`runColumn.${column}`) }),
            hideLabel: true,
          });
          return (
            <tr key={key}>
              <td {...beside('from')}>
                <span className="ems-run-use" data-use={run.use}>
                  {clockOf(run.from)}
                </span>
              </td>
              <td {...beside('to')}>
                <SelectField
                  {...named('to')}
                  disabled={!next}
                  options={ends
                    .filter((end) => !next || end < next.to)
                    .map((value) => ({ value, label: clockOf(value) }))}
                  value={run.to}
                  onChange={(to = run.to) => onChange(moveEnd(runs, index, to))}
                />
              </td>
              <td {...beside('use')}>
                <SelectField
                  {...named('use')}
                  options={storageUses.map((value) => ({ value, label: t(`use.${value}`) }))}
                  value={run.use}
                  onChange={(use = run.use) => onChange(changeRun(runs, index, { use }))}
                />
              </td>
              {(['power', 'soc'] as const).map((field) => (
                <td key={field} {...beside(field)}>
                  <NumberField
                    {...named(field)}
                    disabled={run.use === 'hold'}
                    error={errorAt(index, field)}
                    value={run[field] ?? ''}
                    onChange={(text) => onChange(changeRun(runs, index, { [field]: entered(text) }))}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  icon={plus}
                  label={t('split', { number: index + 1 })}
                  disabled={run.to - run.from < 2}
                  onClick={() => onChange(splitRun(runs, index))}
                />
                <IconButton
                  icon={trash}
                  label={t('removeRun', { number: index + 1 })}
                  disabled={runs.length === 1}
                  onClick={() => onChange(removeRun(runs, index))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
