import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import type { Raw } from '#core/formats/types/types.js';
import { CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { ofPiece, SHIPPED } from '../shipped-piece.js';
import { jamsProblems } from './jams-schema.js';
import { expect } from '#test/support/expect.mjs';

const jams = formatById('jams');

const annotation = (namespace: string, data: unknown, metadata: Raw = {}): Raw => ({
  annotations: [{ namespace, data, annotation_metadata: metadata }],
});

interface Written {
  readonly file_metadata: Raw;
  readonly sandbox: Raw;
  readonly annotations: readonly { readonly namespace: string; readonly data: readonly Raw[] }[];
}

describe('JAMS', () => {
  it('has an annotation per type, with an observation each time that a label sounds', () => {
    const labels = [
      { start: 4, duration: 2, type: 'Key', tag: 'G major' },
      { start: 34, type: 'Theme', comment: 'c' },
    ];
    const text = writeLabels(jams, labels, { ...CONTEXT, duration: 41.5 });
    const { file_metadata: metadata, annotations } = JSON.parse(text) as Written;
    expect(metadata).to.include({ title: 'A "Minuet"', duration: 41.5 });
    expect(annotations.map(({ namespace, data }) => [namespace, ...data])).to.deep.equal([
      [
        'key_mode',
        { time: 3, duration: 1, value: 'G:major', confidence: null },
        { time: 19, duration: 1, value: 'G:major', confidence: null },
      ],
      ['tag_open', { time: 34, duration: 0, value: 'Theme', confidence: null }],
    ]);
    expect(readFields(jams, text)).to.deep.equal(labels);
  });

  it('names the performers as artists, not the composer, and leaves out what is not known', () => {
    const labels = [{ start: 34, type: 'Theme' }];
    const headOf = (context: object) => {
      const written = writeLabels(jams, labels, { ...CONTEXT, ...context });
      expect(jamsProblems(JSON.parse(written))).to.deep.equal([]);
      const { file_metadata: metadata, sandbox } = JSON.parse(written) as Written;
      return [metadata.artist, metadata.release, sandbox];
    };
    expect(headOf({})).to.deep.equal([undefined, undefined, {}]);
    const people = { composer: 'Clara Schumann', performers: 'Anna Zassimova' };
    expect(headOf(people)).to.deep.equal([
      'Anna Zassimova',
      undefined,
      { glosa: { composer: 'Clara Schumann' } },
    ]);
  });

  /** Returns the namespace of labels of a type, and their values. */
  function namespaceOf(type: string, tags: readonly (string | undefined)[], duration?: number) {
    const labels = tags.map((tag, index) => ({ start: 34 + index, duration, type, tag }));
    const { annotations } = JSON.parse(writeLabels(jams, labels)) as Written;
    expect(annotations).to.have.length(1);
    const { namespace, data } = annotations[0]!;
    return [namespace, ...data.map(({ value }) => value)];
  }

  const namespaces: readonly [
    string,
    readonly (string | undefined)[],
    number | undefined,
    unknown,
  ][] = [
    ['Structure', ['A', 'B′'], 1, ['segment_open', 'A', 'B′']],
    ['Structure', ['A'], undefined, ['tag_open', 'A']],
    ['Phrase', [undefined], 1, ['segment_open', 'Phrase']],
    ['Harmony', ['C', 'Am7', 'F♯°', 'G:7/3'], 1, ['chord', 'C', 'A:min7', 'F#:dim', 'G:7/3']],
    ['Harmony', ['C', 'V7'], 1, ['tag_open', 'C', 'V7']],
    ['Harmony', ['Aconstructor'], 1, ['tag_open', 'Aconstructor']],
    [
      'Key',
      ['G major', 'f♯', 'B flat minor', 'C'],
      1,
      ['key_mode', 'G:major', 'F#:minor', 'Bb:minor', 'C'],
    ],
    [
      'Key',
      ['h-Moll', 'B-Dur', 'As-Dur', 'fis-Moll'],
      1,
      ['key_mode', 'B:minor', 'Bb:major', 'Ab:major', 'F#:minor'],
    ],
    ['Key', ['G constructor'], 1, ['tag_open', 'G constructor']],
    ['Key', ['home'], 1, ['tag_open', 'home']],
    ['Beat', ['1', '2', undefined], undefined, ['beat', 1, 2, null]],
    ['Beat', ['1', 'weak'], undefined, ['tag_open', '1', 'weak']],
    ['Motif', ['a'], 1, ['tag_open', 'a']],
  ];
  for (const [type, tags, duration, expected] of namespaces) {
    it(`has ${tags.join(', ')} of ${type} in the namespace ${(expected as string[])[0]}`, () => {
      expect(namespaceOf(type, tags, duration)).to.deep.equal(expected);
    });
  }

  it('has annotations apart for layers, for moments, and for what overlaps', () => {
    const labels = [
      { start: 34, duration: 2, type: 'Structure', tag: 'A' },
      { start: 35, duration: 2, type: 'Structure', tag: 'overlap' },
      { start: 36, duration: 2, type: 'Structure', tag: 'B' },
      { start: 36, type: 'Structure', tag: 'moment' },
      { start: 36, duration: 2, type: 'Structure', tag: 'C', layers: ['FL'] },
    ];
    const text = writeLabels(jams, labels);
    const { annotations } = JSON.parse(text) as Written;
    expect(annotations.map(({ data }) => data.map(({ value }) => value))).to.have.deep.members([
      ['A', 'B'],
      ['overlap'],
      ['moment'],
      ['C'],
    ]);
    expect(readFields(jams, text)).to.have.deep.members(labels);
  });

  it('keeps to the published rules of the format and of its namespaces', () => {
    for (const piece of SHIPPED) {
      const { analysis, context } = ofPiece(piece);
      const value = JSON.parse(jams.write(analysis, context).text) as Written;
      expect(jamsProblems(value), piece).to.deep.equal([]);
      // What evaluation asks of intervals: they last, and follow each other.
      for (const { namespace, data } of value.annotations) {
        if (!/segment|chord|key/.test(namespace)) continue;
        data.forEach(({ time, duration }, index) => {
          const next = data[index + 1];
          expect(duration).to.be.above(0);
          if (next) expect(next.time).to.be.at.least(Number(time) + Number(duration));
        });
      }
    }
  });

  it('is found at fault where it breaks those rules', () => {
    const file = (namespace: string, value: unknown, time = 1) => ({
      file_metadata: { duration: 2 },
      annotations: [
        {
          namespace,
          annotation_metadata: {},
          data: [{ time, duration: 1, value, confidence: null }],
        },
      ],
      sandbox: {},
    });
    expect(jamsProblems(file('chord', 'G:7'))).to.deep.equal([]);
    for (const broken of [
      file('chord', 'V7'),
      file('key_mode', 'G major'),
      file('beat', 'x'),
      file('tag_open', 1),
      file('chord', 'C', -1),
      file('roman', 'V'),
    ]) {
      expect(jamsProblems(broken)).not.to.deep.equal([]);
    }
  });

  it('says the sections of the Minuet in G each time that they sound', () => {
    const { analysis, context } = ofPiece('keyboard/minuet-in-g');
    const { annotations } = JSON.parse(jams.write(analysis, context).text) as Written;
    const sections = annotations.find(({ data }) => data.some(({ value }) => value === 'B'))!;
    expect(sections.namespace).to.equal('segment_open');
    expect(
      sections.data.map(({ time, duration, value }) => [
        value,
        time,
        Math.round((Number(time) + Number(duration)) * 1e6) / 1e6,
      ]),
    ).to.deep.equal([
      ['A', 0.6, 24.34],
      ['A', 24.34, 48.07],
      ['B', 48.07, 71.924],
      ['B', 71.924, 97.146],
    ]);
  });

  it('keeps what only the sandbox says when another program has sorted the observations', () => {
    const labels = [
      { start: 34, type: 'Theme', tag: 'a', comment: '1' },
      { start: 36, type: 'Theme', tag: 'b', comment: '2' },
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
      [{ start: 4, type: 'Beat', tag: '1', value: { position: 1 } }],
    ],
    [
      'values that are objects, by their words',
      annotation('pattern_jku', [{ time: 3, duration: 0, value: { pattern_id: 2 } }]),
      [{ start: 4, type: 'Pattern', tag: '{"pattern_id":2}', value: { pattern_id: 2 } }],
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
