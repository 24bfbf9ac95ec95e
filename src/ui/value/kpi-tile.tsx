import { type ReactNode, useId } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Freshness } from '#src/lib/freshness.ts';
import { changeOf } from '#src/lib/number/change-of.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './kpi-tile.css?inline';
import { texts } from '../texts.ts';
import { useFormats } from './use-formats.ts';
import { Quantity } from './value.tsx';

const styles = sheet(css);

/** The tiles at the head of a page. */
export function KpiRow({ label, children }: { label: string; children: ReactNode }) {
  useStyles(styles);
  return (
    <div className="ems-kpis" role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface KpiFigure {
  /** null: there is none; undefined: not known yet. */
  value: number | null | undefined;
  unit?: string | undefined;
  /** Decimals of what has a unit that does not decide them. */
  digits?: number | undefined;
  /** Rated, not measured. */
  nominal?: boolean;
  /** The same figure at the same time yesterday: the tile shows the change. */
  before?: number | null | undefined;
}

export interface KpiTileProps extends KpiFigure {
  label: string;
  /** Figures beside it that have no sum with it: those of other currencies. */
  further?: readonly KpiFigure[];
  /** Below the figure: a direction in words, a source, how many parts are missing. */
  note?: ReactNode;
  freshness?: Freshness | undefined;
  /** Address of the figure's page. */
  onOpen?: (() => void) | undefined;
  /** A control beside the label. */
  aside?: ReactNode;
  /** A sparkline or further figures. */
  children?: ReactNode;
}

interface ChangeProps extends Pick<KpiFigure, 'unit' | 'digits'> {
  value: number;
  before: number;
  nominal: boolean | undefined;
}

/** `+12 %`; the difference in the figure's unit where per cent say nothing. */
function Change({ value, before, unit = '', digits, nominal }: ChangeProps) {
  const t = useTexts(texts);
  const { signed } = useFormats();
  const percent = changeOf(value, before);
  if (percent === null && value === before) return null;
  const change = percent === null ? signed(value - before, unit, { digits, nominal }) : signed(percent, '%');
  return <span className="ems-kpi-change">{t('kpi.change', { change })}</span>;
}

/** Characters of an amount of seven digits before the point. */
const longFigure = 12;

/** A figure and its change since yesterday. */
function Figure({ value, unit, digits, nominal, before }: KpiFigure) {
  const { quantityTokens } = useFormats();
  const tokens = quantityTokens(value, unit ?? '', { digits, nominal });
  return (
    <>
      <span className="ems-kpi-figure" data-figure={tokens.figure.length >= longFigure ? 'long' : 'short'}>
        <Quantity {...tokens} />
      </span>
      {typeof value === 'number' && typeof before === 'number' && (
        <Change {...{ value, before, unit, digits, nominal }} />
      )}
    </>
  );
}

/** One figure of a page, its change since yesterday, and a link to its page. */
export function KpiTile(props: KpiTileProps) {
  useStyles(styles);
  const { label, further = [], note, freshness, onOpen, aside, children } = props;
  const t = useTexts(texts);
  const id = useId();
  const late = freshness === 'stale' || freshness === 'offline';
  const content = (
    <>
      <span className="ems-kpi-head">
        <span id={id} className="ems-kpi-label">
          {label}
        </span>
        {!onOpen && aside}
      </span>
      <span className="ems-kpi-body">
        {further.length === 0 ? (
          <Figure {...props} />
        ) : (
          <span className="ems-kpi-figures">
            {[props, ...further].map((figure) => (
              <span key={figure.unit}>
                <Figure {...figure} />
              </span>
            ))}
          </span>
        )}
        {(note !== undefined || late) && (
          <span className="ems-kpi-note">
            {note}
            {late && ` ${t(`freshness.${freshness}`)}`}
          </span>
        )}
        {children}
      </span>
    </>
  );
  const shared = { className: 'ems-kpi', 'data-freshness': freshness };
  if (onOpen) {
    const button = (
      <button type="button" {...shared} onClick={onOpen}>
        {content}
      </button>
    );
    if (!aside) return button;
    return (
      <div className="ems-kpi-frame">
        {button}
        {aside}
      </div>
    );
  }
  return (
    <div {...shared} role="group" aria-labelledby={id}>
      {content}
    </div>
  );
}
