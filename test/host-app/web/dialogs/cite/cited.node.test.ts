import { describe, it } from 'node:test';
import { parseCorpusInfo } from '#core';
import type { HostedVersion } from '#entries/corpus.js';
import { type Cited, referenceOf } from '#web/dialogs/cite/cited.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ');

const minuet = () =>
  aPiece()
    .withInfo({
      title: 'Minuet',
      'title:fr': 'Menuet',
      opus: {
        opus: 'BWV Anh. 114',
        contributors: { composer: 'Christian Petzold', encoder: 'Glosa' },
      },
    })
    .withMeasures(8, '3/4')
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 21, duration: 3 })
    .build();
const { corpus } = parseCorpusInfo({
  id: 'keyboard',
  availability: 'CC0',
  'availability:fr': 'domaine public',
  contributors: { encoder: 'Lied-Archiv', composer: 'Christian Petzold' },
  year: '2025',
});
const SAVED: HostedVersion = { version: 3, date: '2026-11-22T23:30:00.000Z', author: 'clara' };

const cite = (change: Partial<Cited>) =>
  referenceOf(
    {
      piece: minuet(),
      page: 'https://glosa.example/~/keyboard/minuet',
      analysis: 'harmony & form',
      version: SAVED,
      analyses: undefined,
      corpus,
      place: undefined,
      today: new Date(2026, 10, 27),
      language: 'en',
      ...change,
    },
    t,
  );

describe('what is cited', () => {
  it('is the version of an account, at its permanent address', () => {
    expect(cite({})).to.deep.equal({
      kind: 'analysis',
      authors: [{ literal: 'clara' }],
      editors: [],
      title: 'harmony & form',
      notes: ['analysisOf Christian Petzold, Minuet, BWV Anh. 114'],
      rights: undefined,
      publisher: 'Glosa',
      version: 3,
      date: '2026-11-22',
      address: 'https://glosa.example/~/keyboard/minuet?analysis=harmony+%26+form&version=3',
      accessed: '2026-11-27',
    });
  });

  it('names its owner, then who saved its versions so far, then those whose labels it took over', () => {
    const piece = minuet();
    const sources = ['thesis~eva?key=abc', 'thesis~eva (2)', 'form', 'reading', 'ben’s', 'open'];
    const versions = [
      { version: 1, author: 'ada' },
      { version: 2, author: 'ben' },
      { version: 3 },
      { version: 4, author: 'zoe' },
    ];
    const entries = [
      { name: 'common', owner: 'ada', author: 'zoe', version: 4, curated: false },
      { name: 'form', curated: true },
      { name: 'ben’s', owner: 'ben', author: 'fay', curated: false },
      { name: 'open', author: 'guy', curated: false },
    ];
    const of = (version: HostedVersion) =>
      cite({ piece, analysis: 'common', version, sources, analyses: { versions, entries } })
        .authors;
    const accounts = (...all: string[]) => all.map((literal) => ({ literal }));
    expect(of(versions[0]!)).to.deep.equal(accounts('ada', 'eva', 'ben', 'guy'));
    expect(of(versions[2]!)).to.deep.equal(accounts('ada', 'ben', 'eva', 'guy'));
    expect(of(versions[3]!)).to.deep.equal(accounts('ada', 'ben', 'zoe', 'eva', 'guy'));
  });

  it('has no author where it was saved without an account', () => {
    expect(cite({ version: { version: 1, date: SAVED.date! } }).authors).to.deep.equal([]);
  });

  it('names those whom the corpus names, its rights and its own title, for its analyses', () => {
    const piece = minuet();
    piece.analysis!.meta = { title: 'Minuet: form and harmony' };
    const version = { version: 1, date: '2026-11-20T00:00:00Z', curated: true };
    expect(cite({ piece, version, language: 'fr' })).to.deep.include({
      authors: [{ literal: 'Lied-Archiv' }],
      title: 'Minuet: form and harmony',
      notes: ['analysisOf Christian Petzold, Menuet, BWV Anh. 114'],
      rights: 'domaine public',
    });
  });

  it('prefers analysts to those who encoded the music', () => {
    const contributors = { analyst: 'Nadia Boulanger', editor: 'X' };
    const { corpus: named } = parseCorpusInfo({ id: 'keyboard', contributors });
    expect(cite({ version: undefined, corpus: named }).authors).to.deep.equal([
      { family: 'Boulanger', given: 'Nadia' },
    ]);
  });

  it('has no version in a folder of files, and the year of the corpus', () => {
    expect(cite({ version: undefined })).to.include({
      version: undefined,
      date: '2025',
      address: 'https://glosa.example/~/keyboard/minuet?analysis=harmony+%26+form',
    });
  });

  it('may be a passage or a label', () => {
    const passage = cite({ place: { kind: 'measures', from: '1', to: '4' } });
    expect(passage.notes.at(-1)).to.equal('measures 1 4');
    expect(passage.address).to.match(/&version=3#m1-4$/);
    const at = { measure: '8', beat: 1 };
    const label = { type: 'Cadence', tag: 'PAC' };
    const spot = cite({ place: { kind: 'spot', at, label } });
    expect(spot.notes.at(-1)).to.equal('PAC, measure 8');
    expect(spot.address).to.match(/&version=3#m8,1&type=Cadence&tag=PAC$/);
    const beats = cite({ place: { kind: 'beats', first: at, last: { measure: '9', beat: 2 } } });
    expect(beats.notes.at(-1)).to.equal('measures 8 9');
    const quarters = cite({ place: { kind: 'quarters', start: 1, end: 2 } });
    expect(quarters.notes).to.have.length(1);
  });

  it('may be the piece: its composer, its number, who encoded it', () => {
    expect(cite({ analysis: undefined, version: undefined })).to.deep.include({
      kind: 'recording',
      authors: [{ family: 'Petzold', given: 'Christian' }],
      editors: [{ literal: 'Glosa' }],
      title: 'Minuet, BWV Anh. 114',
      notes: [],
      rights: 'CC0',
      date: '2025',
      address: 'https://glosa.example/~/keyboard/minuet',
    });
  });

  it('is an anonymous folk song without an author', () => {
    const piece = aPiece().withInfo({ title: 'Königskinder', composer: 'Volkslied' }).build();
    expect(cite({ piece, analysis: undefined, version: undefined }).authors).to.deep.equal([]);
  });
});
