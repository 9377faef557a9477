import { type AudioInfo, type AudioSource, type SynchroFile, SyncTable } from '#core';
import type { LoadContext } from './load-context.js';
import { problemOf } from './problems.js';
import { commonFields } from './source-fields.js';

/** Loads a recording; undefined, and reported, when it has nothing to play. Its pictures come later. */
export async function loadAudio(
  info: AudioInfo,
  context: LoadContext,
): Promise<AudioSource | undefined> {
  const { files, youtubeId, peaks } = info;
  if (files.length === 0 && !youtubeId) return context.complain(info, 'audioWithoutSource');
  return {
    ...commonFields(info),
    kind: 'audio',
    urls: files.map((file) => context.url(file)),
    ...(youtubeId && { youtubeId }),
    ...(peaks !== undefined && { peaksUrl: context.url(peaks) }),
    ...(await loadSync(info, context)),
    images: [],
  };
}

type Synced = Pick<AudioSource, 'sync' | 'syncFile' | 'syncEtag'>;

/** Loads the sync table; a recording plays without one, so that any failure is a warning. */
async function loadSync(info: AudioInfo, context: LoadContext): Promise<Synced | undefined> {
  try {
    const read = await context.table('synchro', info.synchro, `${info.pointer}/onset-date`);
    if (!read) return await reportNoSync(info, context);
    await context.warn(read, info.id);
    return { ...compile(read.content, info.secondUnit), syncEtag: read.etag };
  } catch (error) {
    const file = context.fileOf(info.synchro);
    const words = { subject: 'sync', severity: 'warning', sourceId: info.id, file } as const;
    context.report(problemOf(error, words));
    return undefined;
  }
}

/**
 * Makes the table. The reader has put the points in order and marked automatic ones, so that none is
 * skipped here.
 */
function compile({ points, raw }: SynchroFile, unit: number): Synced {
  const { table } = SyncTable.from(points.map((point) => ({ ...point, date: point.date * unit })));
  return { sync: table, syncFile: unit === 1 ? raw : undefined };
}

/** Reports missing sync points, unless the recording is the whole piece. */
async function reportNoSync(info: AudioInfo, context: LoadContext): Promise<undefined> {
  const { info: piece, isBare } = context.options;
  const { scores, images, measureMap, measureCount } = piece;
  const hasMore = scores[0] ?? images[0] ?? measureMap ?? measureCount;
  if (isBare && !hasMore) return undefined;
  return context.complain(info, 'audioWithoutSync');
}
