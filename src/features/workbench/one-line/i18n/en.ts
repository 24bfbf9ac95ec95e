import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  name: 'One-line diagram of {{station}}',
  keys: 'Arrow keys move between devices, Enter opens one, plus and minus zoom, 0 shows all, Shift with arrow keys moves the drawing.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  load: 'Load',
  alarms_one: '{{count}} alarm, severity {{worst}}',
  alarms_other: '{{count}} alarms, most severe: {{worst}}',
  states: {
    running: 'Running',
    standby: 'Standby',
    warning: 'Alarm',
    fault: 'Fault',
    offline: 'Offline',
    stale: 'Out of date',
    unknown: 'No data',
  },
  flow: {
    generating: 'generating',
    importing: 'importing',
    exporting: 'exporting',
    charging: 'charging',
    discharging: 'discharging',
    using: 'consuming',
    idle: 'no power',
  },
  switch: {
    closed: 'closed',
    open: 'open',
    unknown: 'position not measured',
  },
  legend: {
    title: 'Legend',
    closed: 'Switch closed',
    open: 'Switch open',
    unknown: 'Switch position not measured',
    width: 'The wider and faster the line, the higher the power',
  },
  list: {
    device: 'Device',
    state: 'State',
    figure: 'Value',
    measured: 'Measured',
    alarms: 'Alarms',
    none: 'none',
    switches: 'Switches',
    position: 'Position',
  },
} satisfies TextsLike<typeof zh>;
