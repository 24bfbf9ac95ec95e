import { parseArgs } from 'node:util';
import { askedPort, freePort } from './ports.mjs';

export const consolePort = 5173;
export const mockPort = 4310;

export const usage = `Options:
  --port <n>       port of the console (default: the first free one from ${consolePort})
  --mock-port <n>  port of the mock server, with npm start (default: the first free one from ${mockPort})
  --host <name>    address to listen on (default: 127.0.0.1; 0.0.0.0 for the whole network)
  --data <folder>  keeps what the mock server knows in that folder, over restarts (default: in memory alone)
  --stations <n>   stations of the mock server; those beyond the three detailed ones are generated (default: 3)
  --users <n>      users of the mock server; those beyond the 40 named ones are generated
  --organizations <n>
                   organisations of the mock server; those beyond the six named ones are generated`;

/** What was asked for on the command line. @throws TypeError for an option that does not exist */
export const readOptions = () =>
  parseArgs({
    options: {
      port: { type: 'string' },
      'mock-port': { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
      stations: { type: 'string' },
      users: { type: 'string' },
      organizations: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;

/** The port that was asked for, or the next free one from the usual one. */
export const choosePort = (asked, usual, host) =>
  asked === undefined ? freePort(usual, host) : askedPort(Number(asked), host);

/** Options that are handed on to the mock server as they are. */
export const mockOptions = ({ data, stations, users, organizations }) =>
  Object.entries({ data, stations, users, organizations }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );

/** Where a browser on this machine finds a server that listens on that address. */
export const addressOf = (host, port) =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
