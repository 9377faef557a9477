import path from 'node:path';
import { FILE_KINDS } from '#intake/checks';
import { rethrowTrouble } from '../process/trouble.js';
import type { Json } from '../store/records.js';
import type { MakingKit } from '../importing/curator/piece-files.js';
import { keepMade } from '../importing/keeping/keep-file.js';
import type { PieceDraft, ResourceDraft } from '../importing/keeping/put-piece.js';
import { makeAlignment, type HashedFile } from '../importing/making/made-alignment.js';
import { messageOf } from '../importing/report.js';
import type { NamedFile } from './submission-piece.js';

interface Synchronizing {
  readonly kit: MakingKit;
  /** The files that the draft uses. */
  readonly files: readonly NamedFile[];
  /** Called for a recording that could not be synchronized. */
  readonly onProblem: (file: NamedFile, message: string) => void;
}

const audiosOf = ({ info }: PieceDraft): readonly Json[] =>
  ((info['sources'] as Json | undefined)?.['audios'] ?? []) as readonly Json[];

/**
 * Synchronizes the recordings of a draft with its first score. The new sync points are marked `automatic`.
 */
export async function synchronized(draft: PieceDraft, work: Synchronizing): Promise<PieceDraft> {
  const { kit, files } = work;
  const score = files.find(({ part }) => part !== 'audio');
  if (!score) return draft;
  const audios: Json[] = [];
  const resources: ResourceDraft[] = [...draft.resources];
  for (const audio of audiosOf(draft)) {
    const file = files.find(({ name }) => (audio['files'] as string[] | undefined)?.[0] === name);
    const table = file && (await tableOf({ score, file }, work));
    if (!table) {
      audios.push(audio);
      continue;
    }
    const name = `made/${String(audio['id'])}.synchro.json`;
    const kept = await keepMade(`${JSON.stringify(table)}\n`, FILE_KINDS.json.type, kit.context);
    resources.push({ name, ...kept });
    audios.push({ ...audio, 'onset-date': name });
  }
  const sources = { ...(draft.info['sources'] as Json), ...(audios.length > 0 && { audios }) };
  return { ...draft, info: { ...draft.info, sources }, resources };
}

async function tableOf(
  { score, file }: { readonly score: NamedFile; readonly file: NamedFile },
  { kit, onProblem }: Synchronizing,
): Promise<readonly object[] | undefined> {
  const placed = ({ name, hash }: NamedFile): HashedFile => ({
    ...{ name, hash },
    path: path.join(kit.folder, name),
  });
  try {
    const points = await makeAlignment(placed(score), placed(file), kit);
    return points.map((point) => ({ ...point, automatic: true }));
  } catch (error) {
    rethrowTrouble(error);
    onProblem(file, messageOf(error));
    return undefined;
  }
}
