import { describe, it } from 'node:test';
import fc from 'fast-check';
import { EventReader } from '#web/pages/piece/discussion/event-reader.js';
import { expect } from '#test/support/expect.mjs';

const STREAM = [
  ': hello\n\n',
  'id: 7\nevent: reply\ndata: {"a":1}\n\n',
  'data: one\ndata: two\n\n',
  ': still here\n',
  'id:8\r\nevent:thread\r\ndata:{}\r\n\r\n',
  'event: nothing\n\n',
].join('');
const EVENTS = [
  { id: '7', kind: 'reply', data: '{"a":1}' },
  { id: '7', kind: '', data: 'one\ntwo' },
  { id: '8', kind: 'thread', data: '{}' },
];

describe('the events of a stream', () => {
  it('are read with their ids, without what is only said to keep it open', () => {
    expect(new EventReader().take(STREAM)).to.deep.equal(EVENTS);
  });

  it('are the same, however the stream is cut (law)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length)), (places) => {
        const cuts = [0, ...places.sort((a, b) => a - b), STREAM.length];
        const reader = new EventReader();
        const events = cuts.flatMap((from, i) => reader.take(STREAM.slice(from, cuts[i + 1])));
        expect(events).to.deep.equal(EVENTS);
      }),
    );
  });
});
