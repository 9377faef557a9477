import { describe, it } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import { webAnnotationFormat } from '#core/formats/interchange/timed/web-annotation.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { readRelations } from '#core/formats/relations/read-relations.js';
import { expect } from '#test/support/expect.mjs';
import { CONTEXT } from '../some-labels.js';

const [FIRST, SECOND, THIRD, RELATION] = [newUid(), newUid(), newUid(), newUid()];
const urn = (uid: string) => `urn:uuid:${uid}`;

const FILE = {
  labels: [
    { type: 'Section', start: 0, duration: 12, uid: FIRST },
    { type: 'Phrase', start: 0, duration: 6, uid: SECOND },
    { type: 'Phrase', start: 6, duration: 6, uid: THIRD },
  ],
  relations: [{ id: RELATION, type: 'contains', from: [FIRST], to: [SECOND, THIRD] }],
};

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

const write = (file: object): Page =>
  JSON.parse(webAnnotationFormat.write(parseAnalysis(file).analysis, CONTEXT).text) as Page;

const read = (input: object) => {
  const { analysis, warnings } = webAnnotationFormat.read(input, CONTEXT);
  return { analysis, warnings, relations: readRelations(analysis).relations };
};

const addressAt = (index: number): string => `https://example.org/anno/${index}`;

/** Two labels of another program, and links between them. */
const aPage = (...links: readonly object[]) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'AnnotationPage',
  items: [
    ...[1, 2].map((index) => ({
      ...{ id: addressAt(index), type: 'Annotation', motivation: 'tagging' },
      body: { type: 'TextualBody', purpose: 'tagging', value: 'theme' },
      target: `https://example.org/minuet.ogg#t=${index},${index + 1}`,
    })),
    ...links.map((link) => ({ type: 'Annotation', motivation: 'linking', ...link })),
  ],
});

describe('relations as annotations', () => {
  it('link the annotations of their labels, with the word among the bodies', () => {
    expect(write(FILE).items.at(-1)).to.deep.equal({
      ...{ id: urn(RELATION), type: 'Annotation', motivation: 'linking' },
      body: [
        { type: 'TextualBody', purpose: 'classifying', value: 'contains' },
        urn(SECOND),
        urn(THIRD),
      ],
      target: [urn(FIRST)],
    });
  });

  it('come back as they were, once; a label that is gone stays named', () => {
    const gone = newUid();
    const file = { ...FILE, relations: [{ ...FILE.relations[0]!, to: [SECOND, gone] }] };
    const page = write(file);
    expect(page.items.at(-1)!.body).to.include(urn(gone));
    const { relations, warnings } = read(page);
    expect(warnings).to.deep.equal([]);
    expect(relations).to.deep.equal(readRelations(parseAnalysis(file).analysis).relations);
  });

  it('of other programs become relations, whichever way they link', () => {
    const [one, two] = [addressAt(1), addressAt(2)];
    const word = { type: 'TextualBody', value: 'varies' };
    const { analysis, relations, warnings } = read(
      aPage(
        { id: addressAt(3), body: [word, { id: one }], target: two },
        { id: addressAt(4), target: [one, { source: two }] },
      ),
    );
    const [first, second] = analysis.labels.map(({ uid }) => uid);
    expect(warnings).to.deep.equal([]);
    expect(relations.map(({ type, from, to }) => [type, from, to])).to.deep.equal([
      ['varies', [second], [first]],
      ['linked', [first], [second]],
    ]);
    expect(read(aPage({ id: addressAt(3), body: one, target: two })).relations[0]!.id).to.equal(
      relations[0]!.id,
    );
  });

  it('that link nothing in the file are told', () => {
    const { relations, warnings } = read(aPage({ body: 'urn:x:1', target: addressAt(1) }, {}));
    const message = 'Links no labels, ignored';
    expect(relations).to.deep.equal([]);
    expect(warnings).to.deep.equal([2, 3].map((at) => ({ pointer: `/items/${at}`, message })));
  });
});
