import { checks } from './checks.ts';
import type { Mark, Row } from './run.ts';

const signs: Readonly<Record<Mark, string>> = { passed: '✓', failed: '✗', idle: '·' };
const callWidth = 52;

const cells = (marks: Row['marks']): string =>
  checks.map(({ name }) => (marks[name] ? signs[marks[name]] : ' ').padEnd(name.length)).join('  ');

export const headLine = (): string =>
  `${'call'.padEnd(callWidth)}  ${checks.map(({ name }) => name).join('  ')}  verdict`;

export const lineOf = ({ call, marks, verdict, reason }: Row): string =>
  `${call.padEnd(callWidth)}  ${cells(marks)}  ${verdict}${reason ? `: ${reason}` : ''}`;

export function sumLine(rows: readonly Row[]): string {
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return `${count('conforms')} conform, ${count('differs')} differ, ${count('not checked')} not checked`;
}
