import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  failed: 'The stations could not be loaded',
  noStation: {
    title: 'No such station',
    text: 'There is no station “{{id}}”, or your account has no access to it.',
  },
  notOffered: {
    title: 'This monitor is not offered for {{name}}',
    text: 'It is switched off in the configuration of the station.',
  },
  noneAtAll: { title: 'No stations', text: 'No station is assigned to your account yet.' },
} satisfies TextsLike<typeof zh>;
