import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { engravePages } from '#engines/notation/node.js';

const FILE = 'score.musicxml';
const bytes = readFileSync(
  new URL(`../../../../demo-wc/corpora/voices/heidenroeslein/${FILE}`, import.meta.url),
);

/** Least space between the staves of two rows, and above the first. */
async function spaces(systemGap?: number) {
  const { pages } = await engravePages(bytes, FILE, { systemGap });
  const rows = pages[0]!.rows.map(({ staves }) => [staves[0]!.top, staves.at(-1)!.bottom] as const);
  const between = rows.slice(1).map(([top], index) => top - rows[index]![1]);
  return { between: Math.min(...between), above: rows[0]![0] };
}

test('a gap between systems makes room for labels between them and under the title', async () => {
  const [usual, wide] = [await spaces(), await spaces(30)];
  assert.ok(wide.between > usual.between + 50, `${usual.between} to ${wide.between}`);
  assert.ok(wide.above > usual.above + 20, `${usual.above} to ${wide.above}`);
});
