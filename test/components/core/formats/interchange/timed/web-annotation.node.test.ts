import { describe, it } from 'node:test';
import jsonld from 'jsonld';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import type { Raw } from '#core/formats/types/types.js';
import { anAnalysis, CONTEXT, readFields, sayings, writeLabels } from '../some-labels.js';
import { ANNOTATION_CONTEXT } from './annotation-context.js';
import { expect } from '#test/support/expect.mjs';

const web = formatById('web-annotation');

/** Hands out the one context that is known here. */
const documentLoader = (url: string) => {
  if (url !== 'http://www.w3.org/ns/anno.jsonld') throw new Error(`no network for ${url}`);
  return Promise.resolve({ contextUrl: null, documentUrl: url, document: ANNOTATION_CONTEXT });
};

const LABEL = {
  start: 34,
  duration: 2,
  type: 'Cadence',
  tag: 'PAC',
  comment: '<b>weak</b>',
  staff: '1',
};

describe('W3C Web Annotations', () => {
  it('are a page of fragments of the recording with bodies of text', () => {
    const page = JSON.parse(writeLabels(web, [LABEL])) as Raw & { items: readonly Raw[] };
    expect(page).to.include({ type: 'AnnotationPage', startIndex: 0 });
    expect((page['@context'] as unknown[])[0]).to.equal('http://www.w3.org/ns/anno.jsonld');
    const [{ id, ...item } = {}, ...others] = page.items;
    expect(id).to.match(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect([item, ...others]).to.deep.equal([
      {
        type: 'Annotation',
        motivation: 'tagging',
        body: [
          { type: 'TextualBody', purpose: 'classifying', value: 'Cadence' },
          { type: 'TextualBody', purpose: 'tagging', value: 'PAC' },
          { type: 'TextualBody', purpose: 'commenting', value: '<b>weak</b>' },
        ],
        target: {
          source: 'https://example.org/minuet.ogg',
          selector: {
            type: 'FragmentSelector',
            conformsTo: 'http://www.w3.org/TR/media-frags/',
            value: 't=34,35',
          },
        },
        'glosa:label': { staff: '1', start: 34, duration: 2 },
      },
    ]);
  });

  it('take what another program has changed', () => {
    const changed = writeLabels(web, [LABEL])
      .replace('"PAC"', '"HC"')
      .replace('t=34,35', 't=34,36');
    expect(readFields(web, changed)).to.deep.equal([{ ...LABEL, tag: 'HC', duration: 4 }]);
  });

  it('have a target for each time that a label sounds', () => {
    const label = { start: 0, duration: 32, type: 'Structure', tag: 'A' };
    const text = writeLabels(web, [label]);
    const { items } = JSON.parse(text) as { items: readonly { target: Raw[] }[] };
    expect(items).to.have.length(1);
    const times = items[0]!.target.map(({ selector }) => (selector as Raw).value);
    expect(times).to.deep.equal(['t=1,17', 't=17,33']);
    expect(readFields(web, text)).to.deep.equal([label]);
  });

  const idsOf = (labels: readonly Raw[], context = CONTEXT): readonly string[] => {
    const page = JSON.parse(writeLabels(web, labels, context)) as Raw & { items: readonly Raw[] };
    const { id } = page.partOf as Raw;
    return [...page.items.map((item) => item.id), page.id, id].map(String);
  };

  it('have ids of their own, that stay while a label does', () => {
    const [a, b] = [
      { ...LABEL, tag: 'HC' },
      { ...LABEL, start: 36 },
    ];
    const both = idsOf([a, b]);
    expect(new Set(both).size).to.equal(4);
    expect(idsOf([b, a].map((each) => ({ ...each })))[0], 'by date').to.equal(both[0]);
    expect(idsOf([b])[0], 'without the first').to.equal(both[1]);
    expect(idsOf([{ ...b, comment: 'changed' }])[0]).not.to.equal(both[1]);
  });

  it('name a recording that is a file by a valid relative address', () => {
    const text = writeLabels(web, [LABEL], { ...CONTEXT, recording: 'Ländler 1.mp3' });
    expect(text).to.include('"source":"Ländler%201.mp3"');
  });

  it('have other ids in another piece, about another recording, and where two labels are the same', () => {
    const all = [
      ...idsOf([LABEL, LABEL, LABEL]),
      ...idsOf([LABEL], { ...CONTEXT, title: 'Another' }),
      ...idsOf([LABEL], { ...CONTEXT, recording: 'https://example.org/other.ogg' }),
    ];
    expect(new Set(all).size).to.equal(all.length);
  });

  it('collide nowhere among many labels that differ in a single sign', () => {
    const labels = Array.from({ length: 20_000 }, (_, at) => ({ type: 'Theme', tag: `${at}` }));
    expect(new Set(idsOf(labels)).size).to.equal(20_002);
  });

  it('keep the ids that they came with', () => {
    const id = 'https://example.org/annotations/7';
    const item = {
      id,
      type: 'Annotation',
      body: 'hm',
      target: 'https://example.org/a.ogg#t=34,35',
    };
    const label = { start: 34, duration: 2, type: 'Comment', comment: 'hm', id };
    expect(readFields(web, { items: [item] })).to.deep.equal([label]);
    expect(idsOf([label])[0]).to.equal(id);
    expect(new Set(idsOf([label, label])).size, 'of a copy').to.equal(4);
    expect(readFields(web, writeLabels(web, [label]))).to.deep.equal([label]);
  });

  it('come back whole from JSON-LD that was compacted by the context of the standard', async () => {
    const META = {
      title: 'Minuet',
      layout: [{ filter: { type: 'Theme' }, style: { color: 'red' } }],
    };
    const labels = [
      { ...LABEL, ioi: 1.5, layers: ['a'], odd: { '@id': 'x', list: [1, [2]], nothing: null } },
      { start: 0, duration: 32, type: 'Structure', tag: 'A' },
      { start: 36.123456789, duration: 1 / 7, type: 'Theme', tag: '' },
    ];
    const analysis = anAnalysis(labels, { meta: META });
    for (const count of [3, 1, 0]) {
      const part = { ...analysis, labels: analysis.labels.slice(0, count) };
      const page = JSON.parse(web.write(part, CONTEXT).text) as object;
      const plain: unknown = await jsonld.compact(page, 'http://www.w3.org/ns/anno.jsonld', {
        documentLoader,
      });
      expect(JSON.stringify(plain)).not.to.include('"glosa:');
      const { analysis: again } = web.read(plain, CONTEXT);
      expect(sayings(again)).to.deep.equal(sayings(part));
      expect(again.raw.meta).to.deep.equal(META);
    }
  });

  const target = 'https://example.org/a.ogg#t=3,5';
  const times = { start: 4, duration: 4 };
  const foreign: readonly [string, unknown, readonly Raw[]][] = [
    [
      'one annotation with a text',
      { type: 'Annotation', body: 'hm', target },
      [{ ...times, type: 'Comment', comment: 'hm' }],
    ],
    [
      'a tag, by the motivation',
      [
        {
          type: 'Annotation',
          motivation: 'tagging',
          body: { value: 'G' },
          target: { source: target },
        },
      ],
      [{ ...times, type: 'Pattern', tag: 'G' }],
    ],
    [
      'a collection with its first page',
      {
        type: 'AnnotationCollection',
        first: { type: 'AnnotationPage', items: [{ type: 'Annotation', target }] },
      },
      [{ ...times, type: 'Pattern' }],
    ],
    [
      'several tags and comments, selectors in a list',
      {
        items: [
          {
            body: [
              { value: 'a', purpose: 'tagging' },
              { value: 'b', purpose: 'tagging' },
              { value: 'x', purpose: 'describing' },
              { value: 'y' },
            ],
            target: {
              selector: [
                { type: 'TextQuoteSelector', exact: 'x' },
                { value: 'xywh=1,1,2,2&t=npt:0:03,0:05' },
              ],
            },
          },
        ],
      },
      [{ ...times, type: 'Pattern', tag: 'a, b', comment: 'x\ny' }],
    ],
  ];
  for (const [name, value, expected] of foreign) {
    it(`are read: ${name}`, () => void expect(readFields(web, value)).to.deep.equal(expected));
  }

  it('tell of what has no time, and of what is none', () => {
    const items = [{ type: 'Annotation', target: 'https://example.org/' }, 7];
    const { warnings } = web.read({ items }, CONTEXT);
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(['/items/0', '/items/1']);
  });

  it('are refused when there are none', () => {
    expect(() => web.read({ type: 'Person' })).to.throw(FormatError, 'no annotations');
  });
});
