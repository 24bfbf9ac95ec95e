import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { cycleMs, readsOf } from '#src/contract/rules/points/polling.ts';
import {
  areasOf,
  gapsOf,
  overlapsOf,
  type RegisterPoint,
  type Span,
  spanOf,
} from '#src/contract/rules/points/registers.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** How many gaps and overlaps are named. */
const namedMax = 8;

/** The registers of a device, one line for each area that a read can reach. */
export function Ruler({ isSerial, points }: ResponseOf<typeof pointTableEndpoints.listPointRegisters>) {
  const t = useTexts(texts);
  if (points.length === 0) return <Empty title={t('check.noRegisters')} />;
  return [...areasOf(points)].map(([id, area]) => <Area key={id} area={area} isSerial={isSerial} />);
}

interface AreaProps {
  area: readonly RegisterPoint[];
  isSerial: boolean;
}

function Area({ area, isSerial }: AreaProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [first] = area;
  if (!first) return null;
  const [gaps, overlaps, reads] = [gapsOf(area), overlapsOf(area), readsOf(area)];
  const spanText = ({ from, to }: Span) =>
    from === to ? String(from) : t('check.span', { from: String(from), to: String(to) });
  const name = t('check.area', { unitId: first.unitId, function: t(`readFunction.${first.readFunction}`) });
  const time = formats.number(cycleMs(area, isSerial) / 1000, 2);
  const list = gaps.slice(0, namedMax).map(spanText).join(', ') + (gaps.length > namedMax ? ' …' : '');
  const pairs = overlaps.slice(0, namedMax).map((pair) => `${pair.first} / ${pair.second}`);
  return (
    <div className="ems-point-ruler">
      <h4>{name}</h4>
      <Bar area={area} gaps={gaps} overlapping={new Set(overlaps.flatMap((pair) => [pair.first, pair.second]))} />
      <p>
        {t('check.reads', { count: reads.length, time })} ·{' '}
        {gaps.length === 0 ? t('check.noGaps') : t('check.gaps', { list })}
      </p>
      {pairs.length > 0 && <p className="ems-point-overlaps">{t('check.overlaps', { list: pairs.join(', ') })}</p>}
    </div>
  );
}

interface BarProps {
  area: readonly RegisterPoint[];
  gaps: readonly Span[];
  overlapping: ReadonlySet<string>;
}

/** The same for the eye; the sentences below it have it in words. */
function Bar({ area, gaps, overlapping }: BarProps) {
  const t = useTexts(texts);
  const from = Math.min(...area.map(({ register }) => register));
  const to = Math.max(...area.map((point) => spanOf(point).to));
  const positionOf = (span: Span) => ({
    insetInlineStart: `${((span.from - from) / (to - from + 1)) * 100}%`,
    inlineSize: `${((span.to - span.from + 1) / (to - from + 1)) * 100}%`,
  });
  return (
    <div aria-hidden>
      <div className="ems-point-bar">
        {gaps.map((gap) => (
          <span key={gap.from} className="ems-point-gap" style={positionOf(gap)} title={t('check.gap')} />
        ))}
        {area.map((point) => (
          <span
            key={point.id}
            className={overlapping.has(point.id) ? 'ems-point-overlap' : 'ems-point-span'}
            style={positionOf(spanOf(point))}
            title={`${point.id} · ${point.register}`}
          />
        ))}
      </div>
      <div className="ems-point-scale">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
