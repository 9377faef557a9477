import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns advice for a server that could not listen. */
function advice(error: NodeJS.ErrnoException, { port, host }: ListenAt): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is busy. Choose another one, for example: PORT=${port + 1} npm start`;
  if (error.code === 'EACCES') return `Port ${port} is not allowed here. Choose one above 1024.`;
  if (host !== undefined && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
    return `HOST is "${host}", which is no address of this machine. Leave it empty for all.`;
  return error.message;
}

export interface ListenAt {
  readonly port: number;
  /** Address to listen on; all by default. */
  readonly host?: string;
}

/**
 * Listens, and resolves to the address to open.
 * @throws Error with advice if the port is not available
 */
export async function start(app: FastifyInstance, { port, host }: ListenAt): Promise<string> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (cause) {
    const error = cause as NodeJS.ErrnoException;
    // A machine without IPv6 has no such address.
    if (host === undefined && error.code === 'EAFNOSUPPORT')
      return start(app, { port, host: '0.0.0.0' });
    throw new Error(advice(error, { port, ...(host !== undefined && { host }) }), { cause });
  }
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
}
