import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import type { Raw } from '#core/formats/types/types.js';
import { CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const jams = formatById('jams');

const annotation = (namespace: string, data: unknown, metadata: Raw = {}): Raw => ({
  annotations: [{ namespace, data, annotation_metadata: metadata }],
});

interface Written {
  readonly file_metadata: Raw;
  readonly annotations: readonly { readonly namespace: string; readonly data: readonly Raw[] }[];
}

describe('JAMS', () => {
  it('has an annotation of open tags per type', () => {
    const text = writeLabels(jams, [
      { start: 4, duration: 2, type: 'Key', tag: 'G' },
      { start: 0, type: 'Theme', comment: 'c' },
    ]);
    const { file_metadata: metadata, annotations } = JSON.parse(text) as Written;
    expect(metadata).to.include({ title: 'A "Minuet"', duration: 37 });
    expect(annotations.map(({ namespace, data }) => [namespace, ...data])).to.deep.equal([
      ['tag_open', { time: 1, duration: 0, value: 'Theme', confidence: null }],
      ['tag_open', { time: 3, duration: 1, value: 'G', confidence: null }],
    ]);
  });

  it('keeps what only the sandbox says when another program has sorted the observations', () => {
    const labels = [
      { start: 0, type: 'Theme', tag: 'a', comment: '1' },
      { start: 4, type: 'Theme', tag: 'b', comment: '2' },
    ];
    const value = JSON.parse(writeLabels(jams, labels)) as { annotations: { data: unknown[] }[] };
    value.annotations[0]?.data.reverse();
    expect(readFields(jams, value)).to.have.deep.members(labels);
  });

  const foreign: readonly [string, Raw, readonly Raw[]][] = [
    [
      'chords',
      annotation('chord_harte', [{ time: 3, duration: 2, value: 'G:7', confidence: 0.5 }]),
      [{ start: 4, duration: 4, type: 'Harmony', tag: 'G:7', confidence: 0.5 }],
    ],
    [
      'lists instead of observations',
      annotation('key_mode', { time: [3, 5], duration: [2, 0], value: ['C', 'G'], confidence: [] }),
      [
        { start: 4, duration: 4, type: 'Key', tag: 'C' },
        { start: 8, type: 'Key', tag: 'G' },
      ],
    ],
    [
      'an annotator, as a layer',
      annotation('segment_open', [{ time: 3, duration: 2, value: 'A' }], {
        annotator: { name: 'First Annotator' },
      }),
      [{ start: 4, duration: 4, type: 'Structure', tag: 'A', layers: ['First Annotator'] }],
    ],
    [
      'other namespaces and values',
      annotation('beat_position', [{ time: 3, duration: 0, value: { position: 1 } }]),
      [{ start: 4, type: 'beat_position', tag: '{"position":1}' }],
    ],
  ];
  for (const [name, file, expected] of foreign) {
    it(`reads ${name}`, () => void expect(readFields(jams, file)).to.deep.equal(expected));
  }

  it('tells of what has no time', () => {
    const { warnings } = jams.read(annotation('tag_open', [{ value: 'a' }]), CONTEXT);
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(['/annotations/0/data/0']);
  });

  it('refuses a file without annotations', () => {
    expect(() => jams.read({ file_metadata: {} })).to.throw(FormatError, 'no list of annotations');
  });
});
