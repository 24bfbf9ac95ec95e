/** What is the same for every element that talks to a server. */
export const apiDocs = {
  attributes: {
    apiBase: 'Address of the API, relative to the page; goes before the one of the configuration.',
    configUrl: 'Address of the configuration file; without it `ems-config.json` beside the module.',
    locale: 'zh, en or de; without it the closest `lang`, else zh. Follows changes.',
    theme: 'def-theme, home-theme or gy-theme; without it the colours of the `--ems-*` properties, else def-theme.',
  },
  properties: {
    config: { type: 'object', text: 'The configuration itself, instead of a file.' },
    getToken: {
      type: 'GetToken',
      text: 'Gives the access token whenever one is needed; undefined leaves the element signed out.',
    },
  },
  signIn: { text: 'Asks the page for a token again, for instance after another user signed in there.' },
  events: {
    'ems-auth-required': {
      type: '{ reason: TokenReason; apiBase: string; respondWith(answer: TokenAnswer | Promise<TokenAnswer | undefined>): void }',
      text: 'A token is needed and there is no getToken.',
    },
    'ems-error': {
      type: '{ kind: string; message: string }',
      text: 'Something failed; the element says so too. kind: load, config, render, session, forbidden, http, network, timeout, malformed or business.',
    },
  },
  states: {
    ready: 'The session is there and the content is shown.',
    'signed-out': 'The page gave no token.',
    error: 'No configuration or no server.',
  },
} as const;

/** What the elements have in common that show the console itself. */
export const shellDocs = {
  navigate: { parameters: [{ name: 'path', type: 'string' }], text: 'Goes to an address of the console.' },
  events: {
    'ems-path-change': { type: '{ path: string }', text: 'Another address is shown.' },
    'ems-title-change': {
      type: '{ page: string | undefined; system: string; unread: number }',
      text: 'What a console in a window of its own would have as the title of that window.',
    },
    'ems-unsaved-change': {
      type: '{ unsaved: boolean }',
      text: 'There are entries that leaving the page would lose, or none any more.',
    },
  },
} as const;
