import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import type { Carrier, ChartMark, HistorySeries, StateBand } from '#src/charts/history/history-types.ts';
import { addSpan, daySteps, startOf } from '#src/lib/time/day-steps.ts';
import { Curves, Flows, Gauges, Heat, Phases, Sparks } from './gallery-values.tsx';

const zone = 'Europe/Berlin';
const hour = 3_600_000;
const quarter = hour / 4;

/** Half a sine by day, nothing by night: −1 … 1 without a random number. */
const sun = (at: number) => Math.max(0, Math.sin(((((at + 2 * hour) % (24 * hour)) / hour - 6) / 12) * Math.PI));
const ripple = (at: number, seed: number) => Math.sin(at / hour + seed) + 0.4 * Math.sin(at / quarter / 1.7 + seed * 3);

const named: Readonly<Record<string, string>> = {
  pv: 'PV',
  load: 'Last',
  storage: 'Speicher',
  grid: 'Netz',
  soc: 'SOC',
  price: 'Preis',
};

function power(carrier: Carrier, at: number): number {
  if (carrier === 'pv') return 380 * sun(at) * (0.85 + 0.1 * ripple(at, 1));
  if (carrier === 'load') return 140 + 60 * sun(at + 3 * hour) + 12 * ripple(at, 2);
  if (carrier === 'storage') return -90 * sun(at) + 70 * sun(at - 9 * hour) + 2 * ripple(at, 3);
  if (carrier === 'soc') return 50 + 40 * Math.sin((at / (24 * hour)) * 2 * Math.PI);
  if (carrier === 'price') return Math.floor(at / (6 * hour)) % 2 ? 1.159 : 0.345;
  return power('load', at) - power('pv', at) - power('storage', at);
}

const unitOf = (carrier: Carrier) => (carrier === 'soc' ? '%' : carrier === 'price' ? 'EUR/kWh' : 'kW');

function column(times: readonly number[] | Float64Array, carrier: Carrier, gap: readonly [number, number]) {
  return Float64Array.from(times, (at, index) => (index >= gap[0] && index < gap[1] ? Number.NaN : power(carrier, at)));
}

const seriesOf = (times: readonly number[], carriers: readonly Carrier[], gap: readonly [number, number] = [0, 0]) =>
  carriers.map<HistorySeries>((carrier) => ({
    id: carrier,
    name: named[carrier] ?? carrier,
    unit: unitOf(carrier),
    carrier,
    kind: carrier === 'price' ? 'step' : carrier === 'pv' ? 'area' : 'line',
    values: column(times, carrier, gap),
  }));

/** One day of the station: the one with 25 hours, with a gap, states, alarms and the day before. */
function Day() {
  const [marked, setMarked] = useState('');
  const props = useMemo(() => {
    const at = Date.parse('2026-10-25T10:00Z');
    const times = daySteps(at, 15, zone);
    const from = times[0] ?? 0;
    const earlier = daySteps(at - 24 * hour, 15, zone);
    const carriers: Carrier[] = ['pv', 'load', 'storage', 'soc', 'price'];
    const bands: StateBand[] = [
      { from: from + 8 * hour, to: from + 11 * hour, name: 'Hochtarif', tone: 'warning' },
      { from: from + 13 * hour, to: from + 15 * hour, name: 'Niedertarif', tone: 'good' },
    ];
    const marks: ChartMark[] = [
      { id: 'a1', at: from + 9.5 * hour, name: 'Wechselrichter 2: Übertemperatur', severity: 2 },
      { id: 'a2', at: from + 9.6 * hour, name: 'Netzausfall', severity: 1 },
      { id: 'a3', at: from + 17 * hour, name: 'Isolationswiderstand niedrig', severity: 3 },
    ];
    return {
      times,
      series: seriesOf(times, carriers, [40, 46]),
      previous: {
        span: { unit: 'day', count: 1 } as const,
        times: earlier,
        values: { pv: column(earlier, 'pv', [0, 0]), load: column(earlier, 'load', [0, 0]) },
      },
      bands,
      marks,
    };
  }, []);
  return (
    <>
      <HistoryChart title="Leistung am Tag der Zeitumstellung" zone={zone} {...props} onMark={setMarked} height={340} />
      <output>{marked}</output>
    </>
  );
}

/** A year of quarter hours, eight points. */
function Year() {
  const [props, setProps] = useState<{ times: Float64Array; series: readonly HistorySeries[] }>();
  useEffect(() => {
    const from = startOf('year', Date.parse('2026-06-01T00:00Z'), zone);
    const times = Float64Array.from({ length: 365 * 96 }, (_, index) => from + index * quarter);
    const series = Array.from({ length: 8 }, (_, index): HistorySeries => ({
      id: `p${index}`,
      name: `Point ${index + 1}`,
      unit: index < 4 ? 'kW' : index < 6 ? 'V' : '°C',
      values: Float64Array.from(times, (at) =>
        index < 4
          ? 200 * sun(at + index * hour) + 40 * ripple(at, index)
          : index < 6
            ? 395 + 4 * ripple(at, index)
            : 20 + 12 * ripple(at / 30, index),
      ),
    }));
    Object.assign(window, {
      showYear: () => {
        const start = performance.now();
        setProps({ times, series });
        return start;
      },
    });
    if (!new URLSearchParams(location.search).has('wait')) setProps({ times, series });
  }, []);
  return <HistoryChart title="Year" zone={zone} times={props?.times} series={props?.series ?? []} height={360} />;
}

