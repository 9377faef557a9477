import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Settings } from '#service/process/settings.js';
import { makeBucket } from './bucket.js';
import type { ObjectStoreAddress } from './cluster.js';
import { KEEPER } from './keeper-address.js';

const PROGRAM = path.join(import.meta.dirname, 'keeper.ts');
const STARTING_MS = 90_000;
const PAUSE_MS = 100;

/** A bucket of its own in an object store. */
export interface Bucket {
  readonly settings: S3Settings;
  /** Lets go of the object store, which ends when nobody uses it any more. */
  close(): Promise<void>;
}

async function connected(): Promise<Socket | undefined> {
  const socket = connect(KEEPER);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

/** Returns a connection to the keeper, with what it says when the object store is there. */
async function asked(): Promise<{ socket: Socket; line: string } | undefined> {
  const socket = await connected();
  if (!socket) return undefined;
  socket.on('error', () => undefined).unref();
  for await (const line of createInterface({ input: socket })) return { socket, line };
  return undefined;
}

function startKeeper(): void {
  const options = { detached: true, stdio: 'ignore' } as const;
  spawn(process.execPath, ['--import', 'tsx', PROGRAM], options).unref();
}

async function keeper(): Promise<{ socket: Socket; line: string }> {
  for (const end = Date.now() + STARTING_MS; Date.now() < end; await delay(PAUSE_MS)) {
    const found = await asked();
    if (found) return found;
    startKeeper();
  }
  throw new Error('The object store of the tests does not start');
}

/**
 * Gives an empty bucket in the object store that all tests share: Ceph's gateway, which the first one starts in five
 * to seven seconds.
 */
export async function aBucket(): Promise<Bucket> {
  const { socket, line } = await keeper();
  const settings = await makeBucket(JSON.parse(line) as ObjectStoreAddress);
  return {
    settings,
    async close() {
      const closed = once(socket, 'close');
      socket.ref().destroy();
      await closed;
    },
  };
}
