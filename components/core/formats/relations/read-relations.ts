import type { FormatWarning } from '../../errors.js';
import { isUid } from '../label-uid.js';
import { readId, type SeenIds } from '../read/read-id.js';
import { Reader } from '../read/reader.js';
import type { AnalysisFile } from '../types/types.js';
import { endsOf, type Relation } from './relation.js';

/** Relations of a file, and what could not be read. */
export interface RelationsRead {
  /** The relations, in the order of the file. */
  readonly relations: readonly Relation[];
  /** Differences between the file and the relations. */
  readonly warnings: readonly FormatWarning[];
}

function readEnds(reader: Reader, key: 'from' | 'to'): readonly string[] {
  const words = reader.words(key);
  const ends = words.filter(isUid);
  if (ends.length < words.length) reader.warn(key, 'Names something that is no UUID, ignored');
  return ends;
}

function readRelation(reader: Reader, seen: SeenIds): Relation | undefined {
  const id = readId(reader, seen);
  const type = reader.text('type')?.trim();
  const [from, to] = [readEnds(reader, 'from'), readEnds(reader, 'to')];
  if (id === undefined || !type || !from.length || !to.length) return undefined;
  const exact = reader.raw.exact === true && type === 'repeats' && ({ exact: true } as const);
  const relation = { id, type, from, to, ...exact, raw: reader.raw };
  return endsOf(relation).length > 1 ? relation : reader.warn('to', 'Relates a label to itself');
}

/**
 * Reads the relations of an analysis. Entries that are none are reported, and stay in the file.
 * @param file the analysis, as `parseAnalysis` reads it
 */
export function readRelations({ raw }: Pick<AnalysisFile, 'raw'>): RelationsRead {
  const reader = new Reader(raw);
  const seen: SeenIds = new Set();
  const relations = reader.objects(['relations'], (each) => readRelation(each, seen));
  return { relations, warnings: reader.warnings };
}
