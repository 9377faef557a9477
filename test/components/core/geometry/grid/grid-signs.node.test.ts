import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { gridSigns } from '#core/geometry/grid/grid-signs.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import { mapOf, measuresOf } from './a-grid.js';

/** Returns the signs at the measures: `|:` `:|` `×3` `[1` and signatures. */
function written(map: MeasureMap): readonly string[] {
  return gridSigns(map.measures).map(
    ({ signature, startsRepeat, endsRepeat, times, ending, continuesEnding }) =>
      [
        startsRepeat ? '|:' : '',
        signature ?? '',
        ending ? `[${ending}` : continuesEnding ? '[' : '',
        endsRepeat ? ':|' : '',
        times ? `×${times}` : '',
      ]
        .filter(Boolean)
        .join(' '),
  );
}

describe('the signs of a grid', () => {
  test('tell the time signature once, and again where it changes', () => {
    const map = mapOf(
      { count: 1, time_signature: '5/4' },
      { count: 2, time_signature: '6/4' },
      { count: 3, time_signature: '6/4' },
      { count: 4, time_signature: '5/4' },
    );
    assert.deepEqual(written(map), ['5/4', '6/4', '', '5/4']);
  });

  test('keep the signature as it is written', () => {
    const map = mapOf({ count: 1, time_signature: 'C|' }, { count: 2 });
    assert.deepEqual(written(map), ['C|', '']);
  });

  test('show repeats, and how often where it is more than twice', () => {
    const map = mapOf(
      { count: 1, time_signature: '4/4', start_repeat: true },
      { count: 2, end_repeat: 3 },
      { count: 3, end_repeat: 2 },
    );
    assert.deepEqual(written(map), ['|: 4/4', ':| ×3', ':|']);
  });

  test('show two endings, the first as long as it lasts', () => {
    const map = mapOf(
      { count: 1, time_signature: '4/4' },
      { count: 2, next: [3, 5] },
      { count: 3 },
      { count: 4, end_repeat: true, next: [1] },
      { count: 5 },
      { count: 6 },
    );
    assert.deepEqual(written(map), ['4/4', '', '[1', '[ :|', '[2', '']);
  });

  test('show no ending where the music only ends', () => {
    assert.deepEqual(written(measuresOf(3)), ['4/4', '', '']);
  });
});
