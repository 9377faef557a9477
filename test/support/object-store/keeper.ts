// A process that keeps one gateway for all processes of tests that ask for it at the same time.
import { createServer, type Socket } from 'node:net';
import { Cluster } from './cluster.js';
import { KEEPER } from './keeper-address.js';

/** Time without a user after which the gateway ends, in milliseconds. */
const LINGER_MS = 5_000;

const users = new Set<Socket>();
let ending: NodeJS.Timeout | undefined;
let cluster: Promise<Cluster> | undefined;

function leave(socket: Socket): void {
  users.delete(socket);
  clearTimeout(ending);
  if (users.size === 0) ending = setTimeout(() => void end(), LINGER_MS);
}

async function end(): Promise<void> {
  server.close();
  await (await cluster)?.remove();
}

const server = createServer((socket) => {
  clearTimeout(ending);
  users.add(socket);
  socket.on('error', () => undefined).once('close', () => leave(socket));
  void cluster?.then(({ address }) => socket.write(`${JSON.stringify(address)}\n`));
});
// Another keeper was earlier: this one is not needed.
server.once('error', () => process.exit(0));
server.listen(KEEPER, () => {
  cluster = Cluster.start();
  cluster.catch(() => process.exit(1));
});
