import type { ElementDocs } from '../core/definition.ts';
import type { alarmBell, alarmBellSurface } from './definition.ts';

const token = 'string | { token: string; userId?: string }';

export const alarmBellDocs: ElementDocs<typeof alarmBell, typeof alarmBellSurface> = {
  summary: 'Bell with the unread total of the energy management system; its panel lists the newest messages.',
  attributes: {
    apiBase: 'Address of the API, relative to the page; goes before the one of the configuration.',
    configUrl: 'Address of the configuration file; without it `ems-config.json` beside the module.',
    locale: 'zh, en or de; without it the closest `lang`, else zh. Follows changes.',
    theme: 'def-theme, home-theme or gy-theme; without it the colours of the `--ems-*` properties, else def-theme.',
    max: 'Messages in the panel, 1 to 50; 8 if not given.',
    compact: 'The button without the figure of unacknowledged alarms.',
  },
  properties: {
    config: { type: 'object', text: 'The configuration itself, instead of a file.' },
    getToken: {
      type: `(request: { reason: 'start' | 'expired' | 'retry' }) => Promise<${token} | undefined> | ${token} | undefined`,
      text: 'Gives the access token whenever one is needed; undefined leaves the element signed out.',
    },
  },
  methods: {
    open: 'Opens the panel.',
    close: 'Closes the panel.',
    signIn: 'Asks the page for a token again, for instance after another user signed in there.',
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
    'ems-auth-required': {
      type: `{ reason: 'start' | 'expired' | 'retry'; respondWith(answer: ${token} | Promise<${token} | undefined>): void }`,
      text: 'A token is needed and there is no getToken.',
    },
    'ems-error': {
      type: '{ kind: string; message: string }',
      text: 'Something failed; the element says so too. kind: load, config, render, session, forbidden, http, network, timeout, malformed or business.',
    },
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
    'signed-out': 'The page gave no token.',
    offline: 'The connection is lost and being restored.',
    error: 'No configuration or no server.',
  },
};
