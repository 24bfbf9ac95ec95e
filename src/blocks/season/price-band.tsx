import { useTexts } from '#src/i18n/i18n.tsx';
import { listText } from '#src/lib/text/list-text.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './price-band.css?inline';
import { type PriceKind, priceKinds } from '#src/contract/statistics/energy.ts';
import { clockOf, halfHours, tableOf } from '#src/contract/rules/energy/day-slots.ts';
import type { PriceSlot } from '#src/contract/rules/energy/tariff.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

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

/** When which kind of price is valid, in words; neighbours of one kind are one entry. */
function wordsOf(segments: readonly Segment[], kindName: (kind: PriceKind) => string): readonly string[] {
  const times: { readonly from: number; to: number; readonly kind: PriceKind }[] = [];
  for (const { from, to, kind } of segments) {
    const last = times.at(-1);
    if (last?.kind === kind && last?.to === from) last.to = to;
    else if (kind !== undefined) times.push({ from, to, kind });
  }
  return times.map(({ from, to, kind }) => `${clockOf(from)}–${clockOf(to)} ${kindName(kind)}`);
}

const marks = [0, 12, 24, 36, 48];
const share = (halfHour: number): string => `${(100 * halfHour) / halfHours}%`;

interface PriceBandProps {
  slots: readonly PriceSlot[];
  /** Half hours since midnight, where the band is of today. */
  now?: number | undefined;
  /** Names of the kinds for a legend and for screen readers, where no table beside the band has them. */
  kindName?: (kind: PriceKind) => string;
}

/** 24 hours as a strip of prices; hidden from screen readers without prices, and where a table beside it has them. */
export function PriceBand({ slots, now, kindName }: PriceBandProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const kinds = new Set(slots.map(({ kind }) => kind));
  const segments = segmentsOf(slots);
  const { locale } = useFormats();
  const words = kindName ? wordsOf(segments, kindName) : [];
  const times = listText(locale, words);
  const spoken = words.length > 0 ? { role: 'img', 'aria-label': t('prices', { times }) } : { 'aria-hidden': true };
  return (
    <div className="ems-price-band ems-tariffs-colours" {...spoken}>
      <div className="ems-price-band-strip">
        {segments.map(({ from, to, kind }) => (
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
