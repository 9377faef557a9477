import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { observable, runInAction } from 'mobx';
import { addAudio, type Piece, quarters, seconds, synchronizationOf } from '#core';
import type { Making } from '#intake';
import { aPiece } from '#test/support/a-piece.js';
import { hushUnsynced } from '#web/pages/piece/kept/hush-unsynced.js';

type Work = Pick<Making, 'state' | 'steps'>;

/** A score with a recording that is not synchronized, which the piece says. */
function setup(step: 'sync' | 'peaks' = 'sync') {
  const piece = aPiece().withMeasures(4).withScore('/score.mei').build();
  const { id } = addAudio(piece, { urls: ['/a.ogg'] });
  const work = observable<{ state: Work['state']; steps: Work['steps'] }>({
    state: 'working',
    steps: [{ step, source: id }],
  });
  return { piece, id, work };
}
const told = (piece: Piece) => piece.problems.map(({ key }) => key);
const end = (work: { state: Work['state']; steps: Work['steps'] }, state: Work['state'] = 'done') =>
  runInAction(() => Object.assign(work, { state, steps: [] }));

describe('the message that a recording is not synchronized', () => {
  it('is not there while it is synchronized, and not after that', () => {
    const { piece, id, work } = setup();
    const stop = hushUnsynced(piece, work);
    assert.deepEqual(told(piece), []);
    synchronizationOf(piece, id).put([
      { onset: quarters(0), date: seconds(0), lap: '' },
      { onset: quarters(16), date: seconds(8), lap: '' },
    ]);
    end(work);
    assert.deepEqual(told(piece), []);
    stop();
  });

  for (const state of ['done', 'paused'] as const)
    it(`comes back when that has failed or stopped: ${state}`, () => {
      const { piece, work } = setup();
      const stop = hushUnsynced(piece, work);
      end(work, state);
      assert.deepEqual(told(piece), ['audioWithoutSync']);
      stop();
    });

  it('goes when it comes meanwhile; others stay', () => {
    const { piece, work } = setup();
    const stop = hushUnsynced(piece, work);
    const [other] = [{ key: 'scoreRemarks', dialog: 'scoreError', severity: 'warning' }];
    piece.report({ ...piece.problems[0], ...other } as Piece['problems'][number]);
    addAudio(piece, { urls: ['/b.ogg'] });
    assert.deepEqual(told(piece), ['scoreRemarks']);
    end(work);
    assert.deepEqual(told(piece), ['scoreRemarks', 'audioWithoutSync', 'audioWithoutSync']);
    stop();
  });

  it('stays where something else is made, or nothing', () => {
    const { piece, work } = setup('peaks');
    hushUnsynced(piece, work)();
    hushUnsynced(piece, undefined)();
    assert.deepEqual(told(piece), ['audioWithoutSync']);
  });
});
