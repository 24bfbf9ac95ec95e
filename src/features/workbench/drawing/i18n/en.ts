import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  scene: 'Diagram file',
  plan: 'Plan file',
  intro:
    'Export it as JSON, change it, and import it again. Everything is checked first; if there is an error, nothing changes.',
  export: 'Export drawing (JSON)',
  import: 'Import drawing',
  close: 'Close',
  done: 'The drawing has been imported; all open screens show it.',
  faults_one: 'The drawing has {{count}} error and was not imported:',
  faults_other: 'The drawing has {{count}} errors and was not imported:',
  location: 'Location',
  fault: 'Error',
  notJson: '“{{name}}” is not a JSON file and cannot be read.',
  otherStation: '“{{name}}” is not a drawing of this station.',
  conflict: 'Someone has saved a newer version since this drawing was exported. Replace it anyway?',
  replace: 'Replace the newer version',
  failed: 'The drawing was not imported: {{why}}',
} satisfies TextsLike<typeof zh>;
