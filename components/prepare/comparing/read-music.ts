import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { detectSyncFile, type MeasureMap, parseMeasureMap, parsePieceInfo, SyncTable } from '#core';
import { readScore } from '#engines/notation/node';
import { INFO_FILE } from '#intake/node';
import { PrepareError } from '../making/prepare-error.js';
import { errorSentence } from '../sentence.js';

/** Whether a file is a score, by its name; measure maps are JSON. */
const isScore = (name: string): boolean => !/\.json$/i.test(name);

/**
 * Reads the measures of a piece: from a measure map, a score, or the folder of a piece.
 * @throws PrepareError
 */
export async function readMeasures(place: string): Promise<MeasureMap> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new PrepareError(`There is no file or folder ${place}.`);
  const file = found.isDirectory() ? await mapOfFolder(place) : place;
  if (typeof file !== 'string') return file;
  try {
    if (!isScore(file)) return parseMeasureMap(await readFile(file, 'utf8')).file.measureMap;
    const { measureMap } = await readScore(
      new Uint8Array(await readFile(file)),
      path.basename(file),
    );
    return measureMap;
  } catch (error) {
    throw new PrepareError(`${file} says no measures: ${errorSentence(error)}`, { cause: error });
  }
}

/** Returns the measures that the description of a piece holds, or the path of the file with them. */
async function mapOfFolder(folder: string): Promise<string | MeasureMap> {
  const info = path.join(folder, INFO_FILE);
  const text = await readFile(info, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new PrepareError(`${folder} is no folder of a piece: it has no ${INFO_FILE}.`);
  try {
    const { measureMap } = parsePieceInfo(text).piece;
    if (measureMap?.table) return measureMap.table.measureMap;
    if (measureMap) return path.join(folder, decodeURIComponent(measureMap.url));
  } catch (error) {
    throw new PrepareError(`${info} cannot be read: ${errorSentence(error)}`, { cause: error });
  }
  throw new PrepareError(`The piece in ${folder} has no measure map.`);
}

/**
 * Reads the sync points of a recording from any file of them.
 * @throws PrepareError
 */
export async function readSync(
  file: string,
  measureMap: MeasureMap | undefined,
): Promise<SyncTable> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new PrepareError(`There is no file ${file}.`);
  try {
    const { format, input } = detectSyncFile(text);
    return SyncTable.of(format.read(input, { measureMap }).points);
  } catch (error) {
    throw new PrepareError(`${file} has no sync points: ${errorSentence(error)}`, { cause: error });
  }
}
