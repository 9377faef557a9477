import { describe, it } from 'node:test';
import { bibtex } from '#web/dialogs/cite/bibtex.js';
import { cslJson } from '#web/dialogs/cite/csl-json.js';
import { namesIn } from '#web/dialogs/cite/names.js';
import { keyOf, type Reference } from '#web/dialogs/cite/reference.js';
import { referenceText } from '#web/dialogs/cite/reference-text.js';
import { ris } from '#web/dialogs/cite/ris.js';
import { expect } from '#test/support/expect.mjs';

const FUGUE: Reference = {
  kind: 'analysis',
  authors: namesIn('Clara Schumann, Robert Schumann'),
  editors: [],
  title: 'Subject & answer: Straße {50 %} #1_a',
  notes: ['analysis of Johann Sebastian Bach, Fugue in C minor, BWV 847', 'measures 1–4'],
  rights: 'CC0',
  publisher: 'Glosa',
  version: 2,
  date: '2026-11-22',
  address: 'https://glosa.example/~/keyboard/fugue?analysis=a+%26+b&version=2#m1-4',
  accessed: '2026-11-27',
};
/** A folk song: nobody is known. */
const SONG: Reference = {
  ...FUGUE,
  kind: 'score',
  authors: [],
  editors: namesIn('Glosa'),
  title: 'Es waren zwei Königskinder',
  notes: [],
  version: undefined,
  date: undefined,
  address: 'https://glosa.example/~/voices/koenigskinder',
};
const ACCOUNT: Reference = { ...FUGUE, authors: [{ literal: 'clara & co' }] };

const WORDS = {
  quoted: (title: string) => `“${title}”`,
  version: (version: number) => `version ${version}`,
  accessed: (date: string) => `accessed ${date}`,
  editedBy: (names: string) => `edited by ${names}`,
  language: 'en',
};

describe('a reference as text', () => {
  it('names authors, title, piece, measures, version, day, platform, address and rights', () => {
    expect(referenceText(FUGUE, WORDS)).to.equal(
      'Clara Schumann and Robert Schumann: “Subject & answer: Straße {50 %} #1_a”. ' +
        'Analysis of Johann Sebastian Bach, Fugue in C minor, BWV 847. Measures 1–4. ' +
        'Version 2, November 22, 2026. ' +
        'Glosa, https://glosa.example/~/keyboard/fugue?analysis=a+%26+b&version=2#m1-4 ' +
        '(accessed November 27, 2026). CC0.',
    );
  });

  it('begins with the title where nobody is known', () => {
    expect(referenceText(SONG, WORDS)).to.equal(
      'Es waren zwei Königskinder. Edited by Glosa. Glosa, ' +
        'https://glosa.example/~/voices/koenigskinder (accessed November 27, 2026). CC0.',
    );
  });

  it('ends no sentence twice', () => {
    expect(referenceText({ ...SONG, title: 'Where?' }, WORDS)).to.match(/^Where\? Edited/);
    expect(referenceText({ ...SONG, title: 'Op. 3 No.' }, WORDS)).to.match(/^Op\. 3 No\. Edited/);
  });

  it('has the dates of its language; a year is a year', () => {
    const german = { ...WORDS, language: 'de' };
    expect(referenceText(FUGUE, german)).to.include('22. November 2026');
    expect(referenceText({ ...FUGUE, date: '2026' }, german)).to.include('Version 2, 2026.');
  });
});

