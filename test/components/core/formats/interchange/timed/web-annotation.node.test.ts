import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import type { Raw } from '#core/formats/types/types.js';
import { CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const web = formatById('web-annotation');

const LABEL = {
  start: 4,
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
    expect(page.items).to.deep.equal([
      {
        id: 'urn:glosa:annotations:A%20%22Minuet%22:100',
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
            value: 't=3,4',
          },
        },
        'glosa:label': { staff: '1', start: 4, duration: 2 },
      },
    ]);
  });

  it('take what another program has changed', () => {
    const changed = writeLabels(web, [LABEL]).replace('"PAC"', '"HC"').replace('t=3,4', 't=3,5');
    expect(readFields(web, changed)).to.deep.equal([{ ...LABEL, tag: 'HC', duration: 4 }]);
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
