import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './price-band.css?inline';
import { type PriceKind, priceKinds } from '#src/contract/statistics/energy.ts';
import { clockOf, halfHours, tableOf } from '#src/contract/rules/energy/day-slots.ts';
import type { PriceSlot } from '#src/contract/rules/energy/tariff.ts';

const styles = sheet(css);

interface Segment {
  readonly from: number;
  to: number;
  readonly kind: PriceKind | undefined;
  readonly price: number | undefined;
}

/** The day in one piece, midnight to midnight; neighbours of one kind and price are one part. */
function segmentsOf(slots: readonly PriceSlot[]): Segment[] {
  const segments: Segment[] = [];
  for (const [at, index] of tableOf(slots).entries()) {
    const slot = index === undefined ? undefined : slots[index];
    const last = segments.at(-1);
    if (last && last.kind === slot?.kind && Object.is(last.price, slot?.price)) last.to = at + 1;
    else segments.push({ from: at, to: at + 1, kind: slot?.kind, price: slot?.price });
  }
  return segments;
}

const marks = [0, 12, 24, 36, 48];
const share = (halfHour: number): string => `${(100 * halfHour) / halfHours}%`;

interface PriceBandProps {
  slots: readonly PriceSlot[];
  /** Half hours since midnight, where the band is of today. */
  now?: number | undefined;
  /** Names of the kinds for a legend, where no table beside the band has them. */
  kindName?: (kind: PriceKind) => string;
}

/** 24 hours as a strip of prices, hidden from screen readers because the table beside it has the same content. */
export function PriceBand({ slots, now, kindName }: PriceBandProps) {
  useStyles(styles);
  const kinds = new Set(slots.map(({ kind }) => kind));
  return (
    <div className="ems-price-band ems-tariffs-colours" aria-hidden="true">
      <div className="ems-price-band-strip">
        {segmentsOf(slots).map(({ from, to, kind }) => (
          <span key={from} data-kind={kind ?? 'none'} style={{ flexGrow: to - from }} />
        ))}
        {now !== undefined && <span className="ems-price-band-now" style={{ insetInlineStart: share(now) }} />}
      </div>
      <div className="ems-price-band-hours">
        {marks.map((mark) => (
          <span key={mark} style={{ insetInlineStart: share(mark) }}>
            {clockOf(mark)}
          </span>
        ))}
      </div>
      {kindName && (
        <div className="ems-price-band-legend">
          {priceKinds
            .filter((kind) => kinds.has(kind))
            .map((kind) => (
              <span key={kind} className="ems-price-kind" data-kind={kind}>
                {kindName(kind)}
              </span>
            ))}
        </div>
      )}
    </div>
  );
}
