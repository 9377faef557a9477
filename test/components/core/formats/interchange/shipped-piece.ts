import { readFileSync } from 'node:fs';
import type { InterchangeContext } from '#core/formats/interchange/format.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import type { AnalysisFile } from '#core/formats/types/types.js';
import { SyncTable } from '#core/time/sync-table.js';

const CORPORA = new URL('../../../../../demo-wc/corpora/', import.meta.url);

/** Shipped pieces with a recording; most with repeats. */
export const SHIPPED = [
  'keyboard/minuet-in-g',
  'keyboard/fur-elise',
  'keyboard/promenade',
  'voices/heidenroeslein',
  'voices/o-haupt',
] as const;

/** The reference analysis of a shipped piece, and its first recording. */
export function ofPiece(piece: string): { analysis: AnalysisFile; context: InterchangeContext } {
  const json = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`${piece}/${file}`, CORPORA), 'utf8'));
  const { analysis } = parseAnalysis(json('analyses/reference.dez'));
  const { table } = SyncTable.from(json('synchro.json') as Parameters<typeof SyncTable.from>[0]);
  return { analysis, context: { sync: table, title: piece, recording: `${piece}/recording.ogg` } };
}
