import { useState } from 'react';
import { EnergyFlow } from '#src/charts/flow/energy-flow.tsx';
import type { FlowPowers } from '#src/charts/flow/flow-model.ts';
import { Gauge } from '#src/charts/gauge/gauge.tsx';
import { HeatMap } from '#src/charts/heat-map/heat-map.tsx';
import { PhaseDiagram } from '#src/charts/gauge/phase-diagram.tsx';
import { PowerCurve } from '#src/charts/power-curve/power-curve.tsx';
import { Sparkline } from '#src/charts/sparkline/sparkline.tsx';
import { addSpan, daySteps, startOf } from '#src/lib/time/day-steps.ts';

const zone = 'Europe/Berlin';
const hour = 3_600_000;

const plants: readonly (readonly [title: string, powers: FlowPowers, soc?: number | null])[] = [
  ['All parts', { pv: 412.6, wind: 88.2, diesel: 0, grid: -136.4, storage: -120, load: 186.1, charging: 58.3 }, 67],
  ['Night', { pv: -0.4, grid: 41.2, storage: 90.5, load: 131.3 }, 12],
  ['No values', { pv: null, grid: null, load: null }],
  ['Large', { pv: 12_480, wind: 9_600, grid: -20_400.5, load: 1_679.4 }],
  ['One part', { load: 3.2 }],
];

export function Flows() {
  const [chosen, choose] = useState('');
  return (
    <>
      {plants.map(([title, powers, soc]) => (
        <section key={title} aria-label={`${title} plant`}>
          <h3>{title}</h3>
          <EnergyFlow
            title={title}
            powers={powers}
            soc={soc ?? null}
            {...(title === 'Night' && { freshness: { pv: 'stale', storage: 'offline', grid: 'late' } })}
            {...(title === 'All parts' && { onNode: choose })}
          />
        </section>
      ))}
      <output>{chosen}</output>
    </>
  );
}

export function Gauges() {
  const demand = [
    { from: 0, to: 400, tone: 'good' },
    { from: 400, to: 500, tone: 'warning' },
    { from: 500, to: 600, tone: 'critical' },
  ] as const;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      <Gauge label="Demand" value={438.4} unit="kW" max={600} digits={1} bands={demand} />
      <Gauge label="Above the limit" value={655} unit="kW" max={600} bands={demand} />
      <Gauge label="State of charge" value={67.25} unit="%" max={100} digits={1} freshness="stale" />
      <Gauge label="No value" value={null} unit="V" max={450} />
      <Gauge label="Below zero" value={-250} unit="kW" min={-500} max={500} />
      <Gauge label="Large" value={12_345_678} unit="kW" max={20_000_000} />
      <Gauge label="Nothing yet" value={0} unit="kWh" max={0} />
    </div>
  );
}

export function Sparks() {
  const wave = Array.from({ length: 60 }, (_, at) => (at > 20 && at < 28 ? null : Math.sin(at / 8) * 40 + at));
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 160px)', gap: 24 }}>
      <Sparkline values={wave} carrier="pv" label="Rising, with a gap" />
      <Sparkline values={[5, 5, 5, 5]} carrier="load" />
      <Sparkline values={[null, 3, null]} />
      <Sparkline values={[]} />
      <Sparkline values={[null, null]} carrier="wind" />
      <Sparkline values={[-1e9, 2e9, 0]} carrier="storage" height={40} />
    </div>
  );
}

/** Two weeks around the change to summer time, with an hour that is missing. */
export function Heat() {
  const from = startOf('day', Date.parse('2026-03-20T12:00Z'), zone);
  const times = Array.from({ length: 14 }, (_, day) =>
    daySteps(addSpan(from, { unit: 'day', count: day }, zone), 60, zone),
  ).flat();
  const values = times.map((at, index) =>
    index === 30 ? null : Math.max(0, Math.sin(((at / hour - 5) / 12) * Math.PI)) * 120 * (1 + 0.2 * Math.sin(index)),
  );
  return (
    <>
      <HeatMap title="Generation" times={times} values={values} unit="kWh" fold="sum" zone={zone} digits={1} />
      <HeatMap title="Nothing" times={[]} values={[]} unit="kWh" fold="sum" zone={zone} />
      <HeatMap title="One value" times={times.slice(0, 1)} values={[7]} unit="kWh" fold="mean" zone={zone} />
    </>
  );
}

const nominal = {
  speeds: [0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25],
  powers: [0, 0, 40, 110, 230, 400, 620, 900, 1180, 1400, 1500, 1500],
};

export function Curves() {
  const speeds = Array.from({ length: 3000 }, (_, at) => 12 + 11.5 * Math.sin(at * 1.7) * Math.cos(at / 91));
  const powers = speeds.map((speed, at) => {
    const share = 1 / (1 + Math.exp(-(speed - 8) / 1.3));
    return speed < 3 ? -4 : at % 97 === 0 ? null : 1500 * share * (0.94 + 0.06 * Math.sin(at * 3.1));
  });
  return (
    <>
      <PowerCurve title="Turbine 1" speeds={speeds} powers={powers} nominal={nominal} />
      <PowerCurve title="Turbine 2" speeds={[]} powers={[]} nominal={nominal} />
    </>
  );
}

export function Phases() {
  const at = (size: number | null, angle: number | null) => ({ size, angle });
  return (
    <>
      <PhaseDiagram
        title="Grid meter"
        voltages={[at(231.4, 0), at(229.8, -120.2), at(230.6, 119.7)]}
        currents={[at(88.2, -14), at(91.5, -136), at(60.1, 101)]}
      />
      <PhaseDiagram
        title="Half known"
        names={['A', 'B', 'C']}
        voltages={[at(231.4, 0), at(null, null), at(230.6, 119.7)]}
        currents={[at(0, 0), at(91.5, null), at(60.1, -101)]}
      />
    </>
  );
}
