import { parseArgs } from 'node:util';
import { adminPages } from './admin-pages.ts';
import { admin } from './admin.ts';
import { bell } from './bell.ts';
import { chartYear } from './chart.ts';
import { churn } from './churn.ts';
import { cipher } from './cipher.ts';
import { fleet } from './fleet.ts';
import { isMissed } from './goal.ts';
import { growth } from './growth.ts';
import { lifeCycle } from './life-cycle.ts';
import { liveColumn } from './live-column.ts';
import { live, monitorSwitch } from './live.ts';
import { login } from './login.ts';
import { map } from './map.ts';
import type { Measure, Row } from './measure.ts';
import { scroll } from './scroll.ts';
import { menuSearch } from './search.ts';
import { statisticsPages } from './statistics-pages.ts';
import { statistics, statisticsLater, statisticsRestarted, statisticsSignedIn } from './statistics.ts';
import { storm } from './storm.ts';
import { tabSwitch } from './tabs.ts';

const measures: readonly Measure[] = [
  login,
  bell,
  tabSwitch,
  scroll,
  churn,
  cipher,
  storm,
  menuSearch,
  chartYear,
  live,
  monitorSwitch,
  liveColumn,
  map,
  fleet,
  growth,
  admin,
  adminPages,
  lifeCycle,
  statistics,
  statisticsSignedIn,
  statisticsRestarted,
  statisticsLater,
  statisticsPages,
];

const usage = `npm run bench -- [measures]: measures, and names the goals that are missed
  --scale <n>  share of the rounds of what takes minutes (default 0.1; 1 for all)
  --json       one JSON object
measures: ${measures.map(({ name }) => name).join(', ')}`;

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    scale: { type: 'string', default: '0.1' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const rounded = (value: number): number => Number(value.toPrecision(3));
const line = (row: Row) =>
  `${row.name.padEnd(28)} ${`${rounded(row.value)} ${row.unit}`.padStart(12)}  ${row.goal ?? ''}${isMissed(row) ? '  missed' : ''}`;

async function bench(): Promise<void> {
  const all: Row[] = [];
  for (const measure of measures.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const rows = await measure.run({ scale: Number(values.scale) });
    all.push(...rows);
    if (!values.json) for (const row of rows) console.log(line(row));
  }
  if (values.json)
    return console.log(JSON.stringify(Object.fromEntries(all.map(({ name, value }) => [name, rounded(value)]))));
  const missed = all.filter(isMissed).map(({ name }) => name);
  console.log(missed.length === 0 ? 'All goals are met.' : `${missed.length} missed: ${missed.join(', ')}`);
}

const unknown = positionals.filter((name) => !measures.some((one) => one.name === name));
if (values.help) console.log(usage);
else if (unknown.length === 0) await bench();
else {
  console.error(`no measure "${unknown.join('", "')}"\n\n${usage}`);
  process.exitCode = 2;
}
