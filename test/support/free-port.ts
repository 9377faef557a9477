import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a port of this machine that nobody listens on at the moment. */
export const freePort = (): Promise<number> => listened(0);

/** Whether nobody listens on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  listened(port).then(
    () => true,
    () => false,
  );

async function listened(asked: number): Promise<number> {
  const server = createServer().listen(asked, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
