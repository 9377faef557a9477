import assert from 'node:assert/strict';
import test from 'node:test';
import { makeScore } from '#service/importing/making/made-score.js';
import type { Maker } from '#service/importing/making/maker.js';
import { inWorkplace, keptText } from '../a-context.js';
import { SVG } from '../some-corpora.js';

const FILE = { path: '/none', hash: 'a'.repeat(64), size: 1, type: 'text/plain' };
const FONT = '<style>@font-face{font-family:M;src:url(data:font/woff2;base64,AA)}</style>';

/** Draws a page whose words a hostile score has written. */
const maker: Maker = {
  score: () =>
    Promise.resolve({
      measures: [],
      pages: [
        {
          width: 1,
          height: 1,
          rows: [],
          svg: SVG.replace('<path', `${FONT}<script>x</script><path`),
        },
      ],
      warnings: ['odd'],
      musicXml: '<score-partwise/>',
    }),
  recording: () => Promise.reject(new Error('not asked for')),
  alignment: () => Promise.reject(new Error('not asked for')),
  close: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

test("pictures are kept without what a score could smuggle in, but with the engraver's font", () =>
  inWorkplace(async ({ context }) => {
    const made = await makeScore(FILE, 'a.mscz', { maker, context });
    const [page] = made.pages;
    const text = await keptText(context, page!.file.hash);
    assert.equal(text, SVG.replace('<path', `${FONT}<path`));
    assert.deepEqual([made.warnings, made.strip], [['odd'], undefined]);
    assert.equal(await keptText(context, made.musicXml!.hash), '<score-partwise/>');
    const failing = { ...maker, score: () => Promise.reject(new Error('made again')) };
    assert.deepEqual(await makeScore(FILE, 'b.mscz', { maker: failing, context }), made);
  }));
