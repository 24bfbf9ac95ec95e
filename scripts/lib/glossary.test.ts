import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type GlossaryTerm,
  labelFaults,
  lowerCaseFaults,
  synonymFaults,
  type TextLanguage,
  textsInCode,
} from './glossary.ts';

const glossary = JSON.parse(
  readFileSync(new URL('../glossary.json', import.meta.url), 'utf8'),
) as readonly GlossaryTerm[];
const faults = (language: TextLanguage, text: string, path = 'src/page/i18n/x.ts') =>
  synonymFaults(path, language, [text], glossary);

describe('[IN-01] one term for one meaning', () => {
  test.each<[TextLanguage, string, string]>([
    ['de', 'Diese Anlage hat keine Windturbine', 'Windkraftanlage'],
    ['de', 'Die Umrichter sind heiß', 'Batteriewechselrichter'],
    ['de', 'Batterieumrichtertemperatur', 'Batteriewechselrichter'],
    ['de', 'Last', 'Verbraucher'],
    ['de', 'SOC und Ladestand: {{soc}}', 'Ladezustand'],
    ['en', 'Being filed', 'archive'],
    ['en', 'Chargers', 'charging pile'],
    ['zh', '未完成工单', '未结束工单'],
    ['zh', '荷电状态和最低荷电', '荷电状态'],
    ['zh', '从电网取电', '购电'],
    ['en', 'feeding in', 'export'],
    ['de', 'Aufladung', 'Beladung'],
  ])('%s: "%s" is refused for "%s"', (language, text, preferred) => {
    expect(faults(language, text)).toEqual([expect.stringContaining(`the glossary "${preferred}"`)]);
  });

  test.each<[TextLanguage, string]>([
    ['de', 'Lastspitzenkappung, Volllast, zuletzt'],
    ['de', '{{turbine}}'],
    ['en', 'Discharger profile'],
    ['zh', '工单未完成'],
    ['zh', '最低荷电状态'],
  ])('%s: "%s" is none of them', (language, text) => {
    expect(faults(language, text)).toEqual([]);
  });

  test('a refusal may be limited to some files', () => {
    expect(faults('en', 'String 2', 'src/features/workbench/storage-scene/i18n/en.ts')).toHaveLength(1);
    expect(faults('en', 'String 2', 'src/features/station-monitor/photovoltaic/i18n/en.ts')).toEqual([]);
  });

  test('no term is refused by the glossary itself', () => {
    const entries = glossary.flatMap(({ preferred, within }) =>
      Object.entries(preferred).flatMap(([language, text]) => faults(language as TextLanguage, text, within ?? '')),
    );
    expect(entries).toEqual([]);
  });

  test('texts of three languages are found in code', () => {
    const source = `const a = { zh: '甲', en: 'A', de: \`B \${n}\` }; say('乙', "C", 'D'); other('x', 'y', 'z');`;
    expect(textsInCode(source)).toEqual({ zh: ['甲', '乙'], en: ['A', 'C'], de: ['B ${n}', 'D'] });
  });
});

test('[IN-01] labels of one direction agree in all tables', () => {
  const texts = new Map([
    ['flow.charging', 'Laden ↓'],
    ['flow.discharging', 'Entladung ↑'],
    ['pile.charging', 'Lädt gerade'],
  ]);
  expect(labelFaults('x.ts', 'de', texts, glossary)).toEqual([
    'x.ts: "flow.charging" is "Laden ↓", the glossary has "Beladung", "lädt"',
  ]);
});

test('[IN-01] a message that begins in lower case is found', () => {
  const texts = new Map([
    ['good', 'The file is empty'],
    ['number', '{{count}} rows'],
    ['bad', 'no rows'],
  ]);
  expect(lowerCaseFaults('x.ts', texts)).toEqual(['x.ts: "bad" begins in lower case: "no rows"']);
});
