import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import { type Encoding, NoEncodingError } from '#core';
import { formatById } from '#core/formats/interchange/formats.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import type { AnalysisFile } from '#core/formats/types/types.js';
import { engravePages, readScore } from '#engines/notation/node.js';
import { parseXmlTree, type XmlElement } from '#engines/notation/xml-tree.js';
import { anAnalysis, readFields, sayings } from '../some-labels.js';

const mei = formatById('mei');
const MINUET = new URL('../../../../../../demo-wc/corpora/keyboard/minuet-in-g/', import.meta.url);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function encodingOf(text: string): Promise<Encoding> {
  const { notes, measureMap } = await readScore(bytes(text), 'score.mei');
  return { text, notes, measureMap };
}

/** The text as a program leaves it that does not know our instructions. */
const withoutOurs = (text: string): string => text.replace(/<\?glosa-[\s\S]*?\?>/g, '');
const annotsIn = (text: string): readonly XmlElement[] => [...parseXmlTree(text).all('annot')];

let encoding: Encoding;
let analysis: AnalysisFile;
let written = '';
before(async () => {
  const text = await readFile(new URL('score.mei', MINUET), 'utf8');
  encoding = await encodingOf(text);
  const dez = await readFile(new URL('analyses/reference.dez', MINUET), 'utf8');
  ({ analysis } = parseAnalysis(dez, { measureMap: encoding.measureMap }));
  written = mei.write(analysis, { encoding }).text;
});

describe('labels as annotations in the encoding', () => {
  test('nothing else of the encoding changes', () => {
    const bare = withoutOurs(written).replace(/<annot xml:id="glosa-[\s\S]*?<\/annot>/g, '');
    assert.equal(bare.trimEnd(), encoding.text.trimEnd());
  });

  test('the file is well formed, and each label names notes that there are', () => {
    const ids = new Set(encoding.notes.map(({ id }) => id));
    const annots = annotsIn(written).filter((each) =>
      each.attribute('xml:id')?.startsWith('glosa-'),
    );
    assert.equal(annots.length, analysis.labels.length);
    for (const annot of annots) {
      const named = ['startid', 'endid', 'plist'].flatMap(
        (name) => annot.attribute(name)?.split(' ') ?? [],
      );
      assert.ok(named.length > 0);
      for (const id of named) assert.ok(ids.has(id.slice(1)), id);
    }
  });

  test('Verovio opens it: as many measures, the same notes, and the same picture', async () => {
    const again = await readScore(bytes(written), 'labels.mei');
    assert.equal(again.measureMap.measures.length, encoding.measureMap.measures.length);
    const heard = ({ notes }: Pick<Encoding, 'notes'>) =>
      notes.map(({ onset, duration, staff }) => [onset, duration, staff]);
    assert.deepEqual(heard(again), heard(encoding));
    const svgOf = async (text: string) => {
      const { pages } = await engravePages(bytes(text), 'score.mei');
      const count = (svg: string, sign: RegExp) => (svg.match(sign) ?? []).length;
      const SIGNS = [/class="measure/g, /<use /g, /<path /g, /<text/g];
      return pages.map(({ svg }) => SIGNS.map((sign) => count(svg, sign)));
    };
    assert.deepEqual(await svgOf(written), await svgOf(encoding.text));
  });

  test('comes back whole, also without the score at hand', () => {
    assert.deepEqual(sayings(mei.read(written, { encoding }).analysis), sayings(analysis));
    assert.deepEqual(sayings(mei.read(written).analysis), sayings(analysis));
  });

  test('a program that keeps only annotations gives type, text and place back', () => {
    const labels = [
      { start: 3, duration: 3, type: 'Harmony', tag: 'V7' },
      { start: 0, duration: 24, type: 'Structure', tag: 'A & B <1>' },
      { start: 6, type: 'Cadence', tag: 'PAC' },
    ];
    const { text } = mei.write(anAnalysis(labels), { encoding });
    const read = readFields(mei, withoutOurs(text), { encoding });
    assert.deepEqual(
      read.map(({ start, type, tag }) => [start, type, tag]).sort(),
      labels.map(({ start, type, tag }) => [start, type, tag]).sort(),
    );
    const [harmony] = read.filter(({ type }) => type === 'Harmony');
    assert.equal(harmony?.duration, 3);
  });

  test('a label that another program has moved is where it is now', () => {
    const labels = [{ start: 0, duration: 3, type: 'Theme', tag: 'a', layers: ['mine'] }];
    const { text } = mei.write(anAnalysis(labels), { encoding });
    const [target] = encoding.notes.filter(({ onset }) => onset === 9);
    const moved = text.replace(
      /startid="[^"]*" endid="[^"]*" plist="[^"]*"/,
      `startid="#${target!.id}" endid="#${target!.id}" plist="#${target!.id}"`,
    );
    const [label] = readFields(mei, moved, { encoding });
    assert.deepEqual(
      [label!.start, label!.duration, label!.type, label!.layers],
      [9, target!.duration, 'Theme', ['mine']],
    );
  });

  test('annotations of mei-friend are labels: by their notes, or by measure and beat', () => {
    const [first, second] = encoding.notes.filter(({ onset }) => onset === 3 || onset === 4);
    const foreign = encoding.text.replace(
      /<\/measure>/,
      `<annot type="describe" plist="#${first!.id} #${second!.id}">A <rend>leap</rend></annot>` +
        '<annot tstamp="2" tstamp2="1m+1" label="sighs"/></measure>',
    );
    assert.deepEqual(
      readFields(mei, foreign, { encoding }).map(({ start, duration, type, tag }) => [
        ...[start, duration, type, tag],
      ]),
      [
        [3, second!.onset + second!.duration - 3, 'describe', 'A leap'],
        [1, 2, 'Comment', 'sighs'],
      ],
    );
  });

  test('stand at their beats where the notes have no ids', () => {
    const text = encoding.text.replace(/<(note|chord|rest) xml:id="[^"]*"/g, '<$1');
    const bare = { ...encoding, text };
    const labels = [{ start: 4, duration: 2, type: 'Harmony', tag: 'V' }];
    const { text: annotated } = mei.write(anAnalysis(labels), { encoding: bare });
    const [annot] = annotsIn(annotated);
    assert.deepEqual(
      ['plist', 'tstamp', 'tstamp2'].map((name) => annot!.attribute(name)),
      [undefined, '2', '1m+1'],
    );
    const [label] = readFields(mei, withoutOurs(annotated), { encoding: bare });
    assert.deepEqual([label!.start, label!.duration], [4, 2]);
  });

  test('are not there twice when the score has been written before', () => {
    const again = mei.write(analysis, { encoding: { ...encoding, text: written } });
    assert.equal(again.text, written);
  });

  test('needs an encoding', () => {
    assert.throws(() => mei.write(analysis, {}), NoEncodingError);
  });
});
