import assert from 'node:assert/strict';
import test from 'node:test';
import { OptionError, readRequest } from '#prepare/comparing/compare-request.js';

test('without options everything is compared on beats, and written as a table', () => {
  const { format, options } = readRequest({});
  assert.deepEqual([format, options.grid, options.gamma], ['table', 'beat', {}]);
  const { types, layers, staves, levels, tolerance } = options;
  for (const each of [types, layers, staves, levels, tolerance]) assert.equal(each, undefined);
});

test('lists have commas, and blanks do not matter', () => {
  const { options } = readRequest({
    types: 'Cadence, Harmonic sequence',
    staves: '1,2',
    layers: 'draft,',
    levels: 'Structure,Phrase',
  });
  assert.deepEqual(options.types, ['Cadence', 'Harmonic sequence']);
  assert.deepEqual([options.staves, options.layers], [[1, 2], ['draft']]);
  assert.deepEqual(options.levels, ['Structure', 'Phrase']);
});

test('gamma has a seed, or is left out', () => {
  assert.deepEqual(readRequest({ seed: '7' }).options.gamma, { seed: 7 });
  assert.equal(readRequest({ seed: '7', 'no-gamma': true }).options.gamma, false);
});

test('what means nothing is refused with what may be written', () => {
  const WRONG = [
    [{ format: 'xml' }, /--format may be table, csv, json/],
    [{ grid: 'bar' }, /--grid may be measure, beat, quarter/],
    [{ tolerance: '' }, /--tolerance needs a number/],
    [{ tolerance: '-1' }, /--tolerance needs a number, not -1/],
    [{ staves: '1,x' }, /--staves needs a number, not x/],
    [{ levels: 'Structure' }, /two types or more/],
  ] as const;
  for (const [words, text] of WRONG)
    assert.throws(
      () => readRequest(words),
      (error) => error instanceof OptionError && text.test(error.message),
    );
});
