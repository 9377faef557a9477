import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, isFree } from '../free-port.js';

/** What a stack keeps from one start to the next, beside its data. */
export interface StackPlace {
  /** Name of Ceph's cluster, a UUID. */
  readonly fsid: string;
  /** Password of the database. */
  readonly password: string;
  readonly bucket: string;
  readonly ports: {
    readonly proxy: number;
    readonly processes: readonly number[];
    readonly primary: number;
    readonly replica: number;
    readonly monitor: number;
    readonly gateway: number;
  };
}

const PROCESSES = 3;

async function newPlace(port: number | undefined): Promise<StackPlace> {
  const processes: number[] = [];
  while (processes.length < PROCESSES) processes.push(await freePort());
  return {
    fsid: randomUUID(),
    password: randomBytes(18).toString('base64url'),
    bucket: 'glosa',
    ports: {
      proxy: port ?? (await freePort()),
      processes,
      primary: await freePort(),
      replica: await freePort(),
      monitor: await freePort(),
      gateway: await freePort(),
    },
  };
}

/**
 * Reads what a folder keeps of its stack, or chooses it for a new one.
 * @param port of the proxy; a free one by default
 * @throws Error if a port is in use, most probably because the stack runs already
 */
export async function placeIn(folder: string, port?: number): Promise<StackPlace> {
  const file = path.join(folder, 'stack.json');
  const known = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as StackPlace)
    : await newPlace(port);
  const place = { ...known, ports: { ...known.ports, proxy: port ?? known.ports.proxy } };
  for (const one of Object.values(place.ports).flat())
    if (!(await isFree(one)))
      throw new Error(
        `Port ${one} is in use: by another stack in ${folder}, or another program (PORT moves the proxy).`,
      );
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(place, undefined, 2), { mode: 0o600 });
  return place;
}
