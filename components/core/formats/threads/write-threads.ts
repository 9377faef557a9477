import { present } from '../read/layout.js';
import { patchValue, sameJson } from '../write/patch.js';
import { writeEntries } from '../write/write-entries.js';
import type { AnalysisFile, Raw } from '../types/types.js';
import { readThreads } from './read-threads.js';
import type { Reply, Thread } from './thread.js';

const encodeReply = ({ raw: _, ...reply }: Reply): Raw => reply;

const encodeThread = ({ raw: _, replies: __, labels, staves, ...thread }: Thread): Raw => ({
  ...thread,
  labels: labels.length ? labels : undefined,
  staves: staves.length ? staves.map(String) : undefined,
});

function writeReply(raw: Raw, now: Reply, was?: Reply): Raw {
  return patchValue(raw, was ? encodeReply(was) : {}, encodeReply(now)) as Raw;
}

function writeThread(raw: Raw, now: Thread, was?: Thread): Raw {
  if (was && sameJson(was, now)) return raw;
  const written = patchValue(raw, was ? encodeThread(was) : {}, encodeThread(now)) as Raw;
  const lists = { was: was?.replies ?? [], now: now.replies, encode: writeReply };
  return present({ ...written, replies: writeEntries(raw.replies, lists) });
}

/**
 * Returns a list of threads as a file holds them. What has not changed stays as it stands there, with the keys and the
 * entries that nobody reads.
 * @param raws the list before, as it stands in the file
 */
export function writeThreads(raws: unknown, threads: readonly Thread[]): readonly unknown[] {
  const was = readThreads({ raw: { threads: raws } }).threads;
  return writeEntries(raws, { was, now: threads, encode: writeThread });
}

/**
 * Returns an analysis with other threads, as `serializeAnalysis` writes it. What has not changed stays as it stands in
 * the file.
 */
export function withThreads(file: AnalysisFile, threads: readonly Thread[]): AnalysisFile {
  const written = writeThreads(file.raw.threads, threads);
  const raw = present({ ...file.raw, threads: written.length ? written : undefined });
  return { ...file, raw };
}
