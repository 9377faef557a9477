import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { analysisContents, syncContents } from '#web/dialogs/saving/saved-contents.js';
import { aPiece } from '#test/support/a-piece.js';

const told = (facts: ReturnType<typeof analysisContents>) =>
  facts.map(({ key, value }) => `${key.split('.').at(-1)} ${value}`);

describe('what others get to see with an analysis', () => {
  const aFourPartFugue = () =>
    aPiece()
      .withMeasures(8)
      .withLabel({ type: 'Theme', start: 0, comment: 'not sure', layers: ['Clara'] })
      .withLabel({ type: 'Theme', start: 4, layers: ['Clara', 'Robert'] })
      .withLabel({ type: 'Comment', start: 8, comment: 'bad marks for Robert' })
      .build();

  test('are its comments, and the names in its layers', () => {
    assert.deepEqual(told(analysisContents(aFourPartFugue(), 'en')), [
      ...['labels 3', 'comments 2', 'layers Clara, Robert'],
    ]);
  });

  test('are labels that are hidden now, too', () => {
    const piece = aFourPartFugue();
    piece.analysis!.filter.hide('type', ['Comment']);
    assert.ok(told(analysisContents(piece, 'en')).includes('hidden 1'));
  });

  test('are the names of the analyses that labels were taken over from, private ones too', () => {
    const from = (...names: readonly string[]) => ({
      review: { sources: names.map((analysis) => ({ analysis, index: 0 })) },
    });
    const piece = aPiece()
      .withLabel({ type: 'Cadence', start: 0, ...from('thesis~stud', 'reading b') })
      .withLabel({ type: 'Cadence', start: 4, ...from('reading b') })
      .build();
    assert.deepEqual(told(analysisContents(piece, 'en')), [
      ...['labels 2', 'sources thesis (stud), reading b'],
    ]);
  });

  test('is nothing but labels where there is nothing else', () => {
    const piece = aPiece().withLabel({ type: 'Cadence', start: 0 }).build();
    assert.deepEqual(told(analysisContents(piece, 'de')), ['labels 1']);
    assert.deepEqual(analysisContents(aPiece().build(), 'de'), []);
  });
});

test('what others get to see with a synchronization are its points, in the numbers of the language', () => {
  const points = Array.from({ length: 1200 }, (_, at) => [at, at / 2] as const);
  const piece = aPiece().withMeasures(400).withAudio(points).build();
  assert.deepEqual(told(syncContents(piece, 'de')), ['points 1.200']);
  assert.deepEqual(syncContents(aPiece().build(), 'de'), []);
});
