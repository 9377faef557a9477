import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { Problem } from '#core';
import type { ToldProblems } from '#web/dialogs/problems/problem-desk.js';
import { watchProblems } from '#web/dialogs/use-problems.js';

const run = () => undefined;

const aProblem = (key: string, more: Partial<Problem> = {}): Problem => ({
  ...{ dialog: 'audioError', severity: 'error', key, message: key },
  ...more,
});

/** A piece that tells problems, and dialogs that are closed by hand. */
class Desk extends EventTarget {
  readonly told: ToldProblems[] = [];
  model: { problems: readonly Problem[] } | undefined = undefined;
  problem: Problem | undefined = undefined;
  private closing: (() => void)[] = [];

  watch(): () => void {
    return watchProblems(this, (told) => {
      this.told.push(told);
      return new Promise<void>((resolve) => this.closing.push(resolve));
    });
  }

  /** Whether the piece still has to say it itself. */
  report(...problems: readonly Problem[]): readonly boolean[] {
    return problems.map((detail) =>
      this.dispatchEvent(new CustomEvent('glosa-error', { detail, cancelable: true })),
    );
  }

  async close(): Promise<void> {
    this.closing.shift()?.();
    await this.rest();
  }

  rest = () => new Promise(setImmediate);

  get keys() {
    return this.told.map(({ problem, others }) => [problem.key, ...others.map(({ key }) => key)]);
  }
}

function aDesk(): Desk {
  const desk = new Desk();
  desk.watch();
  return desk;
}

describe('problems in dialogs', () => {
  test('are those that stop the piece, take a recording away, or ask for a decision', async () => {
    const desk = aDesk();
    const actions = [{ key: 'dialog.invalidFile.newAnalysis', run }];
    desk.report(
      aProblem('pieceBroken', { dialog: 'invalidFile' }),
      aProblem('youtubeFailed'),
      aProblem('importBroken', { dialog: 'invalidFile', actions }),
    );
    for (let dialogs = 0; dialogs < 3; dialogs++) {
      await desk.rest();
      await desk.close();
    }
    assert.deepEqual(desk.keys, [['importBroken'], ['pieceBroken', 'youtubeFailed']]);
  });

  test('are those of a synchronization that is not there or cannot be read, though the recording plays', async () => {
    const desk = aDesk();
    desk.report(
      aProblem('syncMissing', { dialog: 'invalidLink', severity: 'warning', sourceId: 'a' }),
      aProblem('syncBroken', { dialog: 'invalidFile', severity: 'warning', sourceId: 'b' }),
    );
    await desk.rest();
    assert.deepEqual(desk.keys, [['syncMissing', 'syncBroken']]);
  });

  test('are those of a piece that failed before anybody listened', async () => {
    for (const key of ['pieceBroken', 'pieceNoResponse', 'pieceUnauth']) {
      const desk = new Desk();
      desk.problem = aProblem(key, { dialog: 'invalidFile' });
      desk.watch();
      await desk.rest();
      assert.deepEqual(desk.keys, [[key]]);
    }
  });

  test('are not said of a missing piece, in place of which there is a page', async () => {
    const desk = new Desk();
    desk.problem = aProblem('pieceMissing', { dialog: 'invalidLink' });
    desk.watch();
    desk.report(desk.problem);
    await desk.rest();
    assert.deepEqual(desk.keys, []);
  });

  test('are not those that a panel says, nor warnings', async () => {
    const desk = aDesk();
    const left = desk.report(
      aProblem('waveformFailed'),
      aProblem('audioFailed'),
      aProblem('audioOffline'),
      aProblem('notationBroken'),
      aProblem('pageImageFailed'),
      aProblem('syncFailed', { severity: 'warning' }),
      aProblem('importOdd', { severity: 'warning', actions: [{ key: 'a', run }] }),
    );
    await desk.rest();
    assert.deepEqual(desk.keys, []);
    assert.ok(left.every(Boolean));
  });

  test('are not said inside the piece, too', () => {
    assert.deepEqual(aDesk().report(aProblem('youtubeFailed')), [false]);
  });

  test('come as one dialog, though ten files are broken', async () => {
    const desk = aDesk();
    const files = Array.from({ length: 10 }, (_, index) =>
      aProblem('youtubeFailed', { sourceId: `take ${index}` }),
    );
    desk.report(...files);
    await desk.rest();
    assert.equal(desk.told.length, 1);
    assert.equal(desk.told[0]?.others.length, 9);
  });

  test('join the one that is open', async () => {
    const desk = aDesk();
    desk.report(aProblem('youtubeFailed', { sourceId: 'a' }));
    await desk.rest();
    desk.report(aProblem('youtubeMissing', { dialog: 'youtubeError', sourceId: 'b' }));
    await desk.close();
    assert.deepEqual(desk.keys, [['youtubeFailed', 'youtubeMissing']]);
  });

  test('are told once for each source, until another piece comes', async () => {
    const desk = aDesk();
    const failed = aProblem('youtubeFailed', { sourceId: 'take' });
    desk.report(failed, failed);
    await desk.rest();
    desk.report(failed);
    await desk.close();
    assert.deepEqual(desk.keys, [['youtubeFailed']]);
    desk.model = { problems: [failed] };
    desk.report(failed);
    await desk.rest();
    assert.equal(desk.told.length, 2);
  });

  test('are told each time that a piece does not load', async () => {
    const desk = aDesk();
    const down = aProblem('pieceNoResponse', { dialog: 'noServer' });
    for (let tries = 0; tries < 2; tries++) {
      desk.report(down);
      await desk.rest();
      await desk.close();
    }
    assert.deepEqual(desk.keys, [['pieceNoResponse'], ['pieceNoResponse']]);
  });

  test('ask for each decision by itself, one after the other', async () => {
    const desk = aDesk();
    const actions = [{ key: 'dialog.invalidFile.newAnalysis', run }];
    const broken = aProblem('importBroken', { file: 'a.dez', actions });
    desk.report(broken, broken);
    await desk.rest();
    assert.equal(desk.told.length, 1);
    await desk.close();
    assert.equal(desk.told.length, 2);
  });

  test('of before are told, and none after the page is left', async () => {
    const desk = new Desk();
    desk.model = { problems: [aProblem('youtubeFailed')] };
    const stop = desk.watch();
    await desk.rest();
    assert.deepEqual(desk.keys, [['youtubeFailed']]);
    stop();
    assert.deepEqual(desk.report(aProblem('unexpected')), [true]);
  });
});
