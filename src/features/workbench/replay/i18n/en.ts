import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Replay',
  past: 'Replay of {{time}} ({{zone}}): past values, not live',
  live: 'Back to live',
  day: 'Day',
  time: 'Time of day',
  play: 'Play',
  pause: 'Pause',
  before: 'Previous event',
  after: 'Next event',
  speed: 'Speed',
  perSecond: '{{minutes}} min per second',
  failed: 'The values of that day could not be loaded',
  eventsFailed: 'The events of that day could not be loaded',
  events: 'Events of the day',
  noEvents: 'No alarms and no actions on that day.',
  system: 'system',
  kinds: {
    raised: 'Alarm raised',
    cleared: 'Condition cleared',
    acknowledged: 'Alarm acknowledged',
    resolved: 'Alarm resolved',
    command: 'Command',
  },
} satisfies TextsLike<typeof zh>;
