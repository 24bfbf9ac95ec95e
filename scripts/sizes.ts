import { readFileSync } from 'node:fs';
import { sum } from './lib/loads.ts';
import { measureSizes, type Sizes } from './lib/measure-sizes.ts';

/** KB of 1,024 bytes, gzip level 9; they fail `npm test`. */
const budgets = JSON.parse(readFileSync(new URL('size-budgets.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;
const kilobyte = 1024;

/** `page.*` is the budget of every page that is not listed by name. */
const budgetOf = (name: string): number | undefined =>
  budgets[name] ?? (name.startsWith('page.') ? budgets['page.*'] : undefined);

const measured = (name: string, sizes: Sizes): boolean =>
  name.endsWith('*')
    ? [...sizes.keys()].some((key) => key.startsWith(name.slice(0, -1)))
    : name === 'console.further' || sum(sizes.get(name) ?? []) > 0;

function printTable(sizes: Sizes): void {
  for (const [name, loads] of sizes) {
    const budget = budgetOf(name);
    const size = `${(sum(loads) / kilobyte).toFixed(1)} KB`;
    console.log(`${name.padEnd(16)} ${size.padStart(10)}${budget ? ` of ${budget} KB` : ''}`);
    if (process.argv.includes('--files'))
      for (const { path, bytes } of loads.toSorted((a, b) => b.bytes - a.bytes)) console.log(`  ${bytes} ${path}`);
  }
}

const sizes = await measureSizes();
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(Object.fromEntries([...sizes].map(([name, loads]) => [name, sum(loads)]))));
} else {
  printTable(sizes);
  const over = [...sizes].filter(([name, loads]) => sum(loads) > (budgetOf(name) ?? Infinity) * kilobyte);
  for (const [name] of over) console.error(`${name}: more than ${budgetOf(name)} KB`);
  // A budget of something that was not measured, or that weighs nothing, cannot fail.
  const idle = Object.keys(budgets).filter((name) => !measured(name, sizes));
  for (const name of idle) console.error(`${name}: nothing was measured`);
  if (over.length + idle.length > 0) process.exitCode = 1;
}
