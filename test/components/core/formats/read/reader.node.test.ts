import { describe, it } from 'node:test';
import { Reader } from '#core/formats/read/reader.js';
import { mapEntries, toNumber, toText } from '#core/formats/read/values.js';
import { expect } from '#test/support/expect.mjs';

const places = (reader: Reader): readonly (string | undefined)[] =>
  reader.warnings.map(({ pointer }) => pointer);

describe('Reader', () => {
  it('coerces texts and numbers', () => {
    const reader = new Reader({ a: 1.5, b: ' 2.5 ', c: 'x' });
    expect([reader.text('a'), reader.text('c')]).to.deep.equal(['1.5', 'x']);
    expect([reader.number('a'), reader.number('b')]).to.deep.equal([1.5, 2.5]);
    expect(reader.warnings).to.deep.equal([]);
  });

  it('takes null for absent, and the first key that is there', () => {
    const reader = new Reader({ a: null, b: 'x', c: 'y' });
    expect([reader.text('a', 'b', 'c'), reader.text('z'), reader.has('a')]).to.deep.equal([
      'x',
      undefined,
      false,
    ]);
  });

  it('reports what it cannot read, with its pointer', () => {
    const reader = new Reader({ 'a/b': [], n: 'x', w: 'z', l: 3, o: [] }, [], '/s');
    expect([reader.text('a/b'), reader.number('n'), reader.oneOf('w', ['y'])]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    expect([reader.list(['l'], String), reader.inner('o').raw]).to.deep.equal([[], {}]);
    expect(places(reader)).to.deep.equal(['/s/a~1b', '/s/n', '/s/w', '/s/l', '/s/o']);
  });

  it('reads the objects of a list, and reports the others', () => {
    const reader = new Reader({ list: [{ x: 1 }, 2, { x: 'no' }] });
    expect(reader.objects(['list'], (each) => each.number('x'))).to.deep.equal([1]);
    expect(places(reader)).to.deep.equal(['/list/1', '/list/2/x', '/list/2']);
  });

  it('reads words, one or several', () => {
    const reader = new Reader({ one: 'a', more: ['a', 1, {}] });
    expect([reader.words('one'), reader.words('more'), reader.words('none')]).to.deep.equal([
      ['a'],
      ['a', '1'],
      [],
    ]);
    expect(places(reader)).to.deep.equal(['/more/2']);
  });

  it('reports unknown keys', () => {
    const reader = new Reader({ a: 1, b: 2 });
    reader.unknownKeys(/^a$/);
    expect(places(reader)).to.deep.equal(['/b']);
  });
});

describe('coercion', () => {
  it('makes numbers of finite numbers and their texts only', () => {
    const values = [1, '1', '', ' ', 'x', NaN, Infinity, '1e400', null, true, []];
    expect(values.map(toNumber)).to.deep.equal([1, 1, ...Array<undefined>(9).fill(undefined)]);
  });

  it('makes texts of texts and numbers only', () => {
    expect(['x', 1, true, null].map(toText)).to.deep.equal(['x', '1', undefined, undefined]);
  });

  it('maps entries without touching a prototype', () => {
    const raw: unknown = JSON.parse('{"__proto__": "x", "b": 1}');
    const read = mapEntries(raw, (key, value) => (toText(value) ? [key, 'y'] : undefined));
    expect(Object.keys(read)).to.deep.equal(['__proto__', 'b']);
    expect(Object.getPrototypeOf(read)).to.equal(Object.prototype);
  });
});