describe('a reference in BibTeX', () => {
  it('escapes what LaTeX reads otherwise, keeps letters, and leaves the address as it is', () => {
    expect(bibtex(FUGUE).split('\n')).to.deep.equal([
      '@misc{schumann2026subject,',
      '  author = {Schumann, Clara and Schumann, Robert},',
      String.raw`  title = {{Subject \& answer: Straße \textbraceleft{}50 \%\textbraceright{} \#1\_a}},`,
      '  version = {2},',
      '  year = {2026},',
      '  month = nov,',
      '  howpublished = {Glosa},',
      '  publisher = {Glosa},',
      '  url = {https://glosa.example/~/keyboard/fugue?analysis=a+%26+b&version=2#m1-4},',
      '  urldate = {2026-11-27},',
      '  note = {analysis of Johann Sebastian Bach, Fugue in C minor, BWV 847; measures 1–4; CC0},',
      '}',
    ]);
  });

  it('has as many closing as opening braces, whatever stands in it', () => {
    const odd = { ...ACCOUNT, title: '}{{\\ ~^', address: 'https://x.example/{a' };
    const text = bibtex(odd);
    expect(text.split('{').length).to.equal(text.split('}').length);
    expect(text).to.include('url = {https://x.example/%7Ba}');
  });

  it('keeps the name of an account together, and particles with the family', () => {
    expect(bibtex(ACCOUNT)).to.include(String.raw`author = {{clara \& co}}`);
    const authors = namesIn('Ludwig van Beethoven');
    expect(bibtex({ ...FUGUE, authors })).to.include('author = {van Beethoven, Ludwig}');
  });

  it('has no author, year and version where there is none', () => {
    expect(bibtex(SONG)).to.not.match(/author|year|month|version/);
    expect(bibtex(SONG)).to.include('  editor = {{Glosa}},');
  });
});

describe('a reference in CSL-JSON', () => {
  it('is a list of one entry by the schema', () => {
    expect(JSON.parse(cslJson(FUGUE))).to.deep.equal([
      {
        id: 'schumann2026subject',
        type: 'dataset',
        title: 'Subject & answer: Straße {50 %} #1_a',
        author: [
          { family: 'Schumann', given: 'Clara' },
          { family: 'Schumann', given: 'Robert' },
        ],
        version: '2',
        issued: { 'date-parts': [[2026, 11, 22]] },
        publisher: 'Glosa',
        URL: FUGUE.address,
        accessed: { 'date-parts': [[2026, 11, 27]] },
        note: 'analysis of Johann Sebastian Bach, Fugue in C minor, BWV 847; measures 1–4; CC0',
      },
    ]);
  });

  it('has no author where nobody is known, and the particle of a name apart', () => {
    const [song] = JSON.parse(cslJson(SONG)) as readonly Record<string, unknown>[];
    expect(song).to.include({ type: 'musical_score', title: 'Es waren zwei Königskinder' });
    expect(song).to.not.have.any.keys('author', 'issued', 'version');
    const authors = namesIn('Ludwig van Beethoven');
    expect(cslJson({ ...FUGUE, authors })).to.include('"non-dropping-particle": "van"');
  });
});

describe('a reference in RIS', () => {
  it('has a line for each', () => {
    expect(ris(FUGUE).split('\n')).to.deep.equal([
      'TY  - DATA',
      'AU  - Schumann, Clara',
      'AU  - Schumann, Robert',
      'TI  - Subject & answer: Straße {50 %} #1_a',
      'ET  - 2',
      'PY  - 2026',
      'DA  - 2026/11/22/',
      'PB  - Glosa',
      `UR  - ${FUGUE.address}`,
      'Y2  - 2026/11/27/',
      'N1  - analysis of Johann Sebastian Bach, Fugue in C minor, BWV 847; measures 1–4; CC0',
      'ER  - ',
      '',
    ]);
  });

  it('is of a recording where there is nothing to see', () => {
    expect(ris({ ...SONG, kind: 'recording' })).to.match(/^TY {2}- SOUND\nA2 {2}- Glosa\n/);
  });
});

describe('the key of a reference', () => {
  const KEYS: readonly (readonly [change: Partial<Reference>, key: string])[] = [
    [{}, 'schumann2026subject'],
    [{ authors: [] }, 'glosa2026subject'],
    [{ authors: namesIn('Béla Bartók'), title: 'Größe' }, 'bartok2026grosse'],
    [{ authors: [], title: '梅花', date: undefined }, 'glosa'],
  ];
  for (const [change, key] of KEYS)
    it(`is ${key}`, () => {
      expect(keyOf({ ...FUGUE, ...change })).to.equal(key);
    });
});
