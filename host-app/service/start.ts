import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

const DEFAULT_PORT = 8080;

/**
 * The port of the environment.
 * @throws when PORT is no port.
 */
export function portOf(environment: Readonly<Record<string, string | undefined>>): number {
  const text = environment['PORT'];
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`PORT is "${text}"; it must be a number from 0 to 65535.`);
}

/** What a user does about a server that could not listen. */
function advice(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is busy. Choose another one, for example: PORT=${port + 1} npm start`;
  if (error.code === 'EACCES') return `Port ${port} is not allowed here. Choose one above 1024.`;
  return error.message;
}

/**
 * Listens (on all addresses unless `host` says otherwise) and resolves to the address to open.
 * @throws with advice when the port cannot be had.
 */
export function start(server: Server, port: number, host?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(advice(error, port), { cause: error }));
    });
    server.listen(port, host, () => {
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`);
    });
  });
}
