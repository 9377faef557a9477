import { describe, it } from 'node:test';
import { captionOf, figureFileName, measuresOf, spanOf } from '#web/dialogs/figure/figure-words.js';
import type { Reference } from '#web/dialogs/cite/reference.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const minuet = aPiece()
  .withInfo({
    title: 'Minuet',
    'title:fr': 'Menuet',
    opus: { opus: 'BWV Anh. 114', contributors: { composer: 'Christian Petzold' } },
  })
  .withMeasures(32, '3/4')
  .withLabel({ start: 0, duration: 3, type: 'Harmony', tag: 'I' })
  .build();

const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ');
const choice = { from: '5', to: '12' };
const options = {
  choice,
  hasLabels: true,
  language: 'fr',
  address: 'https://example.org/~/minuet',
};

describe('a figure of measures 5 to 12', () => {
  it('shows them from their first to their last quarter', () => {
    expect(spanOf(choice, minuet)).to.deep.equal({ start: 12, end: 36 });
    expect(spanOf({ from: '', to: '' }, minuet)).to.equal(undefined);
    expect(spanOf({ from: '31', to: '' }, minuet)).to.deep.equal({ start: 90, end: 96 });
    expect(measuresOf({ from: '', to: '2' }, minuet)).to.deep.equal({ from: '1', to: '2' });
  });

  it('says title, composer, catalog number, measures, analysis and address', () => {
    expect(captionOf(minuet, options, t)).to.deep.equal({
      title: 'Menuet',
      details: 'Christian Petzold, BWV Anh. 114, measures 5 12, analysis analysis',
      source: 'source https://example.org/~/minuet#m5-12',
    });
  });

  it('says who saved the analysis, its version and day, and leads to that version', () => {
    const reference: Reference = {
      kind: 'analysis',
      authors: [{ literal: 'clara' }],
      ...{ editors: [], title: 'analysis', notes: [], rights: undefined, publisher: 'Glosa' },
      ...{ version: 2, date: '2026-11-22', accessed: '2026-11-27' },
      address: 'https://example.org/~/minuet?analysis=analysis&version=2',
    };
    expect(captionOf(minuet, { ...options, reference }, t)).to.deep.include({
      details:
        'Christian Petzold, BWV Anh. 114, measures 5 12, analysis analysis, clara, version 2, 22 novembre 2026',
      source: 'source https://example.org/~/minuet?analysis=analysis&version=2#m5-12',
    });
    const bare = { ...options, reference, hasLabels: false };
    expect(captionOf(minuet, bare, t).source).to.equal('source https://example.org/~/minuet#m5-12');
  });

  it('leaves out what there is not', () => {
    const bare = { ...options, choice: { from: '', to: '' }, hasLabels: false, address: undefined };
    expect(captionOf(minuet, bare, t)).to.deep.equal({
      ...{ title: 'Menuet', details: 'Christian Petzold, BWV Anh. 114', source: '' },
    });
    expect(captionOf(minuet, { ...bare, choice: { from: '3', to: '3' } }, t).details).to.include(
      'measure 3',
    );
  });

  it('is a file with its title and measures', () => {
    expect(figureFileName(minuet, choice)).to.equal('Minuet m5-12.svg');
    expect(figureFileName(minuet, { from: '', to: '' })).to.equal('Minuet.svg');
  });
});
