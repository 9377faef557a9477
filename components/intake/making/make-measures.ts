import { FormatError, type MeasureMap, parseAnalysis, toEntries } from '#core';
import { readScore, type ScoreWarning, type ScoreWarningCode } from '#engines/notation';
import { textIn } from '../keeping/kept-info.js';
import { json, type KeptPieces } from '../keeping/kept-pieces.js';
import { measuresOf } from '../keeping/measures-of.js';
import { retimeScans } from '../marks/retime-scans.js';
import {
  intakeProblem,
  problemOfError,
  type IntakeProblem,
  type IntakeProblemCode,
} from '../problems.js';
import { MEASURE_MAP } from './plan-piece.js';
import { sourceOf, type StepContext, type StepWork } from './step-context.js';

/**
 * Replaces the measures of a grid by those of a score. Labels keep their onsets; reports how many lie
 * beyond the end of the score. Marks on scans move to the measures of the same count.
 */
export const makeMeasures: StepWork = async (source, context) => {
  const { kept, id, signal, onProgress } = context;
  const score = await sourceOf(context, 'scores', source);
  const file = score && textIn(score, 'file');
  const content = file ? await kept.read(id, file) : undefined;
  if (!score || !file || !content) return [];
  const name = textIn(score, 'name') || file;
  try {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const options = { signal, onProgress: (share: number) => onProgress(share, 1) };
    const { measureMap, warnings } = await readScore(bytes, file, options);
    const problems = await takeMeasures(context, measureMap);
    return [...warnings.map((warning) => problemOfWarning(warning, name)), ...problems];
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FormatError)) return [problemOfError(error, name)];
    return [intakeProblem('scoreUnreadable', name, { message: error.message })];
  }
};

const CODES: Readonly<Record<ScoreWarningCode, IntakeProblemCode>> = {
  overfull: 'scoreOverfull',
  unequalParts: 'scoreUnequalParts',
  otherValues: 'scoreOtherValues',
  notDrawn: 'scoreNotDrawn',
  otherOrder: 'scoreOtherOrder',
  lostJump: 'scoreLostJump',
  openSigns: 'scoreOpenSigns',
  unread: 'scoreRemarks',
};

const problemOfWarning = ({ code, message, values }: ScoreWarning, name: string): IntakeProblem =>
  intakeProblem(CODES[code], name, { ...values, message });

/**
 * Stores the measures of a score, in place of those of a grid; reports labels beyond its end. Marks on scans
 * move to the measures of the same count.
 */
export async function takeMeasures(
  context: StepContext,
  map: MeasureMap,
): Promise<readonly IntakeProblem[]> {
  const { kept, id } = context;
  const before = await measuresOf(kept, id);
  const entries = toEntries(map, { compressed: true });
  if (before) await retimeScans(kept, id, map);
  if (entries.length < 2) {
    // A map of one measure says both of its ends.
    await kept.update(id, ({ 'measure-map': _map, ...info }) => ({ ...info, 'measure-count': 1 }));
  } else {
    await kept.put(id, MEASURE_MAP, json(entries));
    await kept.update(id, (info) => ({ ...info, 'measure-map': MEASURE_MAP }));
  }
  return before ? labelsBeyond(kept, id, map) : [];
}

/** Returns how many labels of each analysis begin after the last measure. */
export async function labelsBeyond(
  kept: KeptPieces,
  id: string,
  measureMap: MeasureMap,
): Promise<readonly IntakeProblem[]> {
  const { end } = measureMap;
  const problems: IntakeProblem[] = [];
  for (const { name, content } of await kept.files(id)) {
    const [, analysis] = /^analyses\/(.+)\.dez$/.exec(name) ?? [];
    if (!analysis) continue;
    const count = countBeyond(await content.text(), end, measureMap);
    if (count > 0) problems.push(intakeProblem('labelsBeyond', analysis, { count }));
  }
  return problems;
}

function countBeyond(text: string, end: number, measureMap: MeasureMap): number {
  try {
    const { analysis } = parseAnalysis(text, { measureMap });
    return analysis.labels.filter(({ start }) => start >= end).length;
  } catch (error) {
    if (error instanceof FormatError) return 0;
    throw error;
  }
}
