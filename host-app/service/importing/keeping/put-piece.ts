import { summaryOf } from '#core';
import type { Json, PieceRecord, ResourceRecord } from '../../store/records.js';
import type { Store } from '../../store/store.js';
import type { PieceState } from '../report.js';
import { putAnalysis, type AnalysisDraft } from './put-analysis.js';

/** A file of a piece or a corpus, in the file store already. */
export type ResourceDraft = Omit<ResourceRecord, 'owner'>;

/** A piece whose files are all stored. */
export interface PieceDraft {
  readonly path: string;
  /** Path of its corpus. */
  readonly corpus: string;
  readonly info: Json;
  /** Permissions of everyone. */
  readonly permissions: readonly string[];
  readonly resources: readonly ResourceDraft[];
  readonly analyses: readonly AnalysisDraft[];
}

export interface PutResult {
  readonly state: PieceState;
  readonly warnings: readonly string[];
}

/**
 * Stores a piece, all of it or nothing. Storing the same again changes nothing.
 * @throws Error if a corpus has its path
 */
export const putPiece = (draft: PieceDraft, store: Store): Promise<PutResult> =>
  store.transaction(async (inside) => {
    const { path, corpus, info, permissions, resources, analyses } = draft;
    const warnings: string[] = [];
    if (await inside.corpora.find(path)) throw new Error(`"${path}" is a corpus, not a piece`);
    const before = await pieceAt(path, inside);
    await inside.pieces.put({ path, corpus, info, summary: summaryOf(info), permissions });
    for (const resource of resources) await inside.resources.put({ ...resource, owner: path });
    for (const analysis of analyses) {
      const outcome = await putAnalysis(analysis, path, inside);
      if (outcome === 'refused') {
        warnings.push(`analysis ${analysis.name}: a user has changed it, which counts`);
      }
    }
    const after = await pieceAt(path, inside);
    const isSame = before?.revision === after?.revision;
    return { state: !before ? 'added' : isSame ? 'unchanged' : 'changed', warnings };
  });

/** Returns the piece at a path; not one that has moved away from it. */
export async function pieceAt(path: string, store: Store): Promise<PieceRecord | undefined> {
  const piece = await store.pieces.find(path);
  return piece?.path === path ? piece : undefined;
}
