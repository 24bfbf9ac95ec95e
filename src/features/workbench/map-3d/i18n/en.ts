import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Site in 3D',
  map: 'Model of the site',
  scene: 'Open the station scene',
  cameras: 'Viewpoint',
  camera: { overview: 'Overview', above: 'From above', south: 'From the south', east: 'From the east' },
  objects: 'Objects on the site',
  numbered: '{{word}} {{number}}',
  kind: {
    container: 'Storage container',
    pvField: 'PV field',
    turbine: 'Wind turbine',
    dieselHouse: 'Diesel generator',
    transformer: 'Transformer and grid connection',
    charger: 'Charging pile',
    building: 'Building (load)',
  },
  state: { running: 'Running', still: 'Standby', silent: 'Offline', none: 'Not measured' },
  missing_one: 'without {{count}} device',
  missing_other: 'without {{count}} devices',
  alarms_one: '{{count}} alarm',
  alarms_other: '{{count}} alarms',
  without: {
    webGl: {
      title: 'This browser cannot draw in three dimensions',
      text: 'WebGL is off, so the plan is shown from above. The list beside it has the same data.',
    },
    code: {
      title: 'The code that draws in three dimensions could not be loaded',
      text: 'Check the network and open this page again. Until then the plan is shown from above; the list beside it has the same data.',
    },
    policy: {
      title: 'This page does not allow drawing in three dimensions',
      text: 'Its security policy forbids workers; the administrator can allow worker-src blob: and, where it demands trusted types, trusted-types ems-elements. The plan is shown from above; the list beside it has the same data.',
    },
  },
  flatLabel: 'Site plan',
  failed: 'The site plan could not be loaded',
} satisfies TextsLike<typeof zh>;
