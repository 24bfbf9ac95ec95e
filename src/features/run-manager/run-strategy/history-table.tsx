import type { Strategy, StrategyState } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

const tones = {
  draft: 'open',
  requested: 'active',
  acknowledged: 'active',
  applied: 'good',
  superseded: 'quiet',
  failed: 'bad',
} as const satisfies Record<StrategyState, string>;

/** Where a strategy stands; read out as it moves. */
export function StateMark({ state }: { state: StrategyState }) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>;
}

interface HistoryTableProps {
  strategies: readonly Strategy[];
  shown: string | undefined;
  timeZone: string;
  onShow(id: string): void;
}

/** The strategies of a station, newest first, with the time of each of their steps. */
export function HistoryTable({ strategies, shown, timeZone, onShow }: HistoryTableProps) {
  const t = useTexts(texts);
  return (
    <WideTable className="ems-strategy-history" label={t('history')} caption={t('history')}>
      <thead>
        <tr>
          <th scope="col">{t('field.name')}</th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col">{t('column.steps')}</th>
          <th scope="col">{t('column.updater')}</th>
        </tr>
      </thead>
      <tbody>
        {strategies.map(({ id, name, state, steps, updater }) => (
          <tr key={id}>
            <td>
              <button
                type="button"
                className="ems-strategy-name"
                aria-current={id === shown ? 'true' : undefined}
                onClick={() => onShow(id)}
              >
                {name}
              </button>
            </td>
            <td>
              <StateMark state={state} />
            </td>
            <td>
              <ol className="ems-strategy-steps">
                {steps.map((step) => (
                  <li key={`${step.state} ${step.at}`}>
                    {t(`state.${step.state}`)} <Time at={step.at} zone={timeZone} />
                    {step.by && ` · ${step.by.name}`}
                  </li>
                ))}
              </ol>
            </td>
            <td>{updater?.name ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
