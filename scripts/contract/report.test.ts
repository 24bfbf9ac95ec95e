import { expect, test } from 'vitest';
import { jsonOf, junitOf, lineOf, sumLine } from './report.ts';
import type { Row } from './run.ts';

const rows: readonly Row[] = [
  {
    name: 'listAlarms',
    call: 'POST /alarm/record/list',
    verdict: 'differs',
    reason: 'page 2 has "7" rows & no <more>',
    outcomes: [
      { check: 'answer', mark: 'passed', reason: '' },
      { check: 'pages', mark: 'failed', reason: 'page 2 has "7" rows & no <more>\u0001' },
      { check: 'locks', mark: 'idle', reason: 'names no revision' },
    ],
  },
  {
    name: 'logout',
    call: 'POST /token/logout',
    verdict: 'not checked',
    reason: 'changes something: --write',
    outcomes: [],
  },
  {
    name: 'captcha-once',
    call: 'a captcha is used up',
    verdict: 'conforms',
    reason: '',
    outcomes: [{ check: 'captcha-once', mark: 'passed', reason: '' }],
  },
];

test('[MK-01] the text names each finding below its call, and each call that was not made with the reason', () => {
  const [differs = '', unchecked = '', conforms = ''] = rows.map(lineOf);
  expect(differs).toMatch(/^✗ POST \/alarm\/record\/list +2 checks, 1 finding\n {4}pages: page 2 has/);
  expect(unchecked).toMatch(/^· POST \/token\/logout +not checked: changes something: --write$/);
  expect(conforms).toMatch(/^✓ a captcha is used up +1 check$/);
  expect(sumLine(rows)).toBe('1 conform, 1 differ, 1 not checked');
});

test('[MK-01] a call that could not be answered says so, beside what it was seen to refuse', () => {
  const row: Row = {
    name: 'saveMerchant',
    call: 'POST /admin/merchant/save',
    verdict: 'conforms',
    reason: '',
    outcomes: [
      { check: 'answer', mark: 'idle', reason: 'needs --samples' },
      { check: 'sign', mark: 'passed', reason: '' },
    ],
    refusalsAlone: 'needs --samples',
  };
  expect(lineOf(row)).toMatch(/^✓ POST \/admin\/merchant\/save +1 check, of refusals alone: needs --samples$/);
  expect(sumLine([...rows, row])).toBe('2 conform, 1 differ, 1 not checked, 1 by their refusals alone');
  expect(junitOf([row], 'x')).toContain('<testsuite name="saveMerchant" tests="2" failures="0" skipped="1">');
});

test('[MK-01] the JSON has every outcome', () => {
  expect(JSON.parse(jsonOf(rows, 'https://ems.example/api'))).toEqual({
    server: 'https://ems.example/api',
    sum: sumLine(rows),
    rows,
  });
});

test('[MK-01] JUnit has a case for each check, and no character that XML refuses', () => {
  const xml = junitOf(rows, 'https://ems.example/api?a&b');
  expect(xml).toContain('<testsuites name="https://ems.example/api?a&amp;b">');
  expect(xml).toContain('<testsuite name="listAlarms" tests="3" failures="1" skipped="1">');
  expect(xml).toContain('<failure message="page 2 has &quot;7&quot; rows &amp; no &lt;more&gt;?"/>');
  expect(xml).toContain('<skipped message="changes something: --write"/>');
  expect(xml.match(/<testcase /g)).toHaveLength(5);
  expect([...xml].filter((sign) => sign < ' ' && sign !== '\n')).toEqual([]);
});
