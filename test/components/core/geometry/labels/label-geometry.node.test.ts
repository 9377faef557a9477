import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import type { LabelGeometry } from '#core/geometry/labels/label-geometry.js';
import { geometryOf, lineOf } from './a-layout.js';

describe('labels on the screen', () => {
  test('stand on their lines above and below the picture', () => {
    const geometry = geometryOf(['0–4 top.1', '0–4 top.3', '2–6 bot.1'], 2);
    const rect = (name: string) => {
      const line = lineOf(geometry.boxes, name);
      const { x, y, width, height } = geometry.rectOf(line, line.first);
      return [x, y, width, height];
    };
    assert.deepEqual(rect('top.1'), [0, 22 + 4, 80, 26]);
    assert.deepEqual(rect('top.3'), [0, 22 + 34 + 4, 80, 26]);
    assert.deepEqual(rect('bot.1'), [40, 22 + 68 + 200 + 4, 80, 26]);
    assert.deepEqual(geometry.pictureOf(0), { top: 90, height: 200 });
    assert.deepEqual(geometry.rowExtent(0), { top: 22, height: 302 });
  });

  test('over all lines go from the first to the last', () => {
    const geometry = geometryOf(['3 all', '0–4 top.1', '0–4 bot.3']);
    const line = lineOf(geometry.boxes, 'all');
    assert.deepEqual(geometry.rectOf(line, line.first), { x: 30, y: 22, width: 0, height: 268 });
  });

  test('on a staff reach a little beyond it', () => {
    const geometry = geometryOf(['0–4 staff.1']);
    const line = lineOf(geometry.boxes, 'staff.1');
    const { y, height } = geometry.rectOf(line, line.first);
    assert.deepEqual([y, height], [22 + 50 - 16 - 18, 40 + 32 + 18]);
  });

  test('are never narrower than two pixels', () => {
    const geometry = geometryOf(['0–1 top.1'], 0.01);
    const line = lineOf(geometry.boxes, 'top.1');
    assert.equal(geometry.rectOf(line, line.first).width, 2);
  });

  test('tell which line or staff lies at a height', () => {
    const geometry = geometryOf(['0–4 top.2', '0–4 bot.1']);
    const lines = [30, 60, 120, 255, 270].map((y) => geometry.lineAt(0, y));
    assert.deepEqual(lines, [2, undefined, 7, undefined, 4]);
  });

  test('stand where lines are held, which tell so at their heights', () => {
    const range = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(range, range, (above, below) => {
        const names = ['0–4 top.2', '0–4 bot.1'];
        const [free, held] = [geometryOf(names), geometryOf(names, 1, undefined, { above, below })];
        const yOf = (geometry: LabelGeometry, name: string) => {
          const line = lineOf(geometry.boxes, name);
          const { y, height } = geometry.rectOf(line, line.first);
          assert.equal(geometry.lineAt(0, y + height / 2), line.line);
          return y;
        };
        assert.equal(yOf(held, 'top.2'), yOf(free, 'top.2') + above);
        assert.equal(yOf(held, 'bot.1'), yOf(free, 'bot.1') - below);
        assert.deepEqual(held.pictureOf(0), free.pictureOf(0));
        assert.equal(held.rowExtent(0).height, free.rowExtent(0).height - above - below);
      }),
    );
  });

  test('tell which row is nearest', () => {
    const geometry = geometryOf(['0–4 top.2']);
    assert.deepEqual([geometry.rowAt(-50), geometry.rowAt(9000)], [0, 0]);
  });
});
