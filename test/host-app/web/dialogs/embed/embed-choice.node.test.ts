import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  errorsOf,
  firstChoice,
  optionsOf,
  type EmbedChoice,
} from '#web/dialogs/embed/embed-choice.js';
import { optionsIn, queryOf } from '#embed';
import { aPiece } from '#test/support/a-piece.js';

/** Sixteen measures of 3/4 with a pickup. */
const waltz = aPiece().withMeasures(16, '3/4', 1).build();
const plain: EmbedChoice = {
  ...{ views: ['score', 'waveform'], from: '', to: '', analysis: '' },
  ...{ controls: 'all', width: '', theme: '', locale: '' },
};
const errors = (change: Partial<EmbedChoice>) =>
  errorsOf({ ...plain, ...change }, waltz.measureMap);

describe('what the dialog begins with', () => {
  test('is what the piece has, and what the reader has chosen', () => {
    const choice = firstChoice(waltz, { from: '3', to: '8' });
    assert.deepEqual(choice.views, ['grid']);
    assert.deepEqual([choice.from, choice.to], ['3', '8']);
    assert.equal(firstChoice(waltz, undefined).from, '');
  });
});

describe('a choice', () => {
  test('says nothing where it is the usual one', () => {
    assert.deepEqual(optionsOf(plain), {});
  });

  test('gives the attributes of the widget, which its page reads', () => {
    const options = optionsOf({
      ...{ views: ['waveform'], from: '2', to: '8a', analysis: 'Form', controls: 'few' },
      ...{ width: '640', theme: 'dark', locale: 'fr' },
    });
    assert.deepEqual(options, {
      ...{ views: 'waveform', analysis: 'Form', controls: 'play time position' },
      ...{ start: 'm2', end: 'm8a', theme: 'dark', locale: 'fr' },
    });
    assert.deepEqual(optionsIn(new URLSearchParams(queryOf(options))), options);
  });

  test('can be whole, or wrong in one place', () => {
    assert.deepEqual(errors({ from: '2', to: '2', width: '640' }), {});
    assert.deepEqual(errors({ from: '99' }), { from: 'noMeasure' });
    assert.deepEqual(errors({ from: '5', to: '4' }), { to: 'order' });
    assert.deepEqual(errors({ views: [] }), { views: 'views' });
    for (const width of ['279', '2001', 'wide', '-1', '1e3'])
      assert.deepEqual(errors({ width }), { width: 'width' }, width);
  });
});
