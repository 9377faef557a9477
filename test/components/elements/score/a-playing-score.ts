import { aSync } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { aScore, ScoreHarness } from './score-harness.js';

/** A score of 16 measures over a recording in which a quarter lasts a second. */
export async function playing(firstDate = 0): Promise<ScoreHarness> {
  const builder = aScore();
  const harness = await ScoreHarness.setup(builder);
  const engine = new ScriptedEngine(builder.handFrames, { duration: 100 });
  const sync = aSync([
    [0, firstDate],
    [64, firstDate + 64],
  ]);
  harness.piece.transport.attach(engine, sync);
  return harness;
}
