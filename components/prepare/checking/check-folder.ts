import {
  type FormatWarning,
  type MeasureMap,
  parseMeasureMap,
  parsePieceInfo,
  type PieceInfo,
} from '#core';
import { INFO_FILE } from '#intake/node';
import type { Remark } from '../remark.js';
import { checkAnalyses } from './check-analyses.js';
import { checkImage } from './check-image.js';
import { checkPage } from './check-page.js';
import { checkRecording } from './check-recording.js';
import { checkThreads } from './check-threads.js';
import { FolderFiles } from './folder-files.js';

/** A place in a table of sync points: the music jumps where a page skips one. */
const SKIPPED_POINT = /\/onset-date\/(.*\/)?\d+/;

/**
 * Checks the folder of a piece: whether its files are there, can be read and belong together. Decodes each
 * recording to measure it.
 * @returns what is wrong or uncertain; errors are what a reader of the piece would miss
 */
export async function checkFolder(folder: string): Promise<readonly Remark[]> {
  const files = await FolderFiles.open(folder);
  const read = await files.parsed(INFO_FILE, 'The description of the piece', async (content) => {
    const { piece, warnings: odd } = parsePieceInfo(await content.text());
    return { piece, odd };
  });
  if (!read) return files.remarks;
  const { piece, odd } = read;
  const isError = ({ pointer = '' }: FormatWarning) => SKIPPED_POINT.test(pointer);
  files.sayAll('error', INFO_FILE, odd.filter(isError));
  files.sayAll(
    'warning',
    INFO_FILE,
    odd.filter((each) => !isError(each)),
  );
  const measures = await measuresOf(piece, files);
  checkScores(piece, files);
  for (const image of piece.images) await checkImage(image, { files, measures });
  const hasScore = piece.scores.length + piece.images.length > 0;
  for (const audio of piece.audios) await checkRecording(audio, { files, measures, hasScore });
  await checkAnalyses(piece, { files, measures });
  await checkThreads(piece, files);
  await checkPage(files);
  if (!hasScore && piece.audios.length === 0)
    files.say('error', INFO_FILE, 'The piece names no score, no picture and no recording.');
  return files.remarks;
}

async function measuresOf(
  { measureMap, measureCount, timeSignature, images, scores }: PieceInfo,
  files: FolderFiles,
): Promise<MeasureMap | undefined> {
  if (!measureMap) {
    const isCounted = measureCount !== undefined || timeSignature !== undefined;
    if (!isCounted && images.length + scores.length > 0)
      files.say('warning', INFO_FILE, 'There is no measure map, so measures have no numbers.');
    return undefined;
  }
  if (measureMap.table) return measureMap.table.measureMap;
  const read = await files.parsed(measureMap.url, 'The measure map', async (content) =>
    parseMeasureMap(await content.text()),
  );
  return read?.file.measureMap;
}

/** Checks that scores have files, and pictures that show without engraving. */
function checkScores({ scores, images }: PieceInfo, files: FolderFiles): void {
  for (const { file, service } of scores) {
    if (file !== undefined) files.pathOf(file, 'The score');
    else if (service === undefined) files.say('error', INFO_FILE, 'A score names no file.');
  }
  const isDrawn = images.some(({ type }) => type === 'score');
  const [first] = scores;
  if (first?.file !== undefined && !isDrawn)
    files.say(
      'warning',
      first.file,
      'There is no picture of the score: pages engrave it each time.',
    );
}
