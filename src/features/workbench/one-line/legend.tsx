import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import type { DrawnState } from './device-state.ts';
import css from './legend.css?inline';
import { StateMark } from './symbols.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

const states: readonly DrawnState[] = ['running', 'standby', 'warning', 'fault', 'offline', 'stale'];
const switches = ['closed', 'open', 'unknown'] as const;

interface LegendProps {
  /** The diagram shows a moment of the past, whose values have no age. */
  isPast: boolean;
}

/** What the shapes mean. */
export function Legend({ isPast }: LegendProps) {
  useStyles(styles);
  const t = useTexts(texts);
  return (
    <details className="ems-line-legend">
      <summary>{t('legend.title')}</summary>
      <ul>
        {states.map((state) => (
          <li key={state} className="ems-line-toned" data-state={state}>
            <StateMark state={state} />
            {t(`states.${state}`)}
          </li>
        ))}
        {switches.map((state) => (
          <li key={state}>
            <svg
              className="ems-line-switch"
              data-switch={state}
              width="16"
              height="16"
              viewBox="-9 -9 18 18"
              aria-hidden="true"
            >
              <path d="M-7 -7H7V7H-7Z" />
            </svg>
            {t(`legend.${state}`)}
          </li>
        ))}
        <li>
          <svg className="ems-line-width" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M0 2.5H16M0 8H16M0 13H16" />
          </svg>
          {t('legend.width')}
        </li>
      </ul>
      {!isPast && <FreshnessNote />}
    </details>
  );
}
