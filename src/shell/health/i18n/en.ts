import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  failing: 'No answer',
  calls: 'Server',
  push: 'Live updates',
  clock: 'Clock of this computer',
  answering: 'answering',
  failingSince: 'no answer since {{time}}',
  failingText:
    'The last requests were not answered. The page shows what was known before, and changes may not be saved.',
  clockRight: 'as the server’s',
  clockFast: '{{span}} fast',
  clockSlow: '{{span}} slow',
  clockFastNote: 'the clock of this computer is {{span}} fast',
  clockSlowNote: 'the clock of this computer is {{span}} slow',
  clockText:
    'The console corrects its own requests. Other systems may refuse signed requests from this computer: switch on automatic time in its settings, or ask your IT.',
  version: {
    title: 'A new version is available',
    reload: 'Reload now',
    later: 'Later',
    missingTitle: 'The console was updated and has to be reloaded',
    missingText:
      'The server has a new version, and the old files of this function are gone. Reloading discards what is not saved: you can save first and reload then.',
  },
} satisfies TextsLike<typeof zh>;
