import { createServer } from 'node:net';

const canListen = (port, host) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });

/** The wished port, or the next free one after it. */
export async function freePort(wished, host) {
  for (let port = wished; port < wished + 100; port += 1) if (await canListen(port, host)) return port;
  throw new Error(`No free port from ${wished} to ${wished + 99} on ${host}.`);
}

/** @throws Error where a port that was asked for by name is in use */
export async function askedPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${port} is no port.`);
  if (!(await canListen(port, host))) throw new Error(`Port ${port} on ${host} is taken.`);
  return port;
}
