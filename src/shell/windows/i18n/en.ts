import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  userChanged: '{{name}} has logged in in another window; this window now uses that account too',
  language: {
    offer: 'The language was changed to {{language}} in another window. Changing it here would discard unsaved input.',
    reload: 'Discard and change',
    later: 'Keep as it is',
  },
  accessBoth: 'Your rights have changed: +{{won}} pages, −{{lost}} pages',
  accessWon: 'Your rights have changed: +{{won}} pages',
  accessLost: 'Your rights have changed: −{{lost}} pages',
  accessOther: 'What you may do has changed',
  accessStations: 'The stations or menu entries that you see have changed',
} satisfies TextsLike<typeof zh>;
