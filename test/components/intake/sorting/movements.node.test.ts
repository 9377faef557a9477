import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { readScore } from '#engines/notation/node';
import { readHead } from '#intake/heads/read-head.js';
import { movementLabels, oneMovement } from '#intake/checks/scores/mei-movements.js';
import { withMovement } from '#intake/sorting/movements.js';
import { parseXmlTree } from '#engines/notation/xml-tree.js';
import { sort } from './a-drop.js';
import { aSonata, mdiv } from './a-sonata.js';

const LABELS: readonly (readonly [string, readonly string[]])[] = [
  [aSonata(['Allegro', 'Adagio']), ['Allegro', 'Adagio']],
  [aSonata(['Allegro']), ['Allegro']],
  ['<mei><music><body><mdiv n="1"/><mdiv n=\'2\'/><mdiv/></body></music></mei>', ['1', '2', '']],
  [
    '<mei><body><mdiv label="Act 1"><mdiv n="1"><score/></mdiv><mdiv label="Aria"/></mdiv><mdiv label="Act 2"/></body></mei>',
    ['Act 1: 1', 'Act 1: Aria', 'Act 2'],
  ],
  [
    '<m:mei xmlns:m="x"><m:mdiv label="Tom &amp; J&#228;n"/><m:mdiv label="a > b"/></m:mei>',
    ['Tom & Jän', 'a > b'],
  ],
  ['<mei><!-- <mdiv label="old"/> --><mdiv label="a"/><mdivider/></mei>', ['a']],
];

for (const [mei, labels] of LABELS)
  test(`the movements are ${labels.join(', ')}`, () =>
    assert.deepEqual(movementLabels(mei), labels));

describe('one movement', () => {
  test('keeps the head and the groups around it, and nothing of the others', () => {
    const mei =
      '<mei><meiHead/><mdiv label="Act 1"><mdiv n="1">a</mdiv><mdiv n="2">b</mdiv></mdiv><mdiv>c</mdiv></mei>';
    assert.equal(
      oneMovement(mei, 1),
      '<mei><meiHead/><mdiv label="Act 1"><mdiv n="2">b</mdiv></mdiv></mei>',
    );
    assert.equal(oneMovement(mei, 2), '<mei><meiHead/><mdiv>c</mdiv></mei>');
  });

  test('is written in UTF-8, and says so', () => {
    const mei = '<?xml version="1.0" encoding="UTF-16"?><mei><mdiv/><mdiv/></mei>';
    assert.match(oneMovement(mei, 0), /^<\?xml version="1.0" encoding="UTF-8"\?><mei>/);
  });

  test('of any tree of movements has its label and well-formed XML', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc
        .tuple(
          fc.string({ unit: fc.constantFrom('a', 'b', '1') }),
          fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
        )
        .map(([label, inside]) => `<mdiv label="${label}">${inside.join('')}</mdiv>`),
    }));
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (divisions) => {
        const mei = `<mei>${divisions.join('')}</mei>`;
        movementLabels(mei).forEach((label, index) => {
          const one = oneMovement(mei, index);
          assert.deepEqual(movementLabels(one), [label]);
          assert.equal(parseXmlTree(one).name, 'mei');
        });
      }),
    );
  });
});

describe('an MEI of several movements', () => {
  test('gives its first one to the piece, until another is chosen; the file stays whole', async () => {
    const sonata = aSonata(['Allegro', 'Adagio', 'Rondo']);
    const { files } = await sort({ 'sonata.mei': sonata });
    const [first] = files;
    assert.deepEqual(first!.movements!.labels, ['Allegro', 'Adagio', 'Rondo']);
    assert.equal((await readHead(first!)).title, 'Sonata: Allegro');
    const third = await withMovement(first!, 2);
    assert.equal((await readHead(third)).title, 'Sonata: Rondo');
    assert.equal(await third.movements!.whole.text(), sonata);
    const bytes = new Uint8Array(await third.content.arrayBuffer());
    const { notes } = await readScore(bytes, 'sonata.mei');
    assert.deepEqual(
      notes.map(({ pitch }) => pitch),
      [64],
    );
    assert.equal(await withMovement(third, 7), third);
  });

  test('may hold one movement, or be another file: then there is nothing to choose', async () => {
    const { files } = await sort({
      'a.mei': aSonata(['Allegro']),
      'b.abc': 'X:1\nT:mdiv\nK:C\nCDEF|\n',
    });
    assert.ok(files.every(({ movements }) => movements === undefined));
    assert.equal(await files[0]!.content.text(), aSonata(['Allegro']));
  });

  test('starts each movement at its own first note', () => {
    assert.match(oneMovement(aSonata(['a', 'b']), 1), new RegExp(mdiv('b', 1)));
  });
});
