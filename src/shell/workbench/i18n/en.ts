import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  back: 'Back',
  close: 'Close window',
  switch: 'Workbench view',
  home: 'Home',
  scene: 'Station scene',
  opened: 'Opened in the console window',
  film: { pause: 'Pause the background video', play: 'Play the background video' },
  wall: {
    enter: 'Wall mode',
    label: 'Wall mode',
    before: 'Previous page',
    next: 'Next page',
    pause: 'Pause page rotation',
    go: 'Resume page rotation',
    position: 'Page {{position}} of {{all}}, {{seconds}} s each',
    leave: 'Leave wall mode',
    mayFallAsleep: 'The browser does not allow the screen to be kept on',
    lost: 'Connection lost: the data shown is not current',
    reconnecting: 'Reconnecting…',
  },
  refused: {
    title: 'The browser does not let the page close this window',
    text: 'It was not opened by the console. Please close it yourself, or continue to the console in this window.',
    action: 'Go to the console',
    cancel: 'Stay here',
  },
} satisfies TextsLike<typeof zh>;
