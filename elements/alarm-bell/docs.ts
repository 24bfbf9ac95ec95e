import { apiDocs } from '../core/common-docs.ts';
import type { ElementDocs } from '../core/definition.ts';
import type { alarmBell } from './definition.ts';
import type { alarmBellSurface } from './surface.ts';

export const alarmBellDocs: ElementDocs<typeof alarmBell, typeof alarmBellSurface> = {
  summary:
    'Bell with the unread total of the energy management system and the worst alarm that no one has acknowledged; its panel lists the newest messages.',
  notes: [
    'Enter or Space opens; arrow keys, Home and End go from message to message, Tab through everything; Esc closes and gives the focus back. The button’s name says what its signs show: "Messages, 12 unread · critical alarms not acknowledged: 2".',
    'Messages are marked as read only by users who hold `message_read`.',
  ],
  example: `<ems-alarm-bell max="5"></ems-alarm-bell>

<script>
  document.querySelector('ems-alarm-bell').addEventListener('ems-alarm-open', (event) => {
    event.preventDefault(); // the page leads on itself
    location.href = \`/alarms/\${event.detail.id}\`;
  });
</script>`,
  attributes: {
    ...apiDocs.attributes,
    max: 'Messages in the panel, 1 to 50; 8 if not given.',
    compact: 'The button without the figure of unacknowledged alarms.',
  },
  properties: apiDocs.properties,
  methods: {
    open: { text: 'Opens the panel.' },
    close: { text: 'Closes the panel.' },
    signIn: apiDocs.signIn,
  },
  events: {
    'ems-alarm-open': {
      type: '{ id: string; stationId: string | undefined; severity: 1 | 2 | 3 | 4 | undefined }',
      text: 'A message about an alarm was chosen. Cancel it to lead on; otherwise its text unfolds.',
    },
    'ems-navigate': {
      type: "{ to: 'messages' } | { to: 'work-order'; id: string }",
      text: '"Show all" or a message about a work order was chosen. Cancel it to lead on; otherwise the panel shows what it has.',
    },
    'ems-count-change': { type: '{ unread: number }', text: 'The unread total is another now.' },
    ...apiDocs.events,
  },
  parts: {
    root: 'Box around everything but the panel.',
    button: 'The bell.',
    badge: 'The unread total on it.',
    panel: 'Content of the open panel.',
  },
  states: {
    open: 'The panel is open.',
    unread: 'There are unread messages.',
    'signed-out': apiDocs.states['signed-out'],
    offline: 'The connection is lost and being restored.',
    error: apiDocs.states.error,
  },
};
