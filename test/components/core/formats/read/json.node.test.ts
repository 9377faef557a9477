import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FormatError } from '#core/errors.js';
import { brokenAt, child, placeAt, readJson, writeJson } from '#core/formats/read/json.js';
import { isObject } from '#core/formats/read/values.js';
import { expect } from '#test/support/expect.mjs';

/** Broken texts; the mark stands before the first character that cannot be there. */
const BROKEN = [
  '‸',
  '{"labels": [‸',
  '{"labels": [1, 2‸',
  '{"labels": [1, ‸]}',
  '{"a": 1, ‸}',
  '{"a": 1 ‸"b": 2}',
  '{‸a: 1}',
  '{"a" ‸1}',
  '{"a": ‸}',
  '[1 ‸2]',
  '[0‸1]',
  '[‸+1]',
  '[1‸.]',
  '[tru‸',
  '[‸NaN]',
  '["a‸\n"]',
  '["a‸\\x"]',
  '["a‸\\u12G4"]',
  '["open‸',
  "[‸'a']",
  '[]‸]',
  '{} ‸{}',
  '[1]‸,',
  '‸,',
  '{"a": [‸}',
] as const;

describe('brokenAt', () => {
  for (const marked of BROKEN) {
    it(`finds the place in ${JSON.stringify(marked)}`, () => {
      const text = marked.replace('‸', '');
      expect(() => JSON.parse(text) as unknown).to.throw();
      const at = brokenAt(text);
      const isScalar = /^\[(tru|NaN|0|1)/.test(text);
      if (isScalar) expect(at).to.be.within(1, marked.indexOf('‸'));
      else expect(at).to.equal(marked.indexOf('‸'));
    });
  }

  it('finds nothing in a whole text', () => {
    fc.assert(fc.property(fc.json(), (json) => brokenAt(json) === json.length));
  });

  it('finds the end of a text that was cut, or the word, number or escape that was cut there', () => {
    const cut = fc
      .tuple(fc.json(), fc.nat())
      .map(([json, at]) => `[${json.slice(0, at % json.length)}`);
    fc.assert(
      fc.property(
        cut,
        (text) => brokenAt(text) <= text.length && brokenAt(text) >= text.length - 5,
      ),
      { numRuns: 500 },
    );
  });

  it('stays fast and shallow in hostile texts', () => {
    expect(brokenAt('['.repeat(200_000))).to.equal(200_000);
    expect(brokenAt(`["${'a'.repeat(2_000_000)}`)).to.equal(2_000_002);
  });
});

describe('placeAt', () => {
  it('counts lines and columns from 1, whatever ends a line', () => {
    expect(placeAt('abc', 0)).to.deep.equal({ line: 1, column: 1 });
    expect(placeAt('a\nb\r\nc\rd', 7)).to.deep.equal({ line: 4, column: 1 });
  });
});

describe('readJson', () => {
  it('tells line and column of broken JSON, and keeps the cause', () => {
    try {
      readJson('{\n  "a": 1,\n}', 'Corrupted Analysis: ');
      expect.fail();
    } catch (error) {
      expect(error).to.be.instanceOf(FormatError);
      const { message, pointer, line, column, cause } = error as FormatError;
      expect(message).to.equal('Corrupted Analysis: broken JSON at line 3, column 1');
      expect([pointer, line, column]).to.deep.equal(['', 3, 1]);
      expect(cause).to.be.instanceOf(SyntaxError);
    }
  });

  it('takes a parsed value as it is, and a text with a byte order mark', () => {
    const value = { labels: [] };
    expect(readJson(value)).to.equal(value);
    expect(readJson('\uFEFF[1]')).to.deep.equal([1]);
  });

  it('gives no prototype to what a file calls __proto__', () => {
    const value = readJson('{"__proto__": {"polluted": true}}') as Record<string, unknown>;
    expect(value['polluted']).to.equal(undefined);
    expect(writeJson(value)).to.contain('__proto__');
  });
});

describe('writeJson', () => {
  it('keeps numbers that are too large for a double', () => {
    expect(JSON.parse(writeJson(JSON.parse('[1e400, -1e400]')))).to.deep.equal([
      Infinity,
      -Infinity,
    ]);
  });

  it('refuses what is nested too deeply to be written', () => {
    let deep: unknown = 0;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(() => writeJson(deep)).to.throw(FormatError, 'Nested too deeply');
  });
});

describe('pointers and objects', () => {
  it('escapes what a pointer cannot hold', () => {
    expect(child('/labels', 3)).to.equal('/labels/3');
    expect(child('', 'a/b~c')).to.equal('/a~1b~0c');
  });

  it('takes neither lists nor null for objects', () => {
    expect([{}, [], null, 'x'].map(isObject)).to.deep.equal([true, false, false, false]);
  });
});
