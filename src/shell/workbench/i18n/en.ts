import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  back: 'One step back',
  close: 'Close window',
  switch: 'Workbench view',
  home: 'Home',
  scene: 'Station scene',
  opened: 'Opened in the console window',
  refused: {
    title: 'The browser does not let the page close this window',
    text: 'It was not opened by the console. Please close it yourself, or go on to the console in this window.',
    action: 'Go to the console',
    cancel: 'Stay here',
  },
} satisfies TextsLike<typeof zh>;
