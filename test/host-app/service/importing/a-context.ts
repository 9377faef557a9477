import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFileStore } from '#service/files/open-file-store.js';
import type { ImportContext } from '#service/importing/context.js';
import { openStore } from '#service/store/store.js';

export interface Workplace {
  readonly context: ImportContext;
  /** An empty folder for what comes in and goes out. */
  readonly folder: string;
}

/** A real store and real files in a folder of their own, gone when the work is done. */
export async function inWorkplace<T>(work: (workplace: Workplace) => Promise<T>): Promise<T> {
  const base = await mkdtemp(path.join(tmpdir(), 'glosa-importing-'));
  const data = path.join(base, 'data');
  const store = await openStore({ data });
  try {
    const files = await openFileStore({ data });
    const log = { info: () => undefined, warn: () => undefined };
    const folder = await mkdtemp(path.join(base, 'outside-'));
    return await work({ context: { store, files, data, log }, folder });
  } finally {
    await store.close();
    await rm(base, { recursive: true, force: true });
  }
}

/** The text of a kept file. */
export async function keptText({ files }: ImportContext, hash: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await files.open(hash)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
