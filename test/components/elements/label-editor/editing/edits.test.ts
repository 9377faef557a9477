import { expect } from '@open-wc/testing';
import { editOf } from '#elements/label-editor/editing/edits.js';
import type { LengthUnit, TextFieldName } from '#elements/label-editor/editing/draft.js';
import type { Label } from '#core';
import { aPiece } from '#test/support/a-piece.js';

/** A harmony of a measure in measure 8 of 3/4, and one of two measures after it. */
const setup = () =>
  aPiece()
    .withMeasures(12, '3/4')
    .withLabel({ type: 'Harmony', tag: 'V', start: 21, duration: 3 })
    .withLabel({ type: 'Harmony', tag: 'I', start: 24, ioi: 3, duration: 6, comment: 'tonic' })
    .build();

interface Typed {
  readonly field: TextFieldName;
  readonly text: string;
  readonly unit?: LengthUnit;
  readonly ids?: readonly number[];
}

/** The changed labels, or the key of the complaint. */
function result({ field, text, unit = 'duration', ids = [100] }: Typed) {
  const { analysis, measureMap } = setup();
  const edit = editOf({ field, text, unit, ids }, analysis!, measureMap);
  if ('key' in edit) return edit.key;
  return edit.change?.edits.map((each) => (each as { after: Label }).after);
}

const first = (typed: Typed): Label => (result(typed) as readonly Label[])[0]!;

describe('editOf', () => {
  it('sets a tag, without the spaces around it, or takes it away', () => {
    expect(first({ field: 'tag', text: ' V7/V ' }).tag).to.equal('V7/V');
    expect(first({ field: 'tag', text: '' }).tag).to.equal(undefined);
    expect(result({ field: 'tag', text: 'V' })).to.equal(undefined);
  });

  it('sets a comment as it was typed, lines and all', () => {
    expect(first({ field: 'comment', text: 'FL: V\n LC: no' }).comment).to.equal('FL: V\n LC: no');
  });

  const STARTS = [
    ['m9', 24],
    ['m8+1/4', 22],
    ['9', 24],
    ['8.2', 22],
    ['q22.5', 22.5],
    ['45/2', 22.5],
    ['1', 0],
  ] as const;
  for (const [text, start] of STARTS)
    it(`starts at ${text}`, () => {
      const label = first({ field: 'start', text });
      expect([label.start, label.duration]).to.deep.equal([start, 3]);
    });

  const LENGTHS = [
    ['duration', '2m', { duration: 6 }],
    ['duration', '1.5', { duration: 1.5 }],
    ['duration', '3/2', { duration: 1.5 }],
    ['duration', '', { duration: undefined }],
    ['duration', '0', { duration: undefined }],
    ['ioi', '1m', { ioi: 3, duration: 3 }],
    ['offset', 'm10', { duration: 6 }],
    ['duration', '2 beats', { duration: 2 }],
    ['offset', '8.2', { duration: 1 }],
    ['offset', '10', { duration: 6 }],
    ['offset', 'q22', { duration: 1 }],
    ['offset', '', { duration: undefined, ioi: undefined }],
  ] as const;
  for (const [unit, text, expected] of LENGTHS)
    it(`has the ${unit} “${text}”`, () => {
      expect(first({ field: 'length', text, unit })).to.include(expected);
    });

  const WRONG = [
    ['start', 'm8+', 'timeField.badOnset'],
    ['start', '', 'timeField.badOnset'],
    ['start', 'm99', 'timeField.noMeasure'],
    ['start', '-1', 'timeField.negativeOnset'],
    ['length', '1/0', 'timeField.badLength'],
    ['length', '-2', 'timeField.negativeDuration'],
  ] as const;
  for (const [field, text, key] of WRONG)
    it(`complains about the ${field} “${text}”`, () => {
      expect(result({ field, text })).to.equal(key);
    });

  it('complains about an end before the start', () => {
    const typed = { field: 'length', text: 'm2', unit: 'offset' } as const;
    expect(result(typed)).to.equal('labelEditor.endBeforeStart');
  });

  it('changes several labels as one, measures counted from the start of each', () => {
    const ids = [100, 101];
    const labels = result({ field: 'length', text: '1m', unit: 'duration', ids });
    expect(labels).to.have.length(1);
    expect(first({ field: 'length', text: '1m', unit: 'duration', ids })).to.include({
      id: 101,
      duration: 3,
    });
    expect(result({ field: 'start', text: 'm2', ids })).to.have.length(2);
  });

  it('moves ioi and duration alike with the end', () => {
    const typed = { field: 'length', text: 'q28', unit: 'offset', ids: [101] } as const;
    expect(first(typed)).to.include({ ioi: 4, duration: 7 });
  });
});
