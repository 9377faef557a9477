import type { Problem } from '#core/errors.js';
import { Transport } from '#core/model/playback/transport.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { quarters, seconds } from '#core/time/units.js';
import { aSync, type SyncRow } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

/** A minute of 3/4 at 60: the first note sounds after 2 s, 16 measures. */
export const WALTZ: readonly SyncRow[] = [
  [0, 2],
  [48, 50],
];
/** Eight quarters, played twice. */
export const REPEATED: readonly SyncRow[] = [
  [0, 0],
  [8, 8],
  [0, 8.5, 'a'],
  [8, 16.5, 'a'],
];

export interface Setup {
  readonly sync?: readonly SyncRow[];
  readonly duration?: number;
  readonly refusal?: Error;
  readonly isAttached?: boolean;
  /** Length in seconds by the files of the piece. */
  readonly length?: number;
}

export function setup({
  sync = WALTZ,
  duration = 60,
  refusal,
  isAttached = true,
  length,
}: Setup = {}) {
  const frames = new HandFrames();
  const problems: Problem[] = [];
  const map = regularMeasures({ measures: 16, timeSignature: { numerator: 3, denominator: 4 } });
  const transport = new Transport({
    frames,
    measureMap: () => map,
    length: () => (length === undefined ? undefined : seconds(length)),
    onProblem: (problem) => problems.push(problem),
  });
  const engine = new ScriptedEngine(frames, { duration, ...(refusal && { refusal }) });
  if (isAttached) transport.attach(engine, sync.length > 0 ? aSync(sync) : undefined);
  frames.run(1);
  return { frames, problems, transport, engine };
}

export const onset = (value: number) => ({ onset: quarters(value) });
export const date = (value: number) => ({ date: seconds(value) });
