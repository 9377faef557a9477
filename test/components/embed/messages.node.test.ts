import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { readFromFrame, readToFrame, written } from '#embed/messages.js';

describe('a message to a frame', () => {
  for (const message of [
    { type: 'connect' },
    { type: 'play', id: 1 },
    { type: 'pause', id: 2 },
    { type: 'seek', id: 3, place: { measure: '12' } },
    { type: 'seek', id: 3, place: { onset: 'm8+1/4' } },
    { type: 'seek', id: 3, place: { onset: 4, lap: 'a' } },
    { type: 'seek', id: 3, place: { date: 12.5 } },
    { type: 'select', id: 4, ids: [1, 2] },
  ] as const)
    test(`is read as it was written: ${JSON.stringify(message)}`, () => {
      const travelled = structuredClone(written(message));
      assert.deepEqual(readToFrame(travelled), { glosa: 1, ...message });
    });
});

describe('a message from a frame', () => {
  for (const message of [
    { type: 'ready' },
    { type: 'answer', id: 1, ok: true },
    { type: 'load', title: 'Der Mond' },
    { type: 'error', severity: 'error', message: '404', file: 'a.ogg' },
    { type: 'timeupdate', date: 1.5, onset: 3 },
    { type: 'timeupdate' },
    { type: 'pause', ended: true },
    { type: 'resize', height: 454 },
    { type: 'state', isLoaded: false, isPlaying: false, title: '', selection: [] },
  ] as const)
    test(`is read as it was written: ${JSON.stringify(message)}`, () => {
      assert.deepEqual(readFromFrame(structuredClone(written(message))), { glosa: 1, ...message });
    });
});

const FOREIGN: readonly unknown[] = [
  ...[undefined, null, 1, 'play', [], {}],
  ...[
    { type: 'play', id: 1 },
    { glosa: 2, type: 'play', id: 1 },
    { glosa: '1', type: 'ready' },
  ],
  ...['toString', '__proto__', 'constructor', 7].map((type) => ({ glosa: 1, type })),
];
const TORN_TO_FRAME: readonly unknown[] = [
  { glosa: 1, type: 'play' },
  { glosa: 1, type: 'play', id: Number.NaN },
  { glosa: 1, type: 'seek', id: 1 },
  { glosa: 1, type: 'seek', id: 1, place: { measure: {} } },
  { glosa: 1, type: 'seek', id: 1, place: { date: Infinity } },
  { glosa: 1, type: 'seek', id: 1, place: { onset: 1, lap: 2 } },
  { glosa: 1, type: 'select', id: 1, ids: ['1'] },
  { glosa: 1, type: 'select', id: 1, ids: 'all' },
];
const TORN_FROM_FRAME: readonly unknown[] = [
  { glosa: 1, type: 'connect' },
  { glosa: 1, type: 'resize', height: '100' },
  { glosa: 1, type: 'timeupdate', date: '9' },
  { glosa: 1, type: 'state', isLoaded: true },
  { glosa: 1, type: 'answer', id: 1 },
];

describe('what is not ours', () => {
  for (const data of [...FOREIGN, ...TORN_TO_FRAME])
    test(`is ignored by a frame: ${JSON.stringify(data)}`, () => {
      assert.equal(readToFrame(data), undefined);
    });

  for (const data of [...FOREIGN, ...TORN_FROM_FRAME])
    test(`is ignored by a page: ${JSON.stringify(data)}`, () => {
      assert.equal(readFromFrame(data), undefined);
    });

  test('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        readToFrame(data);
        readFromFrame({ glosa: 1, type: 'state', ...Object(data) });
      }),
    );
  });
});
