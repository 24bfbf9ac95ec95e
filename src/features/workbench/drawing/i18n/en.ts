import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  scene: 'Diagram file',
  plan: 'Plan file',
  intro:
    'Export it as JSON, change it, and import it again. Every part is checked first; with a fault nothing changes.',
  export: 'Export drawing (JSON)',
  import: 'Import drawing',
  close: 'Close',
  done: 'The drawing is imported; every open screen shows it.',
  faults_one: 'The drawing has {{count}} fault and was not imported:',
  faults_other: 'The drawing has {{count}} faults and was not imported:',
  place: 'Place',
  fault: 'Fault',
  notJson: '“{{name}}” cannot be read: it is no JSON file.',
  otherStation: '“{{name}}” is no drawing of this station.',
  conflict: 'Somebody has saved a newer version since this drawing was exported. Replace it all the same?',
  replace: 'Replace the newer version',
  failed: 'The drawing was not imported: {{why}}',
} satisfies TextsLike<typeof zh>;
