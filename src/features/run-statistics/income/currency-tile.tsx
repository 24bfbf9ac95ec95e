import { type ReactNode, useId } from 'react';
import { KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { Value } from '#src/ui/value/value.tsx';

/** A figure in one currency. */
export interface CurrencyLine {
  readonly currency: string;
  /** null: there is none; undefined: not known yet. */
  readonly value: number | null | undefined;
  /** Of a figure that is no money. */
  readonly unit?: string;
  readonly digits?: number;
  readonly note: ReactNode;
  /** How it was made. */
  readonly made?: ReactNode;
}

interface CurrencyTileProps {
  label: string;
  lines: readonly CurrencyLine[];
}

/** One figure, in several currencies one below another: money of two currencies is never added. */
export function CurrencyTile({ label, lines }: CurrencyTileProps) {
  const id = useId();
  const [first] = lines;
  if (!first) return null;
  if (lines.length === 1) {
    const { value, unit = first.currency, digits, note, made } = first;
    return <KpiTile {...{ label, value, unit, digits, note }} aside={made} />;
  }
  const isShared = lines.every(({ note }) => note === first.note);
  return (
    <div className="ems-kpi" role="group" aria-labelledby={id}>
      <span className="ems-kpi-head">
        <span id={id} className="ems-kpi-label">
          {label}
        </span>
      </span>
      <div className="ems-kpi-body">
        {lines.map(({ currency, value, unit = currency, digits, note, made }) => (
          <div key={currency} className="ems-income-line">
            <span className="ems-kpi-head">
              <span className="ems-income-amount">
                <Value {...{ value, unit, digits }} />
                {unit !== currency && <span className="ems-kpi-note"> {currency}</span>}
              </span>
              {made}
            </span>
            {!isShared && <span className="ems-kpi-note">{note}</span>}
          </div>
        ))}
        {isShared && <span className="ems-kpi-note">{first.note}</span>}
      </div>
    </div>
  );
}
