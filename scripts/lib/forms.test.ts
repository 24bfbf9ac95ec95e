import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { glob } from './glob.ts';
import { root } from './run.mjs';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
/** Fields that a user types or chooses in, and that are not read from the address. */
const isForm = (source: string): boolean =>
  /useSchemaForm\(|useForm[<(]|<textarea|<TextAreaField|<AttachmentsField/.test(source);
/** Closing asks, and the tab is marked: a dialog with a form, a dialog that knows of entries, or the mark itself. */
const isGuarded = (source: string): boolean => /<FormDialog|<StepForm|\bdirty=\{|useUnsaved\(/.test(source);

/** Parts of a form, with the file that has the form. */
const fields: Readonly<Record<string, string>> = {
  'src/blocks/create-order/order-fields.tsx': 'src/blocks/create-order/create-order-dialog.tsx',
  'src/blocks/create-order/order-files.tsx': 'src/blocks/create-order/create-order-dialog.tsx',
  'src/features/system/config/value-field.tsx': 'src/features/system/config/edit-dialog.tsx',
};
/** The fields and forms of `defineForm` are shown by one dialog. */
const dialogOf = (path: string): string =>
  path.startsWith('src/blocks/form/') || read(path).includes('#src/blocks/form/form-field.ts')
    ? 'src/blocks/form/record-dialog.tsx'
    : (fields[path] ?? path);
/** The login page and a locked console are left by the password; there is nothing to keep. */
const withoutQuestion = /^src\/shell\/(?:login|idle)\//;

describe('[LY-11] each form asks before its entries are lost', async () => {
  const files = await glob(/^(src|elements)\/.*\.tsx$/);
  const forms = files.filter(
    (path) => !path.startsWith('src/ui/') && !withoutQuestion.test(path) && isForm(read(path)),
  );

  test('there are forms to look at', () => {
    expect(forms.length).toBeGreaterThan(15);
  });

  test.each(forms)('%s', (path) => {
    expect(isGuarded(read(dialogOf(path)))).toBe(true);
  });

  test('every detail that an address opens beside its list is guarded', async () => {
    const panels = files.filter((path) => /<LiveListPage[\s\S]*detail=\{/.test(read(path)));
    expect(panels).toContain('src/blocks/list/list-view.tsx');
    const guarded = 'src/blocks/list/open-detail.tsx';
    expect(read(guarded)).toContain('<GuardedDetail');
    for (const path of panels) expect(read(path), path).toMatch(/<(?:GuardedDetail|OpenDetail)\b/);
  });
});
