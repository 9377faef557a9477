import { describe, it } from 'node:test';
import { pageFlaws } from '#core/time/positions/page-flaws.js';
import type { PageInput } from '#core/time/positions/positions.js';
import { rowOf } from '../picture-builder.js';
import { expect } from '#test/support/expect.mjs';

const page = (...rows: PageInput['rows']): PageInput => ({ image: 'p.png', rows });
const flaws = (...pages: readonly PageInput[]) =>
  pageFlaws(pages).map(({ kind, page: at, row }) => `${kind} ${at}${row ? `.${row}` : ''}`);

describe('pageFlaws', () => {
  const first = rowOf(100, '0@100 8@900');
  const second = rowOf(300, '16@100 24@900');

  // Content of the file, and its flaws.
  const cases: readonly (readonly [string, readonly PageInput[], readonly string[]])[] = [
    ['two rows in order', [page(first, second)], []],
    ['a title above the music', [page(rowOf(10, ''), first, second)], []],
    ['a page without an image', [page(first), { rows: [second] }], ['image 2']],
    ['rows out of order', [page(second, first)], ['order 1.2']],
    ['pages out of order', [page(second), page(first)], ['order 2.1']],
    ['rows one over the other', [page(first, { ...second, y: 120 })], ['overlap 1.2']],
    ['rows of a skewed scan', [page(first, { ...second, y: 170 })], []],
    ['music that two rows show', [page(first, rowOf(300, '4@100 12@900'))], ['overlap 1.2']],
    ['pages of words', [page(rowOf(0, ''))], ['music 1']],
  ];
  for (const [what, pages, expected] of cases) {
    it(`finds ${expected.join(', ') || 'nothing'} in ${what}`, () => {
      expect(flaws(...pages)).to.deep.equal(expected);
    });
  }
});
