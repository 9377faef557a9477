import {
  FormatError,
  isObject,
  type MeasureMap,
  parseAnalysis,
  parseSynchro,
  type Quarter,
  quarters,
  type Raw,
  serializeAnalysis,
} from '#core';
import { sourcesIn } from '../keeping/kept-info.js';
import { json, type KeptPieces } from '../keeping/kept-pieces.js';

const ANALYSIS = /^analyses\/.+\.dez$/;

/**
 * Returns an onset of one measure map in another one: the same part of the measure with the same count. Onsets after
 * the last measure keep their distance to its end.
 */
export function movedOnset(onset: number, from: MeasureMap, to: MeasureMap): Quarter {
  const index = from.measures.findLastIndex((measure) => measure.onset <= onset);
  const [before, after] = [from.measures[index], to.measures[index]];
  if (onset >= from.end || !before || !after) return quarters(onset - from.end + to.end);
  const part = before.length > 0 ? (onset - before.onset) / before.length : 0;
  return quarters(after.onset + part * after.length);
}

/** Whether both maps have the same measures at the same onsets. */
const isSame = (from: MeasureMap, to: MeasureMap): boolean =>
  from.measures.every((measure, index) => {
    const other = to.measures[index];
    return !other || (measure.onset === other.onset && measure.length === other.length);
  });

/**
 * Moves the sync points and labels of a piece to other measures, when the user counts those of a scan in another
 * meter: each stays where it is printed. What cannot be read stays as it is.
 */
export async function retimeOnsets(
  kept: KeptPieces,
  id: string,
  { from, to }: { readonly from: MeasureMap; readonly to: MeasureMap },
): Promise<void> {
  if (isSame(from, to)) return;
  const move = (onset: number) => movedOnset(onset, from, to);
  const info = await kept.info(id);
  const tables = sourcesIn(info, 'audios').map((audio) => audio['onset-date']);
  const files = (await kept.files(id)).map(({ name }) => name);
  for (const name of files) {
    const isTable = tables.includes(name);
    if (!isTable && !ANALYSIS.test(name)) continue;
    const text = (await kept.text(id, name))!;
    const moved = unlessUnreadable(() => (isTable ? points(text, move) : labels(text, from, move)));
    if (moved) await kept.put(id, name, moved);
  }
  if (tables.some((table) => typeof table === 'object'))
    await kept.update(id, (now) => withOwnPoints(now, move));
}

function unlessUnreadable<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

type Move = (onset: number) => Quarter;

/** Returns a table of sync points, whose points are automatic as before. */
function pointsOf(table: unknown, move: Move): Raw {
  const { points: before } = parseSynchro(table).synchro;
  const isAutomatic = before.some((point) => point.isAutomatic);
  const now = before.map(({ onset, date, repeat }) => ({
    ...{ onset: move(onset), date },
    ...(repeat && { repeat }),
  }));
  return { ...(isAutomatic && { automatic: true }), points: now };
}

const points = (text: string, move: Move): Blob => json(pointsOf(text, move));

/** Labels are read in the measures that they were written with. */
function labels(text: string, measureMap: MeasureMap, move: Move): Blob {
  const { analysis } = parseAnalysis(text, { measureMap });
  const moved = analysis.labels.map((label) => {
    const start = move(label.start);
    const until = (length: Quarter | undefined) =>
      length === undefined ? undefined : quarters(move(label.start + length) - start);
    return { ...label, start, duration: until(label.duration), ioi: until(label.ioi) };
  });
  return new Blob([serializeAnalysis({ ...analysis, labels: moved })]);
}

/** Moves sync points that stand in the info itself. */
function withOwnPoints(info: Raw, move: Move): Raw {
  const audios = sourcesIn(info, 'audios').map((audio) => {
    const table = audio['onset-date'];
    const moved =
      typeof table === 'object' ? unlessUnreadable(() => pointsOf(table, move)) : undefined;
    return moved ? { ...audio, 'onset-date': moved } : audio;
  });
  return { ...info, sources: { ...(isObject(info.sources) && info.sources), audios } };
}
