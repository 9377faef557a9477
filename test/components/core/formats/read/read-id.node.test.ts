import { describe, it } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import { readId } from '#core/formats/read/read-id.js';
import { Reader } from '#core/formats/read/reader.js';
import { expect } from '#test/support/expect.mjs';

describe('the id of an entry', () => {
  it('is a UUID that no other has; anything else is told', () => {
    const [id, other] = [newUid(), newUid()];
    const seen = new Set<string>();
    const told: unknown[] = [];
    const read = [id, other, id, 7, undefined].map((each) => {
      const reader = new Reader({ id: each });
      const found = readId(reader, seen);
      told.push(reader.warnings[0]?.message);
      return found;
    });
    expect(read).to.deep.equal([id, other, undefined, undefined, undefined]);
    expect(told.slice(2)).to.deep.equal(['Another entry has it', 'Not a UUID', 'Not a UUID']);
  });
});
