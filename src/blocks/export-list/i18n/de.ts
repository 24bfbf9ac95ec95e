import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  export: 'Exportieren',
  format: { csv: 'CSV-Datei', xlsx: 'Excel-Datei (XLSX)', json: 'JSON-Datei' },
  title: { csv: 'Als CSV exportieren', xlsx: 'Nach Excel exportieren', json: 'Als JSON exportieren' },
  begins: 'Liste wird gelesen …',
  progress: '{{rows}} von {{total}} Zeilen gelesen',
  done_one: '{{rows}} Zeile exportiert; die Datei finden Sie in den Downloads des Browsers.',
  done_other: '{{rows}} Zeilen exportiert; die Datei finden Sie in den Downloads des Browsers.',
  failed: 'Der Export ist fehlgeschlagen, es wurde keine Datei erstellt.',
  failedWhy: 'Der Export ist fehlgeschlagen, es wurde keine Datei erstellt: {{why}}',
  tooMany:
    'Ein Excel-Blatt hat höchstens {{max}} Zeilen, diese Liste {{total}}; es wurde keine Datei erstellt. Bitte als CSV exportieren oder filtern.',
  again: 'Erneut versuchen',
} satisfies TextsLike<typeof zh>;