/** Energies per hour as bars. */
function Bars() {
  const props = useMemo(() => {
    const times = daySteps(Date.parse('2026-06-21T10:00Z'), 60, zone);
    const bars = seriesOf(times, ['pv', 'load']).map((one) => ({ ...one, unit: 'kWh', kind: 'bar' as const }));
    return { times, series: bars };
  }, []);
  return <HistoryChart title="Energie" zone={zone} {...props} height={240} />;
}

function States() {
  return (
    <>
      <HistoryChart title="Loading" times={undefined} series={[]} height={160} />
      <HistoryChart title="Empty" times={[]} series={[]} height={160} />
      <HistoryChart
        title="Failed"
        times={undefined}
        series={[]}
        error={new Error('no answer')}
        retry={() => {}}
        height={160}
      />
    </>
  );
}

/** Kinds of values that a plot must show, each in a separate chart. */
function Edges() {
  const charts = useMemo(() => {
    const times = daySteps(Date.parse('2026-03-29T10:00Z'), 60, zone);
    const one = (title: string, unit: string, values: readonly (number | null)[], at: readonly number[] = times) => ({
      title,
      times: at,
      series: [{ id: title, name: title, unit, values }],
    });
    return [
      one('One point', 'kW', [42.5], times.slice(0, 1)),
      one(
        'All missing',
        'kW',
        times.map(() => null),
      ),
      one(
        'Negative',
        'kW',
        times.map((_, at) => -100 - at),
      ),
      one(
        'Huge',
        'kWh',
        times.map((_, at) => 9e8 + at * 1e7),
      ),
      one(
        'Tiny',
        'A',
        times.map((_, at) => 0.0001 * Math.sin(at)),
      ),
      one(
        'Constant',
        'V',
        times.map(() => 400),
      ),
      one(
        'Lone values',
        '°C',
        times.map((_, at) => (at % 3 === 0 ? at : null)),
      ),
      {
        ...one(
          'Pauses',
          'kW',
          times.filter((_, at) => at < 8 || at > 14).map((_, at) => at),
          times.filter((_, at) => at < 8 || at > 14),
        ),
      },
    ];
  }, []);
  return charts.map((props) => <HistoryChart key={props.title} zone={zone} height={180} {...props} />);
}

/** March beside February: the days that February does not have stay empty. */
function Months() {
  const props = useMemo(() => {
    const month = (at: string) => {
      const from = startOf('month', Date.parse(at), zone);
      const to = addSpan(from, { unit: 'month', count: 1 }, zone);
      return Array.from({ length: Math.ceil((to - from) / hour) }, (_, index) => from + index * hour);
    };
    const [march, february] = [month('2026-03-10T00:00Z'), month('2026-02-10T00:00Z')];
    // The day of the month, so that both periods agree wherever both have a value.
    const days = (times: readonly number[]) => times.map((at) => new Date(at + hour).getUTCDate());
    return {
      times: march,
      series: [{ id: 'pv', name: 'PV', unit: 'kW', carrier: 'pv' as const, values: days(march) }],
      previous: {
        span: { unit: 'month', count: 1 } as const,
        times: february,
        values: { pv: days(february).map((day) => day + 1) },
      },
    };
  }, []);
  return <HistoryChart title="March and February" zone={zone} {...props} height={240} />;
}

/** Eight points of three kinds, as many as fit. */
function Eight() {
  const props = useMemo(() => {
    const times = daySteps(Date.parse('2026-06-21T10:00Z'), 15, zone);
    const carriers: Carrier[] = ['pv', 'wind', 'storage', 'grid', 'diesel', 'load', 'charging', 'soc'];
    const planned = carriers.map((carrier, index) => ({
      id: carrier,
      name: named[carrier] ?? carrier,
      unit: unitOf(carrier),
      carrier,
      planned: carrier === 'load',
      values: Float64Array.from(times, (at) => (carrier === 'soc' ? power('soc', at) : power('pv', at + index * hour))),
    }));
    return { times, series: planned };
  }, []);
  return <HistoryChart title="Eight points" zone={zone} {...props} />;
}

const scenes: Readonly<Record<string, () => ReactNode>> = {
  day: Day,
  year: Year,
  bars: Bars,
  states: States,
  edges: Edges,
  months: Months,
  eight: Eight,
  flow: Flows,
  gauge: Gauges,
  spark: Sparks,
  heat: Heat,
  curve: Curves,
  phase: Phases,
};

/** `?charts=day|year|…`: the components of src/charts, one scene at a time. */
export default function ChartGallery({ show }: { show: string }) {
  const [mounted, setMounted] = useState(true);
  useEffect(() => void Object.assign(window, { mountCharts: setMounted }), []);
  const Scene = scenes[show];
  if (!mounted || !Scene) return null;
  return (
    <div style={{ display: 'grid', gap: 24, padding: 16, background: 'var(--ems-panel)' }}>
      <h2>{show}</h2>
      <Scene />
    </div>
  );
}
