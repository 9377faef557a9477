import { parseSynchro } from '../../core/formats/read/parse-synchro.js';
import type { AudioInfo, SynchroFile } from '../../core/formats/types/types.js';
import type { AudioSource } from '../../core/model/sources.js';
import { SyncTable } from '../../core/time/sync-table.js';
import type { LoadContext, ReadTable } from './load-context.js';
import { problemOf } from './problems.js';
import { commonFields } from './source-fields.js';

/** A recording; undefined, and reported, when it has nothing to play. Its pictures come later. */
export async function loadAudio(
  info: AudioInfo,
  context: LoadContext,
): Promise<AudioSource | undefined> {
  const { files, youtubeId, peaks } = info;
  if (files.length === 0 && !youtubeId) return reportMissingSource(info, context);
  return {
    ...commonFields(info),
    kind: 'audio',
    urls: files.map((file) => context.url(file)),
    ...(youtubeId && { youtubeId }),
    ...(peaks !== undefined && { peaksUrl: context.url(peaks) }),
    sync: await loadSync(info, context),
    images: [],
  };
}

/** The sync table; a recording plays without one, so that whatever fails is a warning. */
async function loadSync(info: AudioInfo, context: LoadContext): Promise<SyncTable | undefined> {
  try {
    const pointer = `${info.pointer}/onset-date`;
    const read = await context.table(info.synchro, pointer, readSynchro);
    return read ? compile(read, info, context) : reportNoSync(info, context);
  } catch (error) {
    const file = context.fileOf(info.synchro);
    const words = { subject: 'sync', severity: 'warning', sourceId: info.id, file } as const;
    context.report(problemOf(error, words));
    return undefined;
  }
}

function readSynchro(text: string) {
  const { synchro, warnings } = parseSynchro(text);
  return { table: synchro, warnings };
}

/** The reader has put the points in order, so that none is skipped here. */
function compile(read: ReadTable<SynchroFile>, info: AudioInfo, context: LoadContext): SyncTable {
  context.warn(read.file, read.warnings, info.id);
  const { points } = read.table;
  return SyncTable.from(points.map((point) => ({ ...point, date: point.date * info.secondUnit })))
    .table;
}

/** A piece that is nothing but this recording has nothing to synchronize it with. */
function reportNoSync(info: AudioInfo, context: LoadContext): undefined {
  const { scores, images } = context.info;
  if (context.isBare && scores.length + images.length === 0) return undefined;
  return context.reportSource(info, {
    dialog: 'audioError',
    severity: 'warning',
    key: 'audioWithoutSync',
    message: 'Invalid Audio Format: no sync url',
  });
}

function reportMissingSource(info: AudioInfo, context: LoadContext): undefined {
  return context.reportSource(info, {
    dialog: 'audioError',
    severity: 'error',
    key: 'audioWithoutSource',
    message: 'Corrupted Source: Invalid Audio Format: missing source',
  });
}
