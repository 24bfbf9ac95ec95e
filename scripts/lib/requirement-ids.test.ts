import { expect, test } from 'vitest';
import requirements from '../requirements.json' with { type: 'json' };
import { testFiles } from './requirement-files.ts';
import { idsIn, kindOf, missingKinds, type Requirements, testKinds } from './requirement-ids.ts';

test('ids stand in brackets, one or several, with the number of a check behind a dot; of guards and screens without one', () => {
  expect(idsIn('login [LG-04] and [API-13, LG-08,VA-01] but not LG-99, [lg-1] or [x], [G]; [VW-20.3] [G10]')).toEqual([
    'LG-04',
    'API-13',
    'LG-08',
    'VA-01',
    'VW-20.3',
    'G10',
  ]);
});

test('the folder of a test says what it can prove', () => {
  const files = [
    'src/lib/file/csv.test.ts',
    'tests/ui/form.spec.ts',
    'tests/contract/alarm/alarms.test.ts',
    'tests/e2e/alarm/alarm-manager.spec.ts',
    'tests/elements/alarm-bell.spec.ts',
    'tests/e2e/menu-pages.spec.ts',
  ];
  expect(files.map(kindOf)).toEqual(['unit', 'unit', 'contract', 'browser', 'browser', 'menu']);
});

const register: Requirements = {
  'VW-32': { text: 'Points', kinds: ['menu', 'browser'] },
  'ST-04': { text: 'Accounts', kinds: ['contract', 'browser'] },
  'LG-01': { text: 'Fields', kinds: ['browser'] },
};
const ran = (title: string, file: string, passed = true) => ({ title, file, passed });

test('a screen is not proven by unit tests, nor by a browser test that never opens it by its menu', () => {
  const tests = [
    ran('[VW-32] the rule', 'src/contract/rules/points.test.ts'),
    ran('[VW-32] a command', 'tests/e2e/monitor/device-command.spec.ts'),
    ran('[ST-04] [LG-01] both', 'tests/contract/user/users.test.ts'),
  ];
  expect([...missingKinds(register, tests)]).toEqual([
    ['VW-32', ['menu']],
    ['ST-04', ['browser']],
    ['LG-01', ['browser']],
  ]);
});

test('one failed test takes the proof away from its ids', () => {
  const tests = [
    ran('[LG-01] fields', 'tests/e2e/login/login.spec.ts'),
    ran('[LG-01, VW-32] modes', 'src/shell/login/modes.test.ts', false),
  ];
  expect(missingKinds(register, tests).get('LG-01')).toEqual(['browser']);
  expect(missingKinds(register, tests.slice(0, 1)).get('LG-01')).toEqual([]);
});

/** Its page has no entry in the menu: it is opened from the list of demands. */
const hiddenViews = new Set(['VW-12']);

test('every requirement says which kinds of test prove it; of screens a browser test, of views one by the menu as well; a single check of a view any kind', () => {
  for (const [id, { text, kinds }] of Object.entries(requirements)) {
    expect(text, id).not.toBe('');
    expect(kinds.length, id).toBeGreaterThan(0);
    for (const kind of kinds) expect(testKinds, id).toContain(kind);
    if (id.includes('.')) continue;
    if (/^(?:VW|WB|LY|TB|LG)-/.test(id)) expect(kinds, id).toContain('browser');
    if (id.startsWith('VW-') && !hiddenViews.has(id)) expect(kinds, id).toContain('menu');
  }
});

test('every id that a test names is a requirement', async () => {
  const unknown = [...(await testFiles())].filter(([id]) => !(id in requirements));
  expect(unknown.map(([id, files]) => `${id} in ${[...files].join(', ')}`)).toEqual([]);
});
