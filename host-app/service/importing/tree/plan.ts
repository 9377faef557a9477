import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCorpusInfo } from '#core';
import { checkFile } from '../../intake/check-file.js';
import type { Json } from '../../store/records.js';
import { pathIn } from '../keeping/corpus-paths.js';
import { messageOf } from '../report.js';

/** A folder of a tree and its path in the service. */
export interface PlannedFolder {
  readonly path: string;
  readonly folder: string;
}

export interface PlannedCorpus extends PlannedFolder {
  /** Its info.json without its corpora and pieces. */
  readonly info: Json;
  /** Names of its subfolders that are corpora or pieces. */
  readonly children: ReadonlySet<string>;
}

export interface PlannedPiece extends PlannedFolder {
  /** Path of its corpus. */
  readonly corpus: string;
}

/** The contents of a tree. */
export interface TreePlan {
  /** Each corpus comes before those in it. */
  readonly corpora: readonly PlannedCorpus[];
  readonly pieces: readonly PlannedPiece[];
  readonly errors: readonly string[];
}

/** Deepest nesting of corpora: more than any real tree has. */
const MAX_DEPTH = 20;

/** Reads the info.json of a folder. @throws IntakeError, or Error if it is missing */
export async function readInfo(folder: string): Promise<string> {
  const file = path.join(folder, 'info.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('it has no info.json');
  });
  await checkFile({ path: file }, { as: 'table' });
  return text;
}

/** Reads the info.json files of the corpora of a tree. Leaves out unreadable ones, with an error. */
export async function planTree(folder: string, path: string): Promise<TreePlan> {
  const plan = {
    corpora: [] as PlannedCorpus[],
    pieces: [] as PlannedPiece[],
    errors: [] as string[],
  };
  await visit({ path, folder }, plan, 0);
  return plan;
}

type Growing = { readonly [Key in keyof TreePlan]: TreePlan[Key][number][] };

async function visit(place: PlannedFolder, plan: Growing, depth: number): Promise<void> {
  try {
    const { corpus } = parseCorpusInfo(await readInfo(place.folder));
    const info: Record<string, unknown> = { ...corpus.raw };
    delete info['corpora'];
    delete info['pieces'];
    const pieces = corpus.pieces.map(({ id }) => id);
    plan.corpora.push({ ...place, info, children: new Set([...corpus.corpora, ...pieces]) });
    for (const id of pieces) {
      const planned = inside(place, id, plan);
      if (planned) plan.pieces.push({ ...planned, corpus: place.path });
    }
    for (const id of depth < MAX_DEPTH ? corpus.corpora : []) {
      const planned = inside(place, id, plan);
      if (planned) await visit(planned, plan, depth + 1);
    }
  } catch (error) {
    plan.errors.push(`corpus ${place.path}: ${messageOf(error)}`);
  }
}

/** Returns a child folder, if its id has no slash and is not `..`, so that it cannot lead out of this one. */
function inside({ path: at, folder }: PlannedFolder, id: string, plan: Growing) {
  try {
    return { path: pathIn(at, id), folder: path.join(folder, id) };
  } catch (error) {
    plan.errors.push(`${at}: ${messageOf(error)}`);
    return undefined;
  }
}
