import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newUid } from '#core/formats/label-uid.js';
import { INTERCHANGE_FORMATS } from '#core/formats/interchange/formats.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { readRelations } from '#core/formats/relations/read-relations.js';
import { endsOf, type Relation } from '#core/formats/relations/relation.js';
import { writeRelations } from '#core/formats/relations/write-relations.js';
import { expect } from '#test/support/expect.mjs';
import { CONTEXT } from '../interchange/some-labels.js';

const [THEME, SECOND, THIRD, REPEATS, CONTAINS] = Array.from({ length: 5 }, () => newUid()) as [
  string,
  string,
  string,
  string,
  string,
];

const FILE = {
  labels: [
    { type: 'Theme', start: 0, duration: 12, uid: THEME },
    { type: 'Theme', start: 24, duration: 12, uid: SECOND },
    { type: 'Theme', start: 36, duration: 12, uid: THIRD },
  ],
  relations: [
    { id: REPEATS, type: 'repeats', from: [SECOND, THIRD], to: [THEME], certainty: 'high' },
    'a note by hand',
    { id: CONTAINS, type: 'quotes', from: [THIRD], to: [newUid()] },
  ],
};

const relationsIn = (relations: unknown) => readRelations({ raw: { relations } });
const bare = ({ raw: _, ...relation }: Relation) => relation;

describe('the relations of an analysis', () => {
  it('are read with their ends in order, those that are gone and words of one’s own too', () => {
    const [repeats, quotes, ...others] = relationsIn(FILE.relations).relations;
    expect(bare(repeats!)).to.deep.equal({
      ...{ id: REPEATS, type: 'repeats', from: [SECOND, THIRD], to: [THEME] },
    });
    expect([quotes!.type, others]).to.deep.equal(['quotes', []]);
  });

  it('cause no warning in the file, but those that are none are told', () => {
    expect(parseAnalysis(FILE).warnings).to.deep.equal([]);
    const odd = [
      { id: REPEATS, type: 'repeats', from: [THEME], to: [THEME] },
      { id: newUid(), type: 'repeats', from: [THEME], to: ['the other one'] },
      { id: '7', type: 'repeats', from: [THEME], to: [SECOND] },
      { id: newUid(), type: ' ', from: [THEME], to: [SECOND] },
    ];
    const { relations, warnings } = relationsIn(odd);
    expect(relations).to.deep.equal([]);
    expect(warnings.map(({ pointer, message }) => `${pointer}: ${message}`)).to.deep.equal([
      '/relations/0/to: Relates a label to itself',
      '/relations/0: Cannot be read, ignored',
      '/relations/1/to: Names something that is no UUID, ignored',
      '/relations/1: Cannot be read, ignored',
      '/relations/2/id: Not a UUID',
      '/relations/2: Cannot be read, ignored',
      '/relations/3: Cannot be read, ignored',
    ]);
  });

  it('are written where they stood, with what nobody reads; new ones come last', () => {
    const [repeats, quotes] = relationsIn(FILE.relations).relations;
    const more: Relation = { id: newUid(), type: 'varies', from: [THIRD], to: [SECOND], raw: {} };
    const now = writeRelations(FILE.relations, [{ ...repeats!, type: 'varies' }, quotes!, more]);
    expect(now).to.deep.equal([
      { ...(FILE.relations[0] as object), type: 'varies' },
      ...FILE.relations.slice(1),
      bare(more),
    ]);
    expect(writeRelations(FILE.relations, [repeats!])).to.deep.equal(FILE.relations.slice(0, 2));
  });

  it('are kept by every format that keeps more than labels; the others tell that they are left out', () => {
    const { analysis } = parseAnalysis(FILE);
    const whole = ['dez', 'json', 'jams', 'web-annotation', 'textgrid', 'mei'];
    for (const format of INTERCHANGE_FORMATS) {
      const { text, warnings } = format.write(analysis, CONTEXT);
      const again = format.read(text, CONTEXT).analysis;
      const kept = readRelations(again).relations;
      const told = warnings.filter(({ pointer }) => pointer === '/relations');
      expect(kept, format.id).to.deep.equal(
        whole.includes(format.id) ? readRelations(analysis).relations : [],
      );
      expect(told, format.id).to.have.length(whole.includes(format.id) ? 0 : 1);
    }
  });

  it('are what was written, whatever a file holds', () => {
    const json = fc.jsonValue({ maxDepth: 2 });
    const uid = fc.constantFrom(THEME, SECOND, THIRD);
    const ends = fc.oneof(fc.array(fc.oneof(uid, json)), json);
    const relation = fc.record({
      ...{ id: fc.oneof(fc.uuid(), json), type: fc.oneof(fc.constant('varies'), json) },
      ...{ from: ends, to: ends },
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(relation, json)), (some) => {
        const list = JSON.parse(JSON.stringify(some)) as unknown[];
        const { relations } = relationsIn(list);
        expect(writeRelations(list, relations)).to.deep.equal(list);
        for (const each of relations) expect(endsOf(each).length).to.be.greaterThan(1);
        const renamed = relations.map((each) => ({ ...each, type: 'answers' }));
        const again = relationsIn(writeRelations(list, renamed)).relations;
        expect(again.map(bare)).to.deep.equal(renamed.map(bare));
      }),
    );
  });
});
