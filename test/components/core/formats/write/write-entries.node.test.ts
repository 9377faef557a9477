import { describe, it } from 'node:test';
import { writeEntries } from '#core/formats/write/write-entries.js';
import { expect } from '#test/support/expect.mjs';

describe('the entries of a list', () => {
  const [first, second] = [{ id: 'a', own: 1 }, { id: 'b' }];
  const was = [first, second].map((raw) => ({ id: raw.id, raw }));
  const encode = (raw: object, { id }: { readonly id: string }) => ({ ...raw, id });
  const written = (raws: unknown, now: readonly { id: string; raw: object }[]) =>
    writeEntries(raws, { was, now: now as typeof was, encode });

  it('stay where they stand, with what nobody reads; new ones come last', () => {
    const now = [{ id: 'c', raw: {} }, was[1]!, was[0]!];
    expect(written([first, 'by hand', second], now)).to.deep.equal([
      first,
      'by hand',
      second,
      { id: 'c' },
    ]);
  });

  it('go where they are left out, and make a list where there was none', () => {
    expect(written([first, second], [was[1]!])).to.deep.equal([second]);
    expect(written('no list', was)).to.deep.equal([first, second]);
  });
});
