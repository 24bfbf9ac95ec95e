import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  failing: 'No response',
  calls: 'Server',
  push: 'Live updates',
  clock: 'Clock of this computer',
  answering: 'normal',
  failingSince: 'no response since {{time}}',
  failingText:
    'The server did not respond to the last requests. The page shows earlier data, and changes may not be saved.',
  clockRight: 'matches the server',
  clockFast: '{{span}} fast',
  clockSlow: '{{span}} slow',
  clockFastNote: 'the clock of this computer is {{span}} fast',
  clockSlowNote: 'the clock of this computer is {{span}} slow',
  clockText:
    'The console corrects its own requests. Other systems may refuse signed requests from this computer: switch on automatic time in its settings, or contact your IT department.',
  version: {
    title: 'A new version is available',
    reload: 'Reload now',
    later: 'Later',
    missingTitle: 'The console was updated and has to be reloaded',
    missingText:
      'The server has a new version, and the old files of this feature are no longer available. Reloading discards unsaved changes: save first, then reload.',
  },
} satisfies TextsLike<typeof zh>;
