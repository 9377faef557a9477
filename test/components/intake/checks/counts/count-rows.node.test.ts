import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { countRows } from '#intake/checks/counts/count-rows.js';

const LONG = `File type = "ooTextFile"
Object class = "TextGrid"
item [1]:
    class = "IntervalTier"
    intervals [1]:
        xmin = 0
        text = "I"
    intervals [2]:
        xmin = 1
        text = "V7"
item [2]:
    points [1]:
        mark = "cadence"
`;

describe('the rows of a table', () => {
  const CASES: readonly (readonly [string, string, number])[] = [
    ['nothing', '', 0],
    ['one without its end', '0.5', 1],
    ['beats', '0.5\n1.0\r\n1.5\n', 3],
    ['empty lines', '0.5\n\n \n1.0\n\n', 2],
    ['a comment of two lines', 'tag,comment\nV,"first\nsecond"\nI,\n', 3],
    ['intervals and points of a TextGrid', LONG, 3],
    ['a short TextGrid', '"ooTextFile"\n"TextGrid"\n0\n1\n"I"\n1\n2\n"V"\n', 4],
  ];
  for (const [what, text, expected] of CASES) {
    test(what, () => assert.equal(countRows(text), expected));
  }

  test('without the names of its columns', () => {
    assert.equal(countRows('type,start\nCadence,0\nCadence,4\n', true), 2);
  });
});
