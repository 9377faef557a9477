import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCorpusInfo } from '../../../../components/core/formats/index.js';
import { checkFile } from '../../intake/check-file.js';
import type { Json } from '../../store/records.js';
import { pathIn } from '../keeping/corpus-paths.js';
import { messageOf } from '../report.js';

/** A folder of a tree, and the path that it gets. */
export interface PlannedFolder {
  readonly path: string;
  readonly folder: string;
}

export interface PlannedCorpus extends PlannedFolder {
  /** Its info.json without its corpora and pieces. */
  readonly info: Json;
  /** Names of the folders in it that are corpora or pieces by themselves. */
  readonly children: ReadonlySet<string>;
}

export interface PlannedPiece extends PlannedFolder {
  /** Path of its corpus. */
  readonly corpus: string;
}

/** What a tree holds. */
export interface TreePlan {
  /** A corpus comes before those in it. */
  readonly corpora: readonly PlannedCorpus[];
  readonly pieces: readonly PlannedPiece[];
  readonly errors: readonly string[];
}

/** More corpora in each other than anybody has. */
const MAX_DEPTH = 20;

/** Reads a JSON object of a tree. @throws IntakeError, or Error when there is none */
export async function readInfo(folder: string): Promise<string> {
  const file = path.join(folder, 'info.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('it has no info.json');
  });
  await checkFile({ path: file }, { as: 'table' });
  return text;
}

/** Reads the info.json files of the corpora of a tree. What cannot be read is left out, with an error. */
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

/** An id has no slash and is no pair of dots, so that its folder lies in this one. */
function inside({ path: at, folder }: PlannedFolder, id: string, plan: Growing) {
  try {
    return { path: pathIn(at, id), folder: path.join(folder, id) };
  } catch (error) {
    plan.errors.push(`${at}: ${messageOf(error)}`);
    return undefined;
  }
}
