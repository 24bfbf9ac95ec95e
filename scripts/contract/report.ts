import type { Mark, Outcome, Row } from './run.ts';

export type ReportKind = 'text' | 'json' | 'junit';

const signs: Readonly<Record<Row['verdict'], string>> = { conforms: '✓', differs: '✗', 'not checked': '·' };
const callWidth = 56;

const countOf = ({ outcomes }: Row, mark: Mark): number => outcomes.filter((outcome) => outcome.mark === mark).length;
const failedOf = ({ outcomes }: Row): readonly Outcome[] => outcomes.filter(({ mark }) => mark === 'failed');

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One row as lines of text: each finding stands on a line of its own. */
export function lineOf(row: Row): string {
  const head = `${signs[row.verdict]} ${row.call.padEnd(callWidth)}`;
  if (row.verdict === 'not checked') return `${head} not checked: ${row.reason}`;
  const checked = row.outcomes.length - countOf(row, 'idle');
  const findings = failedOf(row).map(({ check, reason }) => `\n    ${check}: ${reason}`);
  const found = findings.length > 0 ? `, ${counted(findings.length, 'finding')}` : '';
  const alone = row.refusalsAlone ? `, of refusals alone: ${row.refusalsAlone}` : '';
  return `${head} ${counted(checked, 'check')}${found}${alone}${findings.join('')}`;
}

/** How many rows conform, differ and were not checked, and of how many the refusals alone were seen. */
export function sumLine(rows: readonly Row[]): string {
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const alone = rows.filter(({ refusalsAlone }) => refusalsAlone).length;
  const refusals = alone > 0 ? `, ${alone} by their refusals alone` : '';
  return `${count('conforms')} conform, ${count('differs')} differ, ${count('not checked')} not checked${refusals}`;
}

/** All rows with the outcome of each check. */
export const jsonOf = (rows: readonly Row[], server: string): string =>
  `${JSON.stringify({ server, sum: sumLine(rows), rows }, undefined, 2)}\n`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const isControl = (sign: string): boolean => sign < ' ' && !'\t\n\r'.includes(sign);
const xml = (text: string): string =>
  // XML 1.0 has no control characters but tab and line feeds.
  [...text].map((sign) => (isControl(sign) ? '?' : (escapes[sign] ?? sign))).join('');

function testCase(row: Row, { check, mark, reason }: Outcome): string {
  const head = `    <testcase classname="${xml(row.call)}" name="${xml(check)}"`;
  if (mark === 'passed') return `${head}/>`;
  const inner = mark === 'failed' ? `<failure message="${xml(reason)}"/>` : `<skipped message="${xml(reason)}"/>`;
  return `${head}>${inner}</testcase>`;
}

/** A test suite for each row and a test case for each check, as build servers read it. */
export function junitOf(rows: readonly Row[], server: string): string {
  const suites = rows.map((row) => {
    const notChecked: Outcome[] = [{ check: 'call', mark: 'idle', reason: row.reason }];
    const outcomes = row.outcomes.length > 0 ? row.outcomes : notChecked;
    const count = (mark: Mark) => outcomes.filter((outcome) => outcome.mark === mark).length;
    const counts = `tests="${outcomes.length}" failures="${count('failed')}" skipped="${count('idle')}"`;
    const cases = outcomes.map((outcome) => testCase(row, outcome));
    return [`  <testsuite name="${xml(row.name)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(server)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}
