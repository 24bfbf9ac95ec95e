import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  title: 'Replay',
  past: 'Replay of {{time}} ({{zone}}): past values, not live',
  live: 'Back to live',
  day: 'Day',
  time: 'Time of day',
  play: 'Play',
  pause: 'Pause',
  before: 'Event before',
  after: 'Next event',
  speed: 'Speed',
  perSecond: '{{minutes}} min a second',
  failed: 'The values of that day could not be read',
  eventsFailed: 'The events of that day could not be read',
  events: 'Events of the day',
  noEvents: 'No alarms and no actions on that day.',
  system: 'system',
  kinds: {
    raised: 'Alarm raised',
    cleared: 'Condition gone',
    acknowledged: 'Alarm acknowledged',
    resolved: 'Alarm resolved',
    command: 'Command',
  },
  commands: {
    setPower: 'set power {{value}} kW',
    start: 'start',
    stop: 'stop',
    clearFault: 'clear fault',
    automatic: 'back to automatic',
  },
} satisfies TextsLike<typeof zh>;
