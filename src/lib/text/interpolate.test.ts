import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { interpolate } from './interpolate.ts';

test('[IN-01] a text is filled alike with i18next and without it', () => {
  const text = '{{name}}: {{count}} of {{count}}, {{none}}';
  const values = { name: '1 < 2 & {{count}}', count: 3, none: '' };
  const i18n = createInstance();
  const translation = { text };
  void i18n.init({
    lng: 'en',
    resources: { en: { translation } },
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  expect(interpolate(text, values)).toBe('1 < 2 & {{count}}: 3 of 3, ');
  expect(i18n.t('text', values)).toBe(interpolate(text, values));
});
