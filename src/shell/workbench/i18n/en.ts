import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  back: 'One step back',
  close: 'Close window',
  switch: 'Workbench view',
  home: 'Home',
  scene: 'Station scene',
  opened: 'Opened in the console window',
  film: { pause: 'Stop the background film', play: 'Play the background film' },
  wall: {
    enter: 'Wall mode',
    label: 'Wall mode',
    before: 'Previous page',
    next: 'Next page',
    pause: 'Stop turning the pages',
    go: 'Turn the pages again',
    place: 'Page {{place}} of {{all}}, {{seconds}} s each',
    leave: 'Leave wall mode',
    mayFallAsleep: 'The browser does not let the screen be kept awake',
    lost: 'Connection lost: this is not the present state',
    reconnecting: 'Reconnecting…',
  },
  refused: {
    title: 'The browser does not let the page close this window',
    text: 'It was not opened by the console. Please close it yourself, or go on to the console in this window.',
    action: 'Go to the console',
    cancel: 'Stay here',
  },
} satisfies TextsLike<typeof zh>;
