import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright/test';
import type { Control } from '../../support/server/control.ts';
import { captchaPicture, expect, test as base } from '../../support/fixtures.ts';
import { enter } from '../../support/shell/enter.ts';
import { shown } from '../../support/shell/shell.ts';
import { missingPrograms, type ScreenReader, startScreenReader } from '../../support/page/screen-reader.ts';

const appearance = { theme: 'def-theme', language: 'en' } as const;

const test = base.extend<{ readonly readingPage: Page }, { readonly reader: ScreenReader }>({
  reader: [
    async ({}, use, { parallelIndex }) => {
      const reader = await startScreenReader(80 + parallelIndex);
      await use(reader);
      await reader.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  readingPage: async ({ reader, baseURL }, use) => {
    const page = await reader.browser.newPage({ viewport: null, ...(baseURL && { baseURL }) });
    await use(page);
    await page.close();
  },
});

test.skip(missingPrograms().length > 0, `needs ${missingPrograms().join(', ')}`);
test.describe.configure({ timeout: 300_000 });

/** Values, times and the alarm that is the first are other ones each time. */
const withoutValues = (text: string) =>
  text
    .replace(/^(Select|Acknowledge alarm:|More actions:) .*?(?= check box| push button| collapsed)/, '$1 …')
    // A row by its first word and its state.
    .replace(/^Select .* (Active|Cleared)\W+(\w+) .*$/, 'Select … $1 $2 …')
    .replaceAll(/\d+(?:[.,:\u202f-]\d+)*/g, '#')
    .replaceAll('# / #', '#')
    .replaceAll(/# (?:seconds?|minutes?|hours?|min|s|h) ago/g, '# ago')
    .trim();

/**
 * What differs with the speed of the machine: signs of a password, one by one or counted, a letter that is deleted,
 * Orca's own modes, whether it had come to the page's region, and the title of a dialog that opens before its form.
 */
const isVarying = /^•+$|^\w$|bullet characters|^(?:Browse|Focus) mode$|^leaving region\.$|^Acknowledge alarm dialog$/;

/** Where something is, read before or after it or not again; and a count, which is read where it is another one. */
const isLocation = /^  (?:leaving .*|main content|list box|\w+ panel\.|# results?)$/;

/** A key (`Tab`), a text to type (`"abc"`), or something that is done for the test, by its name. */
type Step = string | readonly [name: string, act: () => Promise<unknown>];

/**
 * Does the steps and notes what the screen reader speaks after each.
 *
 * @param sorted the lines of a step in alphabetical order, each once, without places: where one key changes several places, such as the
 *   palette's field, list and count, their order is another one each time
 */
async function record(reader: ScreenReader, steps: readonly Step[], sorted = false): Promise<string> {
  const lines: string[] = [];
  await reader.utterances();
  for (const step of steps) {
    const isText = typeof step === 'string' && step.startsWith('"');
    if (typeof step !== 'string') await step[1]();
    else if (isText) await reader.type(step.slice(1, -1));
    else await reader.press(step);
    const spoken = (await reader.utterances())
      .filter((line) => !isVarying.test(line))
      .map((line) => `  ${withoutValues(line)}`)
      // The number of a row is read only where the row before was another one.
      .filter((line, index, all) => line !== '  row #.' && line !== all[index - 1]);
    // How many words come while a text is typed depends on its speed: the last one stands.
    const words = isText ? spoken.slice(-1) : spoken;
    const ordered = sorted && !isText ? [...new Set(words)].filter((line) => !isLocation.test(line)).toSorted() : words;
    lines.push(typeof step === 'string' ? step : step[0], ...ordered);
  }
  return `${lines.join('\n')}\n`;
}

/** Compares with the reviewed text; `EMS_SPOKEN=write` writes it, to be reviewed. */
function compare(name: string, spoken: string) {
  const file = fileURLToPath(new URL(`../../spoken/${name}.txt`, import.meta.url));
  if (process.env['EMS_SPOKEN'] === 'write') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, spoken);
  }
  expect(spoken).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

const times = (count: number, key: string) => Array.from({ length: count }, () => key);

/** Opens an address and puts the keyboard at its heading. */
async function open(page: Page, reader: ScreenReader, control: Control, url: string, sign: Locator): Promise<void> {
  await enter(page, control, appearance, url, 'operator');
  await expect(sign).toBeVisible();
  await reader.focus(page);
}

const firstRow = (page: Page) => shown(page).locator('tbody tr[data-id]').first();

test('[LG-01] the login read aloud: fields, the code, what is wrong @soak', async ({
  reader,
  readingPage: page,
  control,
}) => {
  await enter(page, control, appearance, '/login');
  await expect(captchaPicture(page)).toBeVisible();
  await reader.focus(page);
  const steps = [...times(6, 'Tab'), 'Return', '"operator"', 'Tab', '"wrong"', 'Tab', 'Tab', '"0000"', 'Return'];
  compare('login', await record(reader, steps));
});

test('[VW-02] the alarm list read aloud: heading, filters, columns, rows, an alarm that is opened @soak', async ({
  reader,
  readingPage: page,
  control,
}) => {
  await open(page, reader, control, '/alarmManager', firstRow(page));
  const cells = [...times(5, 'alt+shift+Right'), ...times(2, 'alt+shift+Down')];
  const toRow: Step = ['(focus on the first row)', () => firstRow(page).focus()];
  // A focus that the test moves is read after a key of the page, not after a command of the screen reader itself.
  const opened = ['Tab', toRow, 'Return', ...times(3, 'Tab'), 'Escape'];
  const steps = ['shift+h', 'h', ...times(6, 'Tab'), 't', ...cells, ...opened];
  compare('alarms', await record(reader, steps));
});

test('[VW-02] acknowledging an alarm read aloud: the dialog, the note that is missing, the answer @soak', async ({
  reader,
  readingPage: page,
  control,
}) => {
  const acknowledge = shown(page)
    .locator('tbody')
    .getByRole('button', { name: /^Acknowledge/ });
  await open(page, reader, control, '/alarmManager', acknowledge.first());
  const toButton: Step = ['(focus on an alarm’s button)', () => acknowledge.first().focus()];
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Acknowledge/ });
  const toConfirm: Step = ['(focus on the dialog’s button)', () => confirm.focus()];
  const steps = [toButton, 'Return', toConfirm, 'Return', '"checked on site"', toConfirm, 'Return'];
  compare('acknowledge', await record(reader, steps));
});

test('[VW-05] a work order read aloud: the list, the order, its steps @soak', async ({
  reader,
  readingPage: page,
  control,
}) => {
  await open(page, reader, control, '/workOrder', firstRow(page));
  const toRow: Step = ['(focus on the first row)', () => firstRow(page).focus()];
  compare('work-order', await record(reader, [toRow, 'Return', ...times(6, 'Tab'), 'Escape', 't']));
});

test('[VW-42] the table in place of a chart read aloud @soak', async ({ reader, readingPage: page, control }) => {
  const twin = shown(page).getByRole('button', { name: /table/i }).first();
  await open(page, reader, control, '/energyStatistics', twin);
  const toTwin: Step = ['(focus on the button of the table)', () => twin.focus()];
  const cells = [...times(3, 'alt+shift+Right'), ...times(2, 'alt+shift+Down')];
  // A page that still draws its charts may be read as one that loads: the first key ends that.
  compare('chart-table', await record(reader, ['Tab', toTwin, 'Return', 't', ...cells]));
});

test('[LY-08] the palette read aloud: results as they change, the one that is chosen @soak', async ({
  reader,
  readingPage: page,
  control,
}) => {
  await open(page, reader, control, '/alarmManager', firstRow(page));
  compare('palette', await record(reader, ['ctrl+k', '"work"', 'Down', 'Down', 'BackSpace', 'Escape'], true));
});
