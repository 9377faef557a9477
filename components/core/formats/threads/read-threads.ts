import type { FormatWarning } from '../../errors.js';
import { isUid } from '../label-uid.js';
import { present } from '../read/layout.js';
import { readId, type SeenIds } from '../read/read-id.js';
import { Reader } from '../read/reader.js';
import { toNumber } from '../read/values.js';
import type { AnalysisFile } from '../types/types.js';
import { quarters } from '../../time/units.js';
import type { Reply, Thread } from './thread.js';

/** Threads of a file, and what could not be read. */
export interface ThreadsRead {
  /** The threads, in the order of the file. */
  readonly threads: readonly Thread[];
  /** Differences between the file and the threads. */
  readonly warnings: readonly FormatWarning[];
}

function readReply(reader: Reader, seen: SeenIds): Reply | undefined {
  const id = readId(reader, seen);
  const text = reader.text('text');
  if (id === undefined || text === undefined) return undefined;
  const others = {
    date: reader.text('date'),
    edited: reader.text('edited'),
    parent: reader.text('parent'),
    visitor: reader.raw.visitor === true ? (true as const) : undefined,
  };
  const author = reader.text('author') ?? '';
  return { id, author, text, ...present(others), raw: reader.raw };
}

/** Returns a time in quarters, of at least 0; undefined for what is none. */
function timeOf(value: unknown) {
  const time = toNumber(value);
  return time !== undefined && time >= 0 && time < Infinity ? quarters(time) : undefined;
}

function readThread(reader: Reader, seen: SeenIds): Thread | undefined {
  const id = readId(reader, seen);
  const replies = reader.objects(['replies'], (each) => readReply(each, seen));
  if (id === undefined || replies.length === 0) return undefined;
  const { raw } = reader;
  const duration = timeOf(raw.duration);
  const resolvedBy = reader.text('resolvedBy');
  return {
    id,
    labels: reader.words('labels').filter(isUid),
    start: timeOf(raw.start) ?? quarters(0),
    ...(duration !== undefined && { duration }),
    staves: reader.words('staves').map(Number).filter(Number.isInteger),
    state: reader.oneOf('state', ['open', 'resolved']) === 'resolved' ? 'resolved' : 'open',
    ...(resolvedBy !== undefined && { resolvedBy }),
    replies,
    raw,
  };
}

/**
 * Reads the threads of an analysis. Entries that are none are reported, and stay in the file.
 * @param file the analysis, as `parseAnalysis` reads it
 */
export function readThreads({ raw }: Pick<AnalysisFile, 'raw'>): ThreadsRead {
  const reader = new Reader(raw);
  const seen: SeenIds = new Set();
  const threads = reader.objects(['threads'], (each) => readThread(each, seen));
  return { threads, warnings: reader.warnings };
}
