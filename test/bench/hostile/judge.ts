import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpackArchive } from '#service/intake/unpack-archive.js';
import { checkFile } from '#service/intake/check-file.js';
import { IntakeError } from '#intake/checks';
import type { Fate, HostileFile } from './hostile-file.js';

/** Fate of a hostile file. */
export interface Verdict {
  readonly fate: Fate;
  /** Why it was refused. */
  readonly code?: string;
  /** How to serve it. */
  readonly type?: string;
  readonly content?: Buffer;
}

/** A corpus is unpacked where nothing else lies. */
async function judgeCorpus(file: string): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-unpacked-'));
  try {
    await unpackArchive(file, folder);
    return { fate: 'harmless' };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Offers a file to the intake. Anything thrown but a refusal is an error. */
export async function judge(file: string, as: HostileFile['as']): Promise<Verdict> {
  try {
    if (as === 'corpus') return await judgeCorpus(file);
    const { type, content } = await checkFile({ path: file }, { as });
    return { fate: content ? 'cleaned' : 'harmless', type, ...(content && { content }) };
  } catch (error) {
    if (error instanceof IntakeError) return { fate: 'refused', code: error.code };
    throw error;
  }
}
