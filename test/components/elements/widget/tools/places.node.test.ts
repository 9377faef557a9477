import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Piece } from '#core';
import { inOrder } from '#elements/widget/tools/chips.js';
import { placesOf } from '#elements/widget/tools/places.js';
import type { Control, Room } from '#elements/widget/widget.layout.js';
import { aPiece } from '#test/support/a-piece.js';

const labeled = () => aPiece().withLabel({ type: 'Harmony', tag: 'V', start: 4, duration: 4 });
const sync = [
  [0, 0],
  [4, 4],
] as const;
const one = labeled().withAudio(sync).build();
const two = labeled().withAudio(sync).withAudio(sync).build();
const bare = aPiece().withAudio(sync).build();

const places = (room: Room, model: Piece, more: { cut?: boolean; wanted?: Control[] } = {}) =>
  placesOf({ room, model, wanted: more.wanted }, more.cut ?? false);

describe('placesOf', () => {
  it('puts all into the menu of a narrow widget', () =>
    assert.deepEqual(places('narrow', one), {
      inBar: [],
      inMenu: ['labels', 'loop', 'rate', 'volume', 'fullscreen'],
    }));

  it('needs no menu where all has room', () =>
    assert.deepEqual(places('medium', one), {
      inBar: ['labels', 'loop', 'rate', 'fullscreen'],
      inMenu: [],
    }));

  it('has the chips in the menu too, when some have no room', () =>
    assert.deepEqual(places('medium', one, { cut: true }).inMenu, ['labels', 'volume']));

  it('offers a choice of recordings where there is one', () => {
    assert.deepEqual(places('medium', two).inMenu, ['source', 'volume']);
    assert.ok(places('wide', two).inBar.includes('source'));
  });

  it('offers no labels where there are none', () =>
    assert.deepEqual(places('medium', bare).inBar, ['loop', 'rate', 'fullscreen']));

  it('shows what is asked for, and nothing else', () => {
    const wanted: Control[] = ['play', 'volume', 'loop'];
    assert.deepEqual(places('medium', two, { wanted }), { inBar: ['volume', 'loop'], inMenu: [] });
    assert.deepEqual(places('narrow', two, { wanted }), { inBar: [], inMenu: ['volume', 'loop'] });
  });
});

describe('inOrder', () => {
  it('goes from the top of the score to its bottom', () => {
    const lines = { Harmony: 'bot.1', Structure: 'top.1', Key: 'bot.2', Cadence: 'all' } as const;
    const types = Object.keys(lines) as (keyof typeof lines)[];
    const ordered = inOrder(types, (type) => lines[type as keyof typeof lines]);
    assert.deepEqual(ordered.slice(-3), ['Structure', 'Harmony', 'Key']);
  });
});
