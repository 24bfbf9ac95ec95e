/** Attributes of every element that talks to a server, as `SessionProperties` are its properties. */
export const sessionAttributes = { apiBase: 'string', configUrl: 'string', locale: 'string', theme: 'string' } as const;
