import { describe, it } from 'node:test';
import { namesIn, spoken, type Name } from '#web/dialogs/cite/names.js';
import { expect } from '#test/support/expect.mjs';

describe('names', () => {
  const CASES: readonly (readonly [text: string, ...names: Name[]])[] = [
    ['Johann Sebastian Bach', { family: 'Bach', given: 'Johann Sebastian' }],
    ['Bach, Johann Sebastian', { family: 'Bach', given: 'Johann Sebastian' }],
    ['Ludwig van Beethoven', { family: 'Beethoven', given: 'Ludwig', particle: 'van' }],
    ['Johann Wolfgang von Goethe', { family: 'Goethe', given: 'Johann Wolfgang', particle: 'von' }],
    ['Oswald von der Vogelweide', { family: 'Vogelweide', given: 'Oswald', particle: 'von der' }],
    [
      'Clara Schumann, Robert Schumann',
      { family: 'Schumann', given: 'Clara' },
      { family: 'Schumann', given: 'Robert' },
    ],
    [
      'Schumann, Clara; Brahms, Johannes',
      { family: 'Schumann', given: 'Clara' },
      { family: 'Brahms', given: 'Johannes' },
    ],
    ['Glosa', { literal: 'Glosa' }],
    ['冼星海', { literal: '冼星海' }],
    ['Universität der Künste', { literal: 'Universität der Künste' }],
    ['Anonymous'],
    ['trad.'],
    ['Volkslied'],
    [''],
  ];
  for (const [text, ...names] of CASES)
    it(`in “${text}” are ${names.length}`, () => {
      expect(namesIn(text)).to.deep.equal(names);
    });

  it('are said as one speaks', () => {
    expect(namesIn('Beethoven, Ludwig van').map(spoken)).to.deep.equal(['Ludwig van Beethoven']);
    expect(namesIn('Ludwig van Beethoven').map(spoken)).to.deep.equal(['Ludwig van Beethoven']);
  });
});
