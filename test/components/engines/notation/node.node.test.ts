import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { FormatError, type MeasureMap, parseMeasureMap, toEntries } from '#core';
import { engravePages, engraveStrip, readScore } from '#engines/notation/node.js';
import { aMidiFile, off, on } from './midi-bytes.js';
import { CASES, expectedOf, summaryOf } from './musical-cases.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const fixture = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`../../../fixtures/scores/${name}`, import.meta.url)));
const endings = () => fixture('pickup-endings.musicxml');

for (const expected of CASES.filter(({ build }) => build === 'normal')) {
  test(`${expected.file} is read as a musician reads it`, async () => {
    const reading = await readScore(await fixture(expected.file), expected.file);
    assert.deepEqual(summaryOf(reading), expectedOf(expected));
  });
}

test('names of people and staves, and the ids of the file, are kept', async () => {
  const { metadata, notes } = await readScore(await endings(), 'a.musicxml');
  assert.equal(metadata.composer, 'Glosa');
  assert.equal(metadata.lyricist, 'Nobody & all');
  assert.deepEqual(metadata.staffNames, ['Piano', 'Piano']);
  assert.ok(notes.some(({ id }) => id === 'f-sharp'));
});

test('MIDI files give notes, and no picture', async () => {
  const file = aMidiFile([on(0, 60), off(96, 60)]);
  assert.equal((await readScore(file, 'a.mid')).notes[0]?.pitch, 60);
  await assert.rejects(engraveStrip(file, 'a.mid'), /a\.mid: a MIDI file has no notation/);
});

test('every note starts where the strip has a place, and places rise', async () => {
  const { notes, positions } = await engraveStrip(await endings(), 'a.musicxml');
  const places = positions['onset-x'];
  for (const { onset } of notes) {
    assert.ok(
      places.some((place) => Math.abs(place.onset - onset) <= 1e-6),
      `onset ${onset}`,
    );
  }
  for (const key of ['onset', 'x'] as const) {
    const values = places.map((place) => place[key]);
    assert.deepEqual(
      values,
      [...new Set(values)].sort((a, b) => a - b),
      key,
    );
  }
});

test('a grace note does not pull the place of its main note to the left', async () => {
  const { picture, positions } = await engraveStrip(await endings(), 'a.musicxml');
  const svg = picture.chunks[0]?.svg ?? '';
  const xOf = (id: string): number =>
    Number(new RegExp(`id="${id}".*?translate\\((\\d+)`).exec(svg)?.[1]);
  const [, , , height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)!.slice(1).map(Number);
  const scale = picture.height / height!;
  const place = positions['onset-x'].find(({ onset }) => onset === 1)!;
  assert.ok(xOf('grace') < xOf('f-sharp'));
  assert.ok(Math.abs(place.x - (xOf('f-sharp') + 200) * scale) < 0.01);
});

test('bars, staves and gutter stand in the order in which they are read', async () => {
  const { positions, picture } = await engraveStrip(await endings(), 'a.musicxml');
  const [first, second] = positions.staves;
  assert.deepEqual(
    positions.bars.map(({ onset }) => onset),
    [0, 1, 4, 7, 10],
  );
  assert.ok(Math.abs(first!.bottom - first!.top - 32) < 0.01, 'a staff is 32 pixels high');
  assert.ok(first!.bottom < second!.top && second!.bottom < picture.height);
  assert.ok(positions.bars[0]!.x < positions.gutter);
  assert.ok(positions.gutter < positions['onset-x'][0]!.x);
});

test('chunks lie side by side and show each measure once', async () => {
  const { picture } = await engraveStrip(await endings(), 'a.musicxml', {
    chunkWidth: 150,
    staffHeight: 40,
  });
  let x = 0;
  for (const chunk of picture.chunks) {
    assert.ok(Math.abs(chunk.x - x) < 0.01);
    x += chunk.width;
  }
  assert.ok(picture.chunks.length > 2);
  assert.ok(Math.abs(x - picture.width) < 0.01);
  const measures = picture.chunks.flatMap(({ svg }) => svg!.match(/class="measure"/g) ?? []);
  assert.equal(measures.length, 5);
  assert.ok(picture.chunks.every(({ svg }) => !/<style| style=| color="#000"/.test(svg!)));
});

test('an image of its own brings what reaches into it, and its color', async () => {
  const second = async (standalone: boolean) => {
    const options = { chunkWidth: 150, standalone };
    return (await engraveStrip(await endings(), 'a.musicxml', options)).picture.chunks[1]!.svg!;
  };
  const curvesIn = (svg: string) => svg.match(/<path d="M[^"]* C/g)?.length ?? 0;
  const image = await second(true);
  assert.ok(curvesIn(image) > curvesIn(await second(false)), 'the tie from the measure before');
  assert.match(image, /overflow="hidden" color="#000"/);
});

test('pages have rows that continue each other', async () => {
  const tune = `X:1\nM:4/4\nL:1/4\nK:C\n${'CDEF|'.repeat(60)}\n`;
  const { pages } = await engravePages(bytes(tune), 'long.abc');
  const rows = pages.flatMap((page) => page.rows);
  assert.ok(rows.length > 3);
  assert.equal(rows[0]!['onset-x'][0]!.onset, 0);
  rows.slice(1).forEach((row, index) => {
    assert.equal(rows[index]!['onset-x'].at(-1)!.onset, row['onset-x'][0]!.onset);
    assert.ok(row['start-x'] < row['end-x'] && row.height > 32);
  });
  assert.equal(rows.at(-1)!['onset-x'].at(-1)!.onset, 240);
});

const REFUSED: readonly (readonly [string, string, RegExp, number?])[] = [
  ['broken XML', '<?xml version="1.0"?>\n<score-partwise>\n<part></score-partwise>', /closes?/, 3],
  ['a file that is cut off', '<score-partwise>\n<part id="P1">\n<measure num', /unclosed tag/, 3],
  ['a score without music', '<score-partwise version="4.0"><part-list/></score-partwise>', /./],
  ['an MEI without a body', '<mei xmlns="http://www.music-encoding.org/ns/mei"/>', /./],
];

for (const [name, text, message, line] of REFUSED) {
  test(`${name} is refused by name, and the next score is read`, async () => {
    await assert.rejects(readScore(bytes(text), 'bad.xml'), (error) => {
      assert.ok(error instanceof FormatError, String(error));
      assert.match(error.message, /^bad\.xml: /);
      assert.match(error.message, message);
      assert.equal(error.line, line);
      return true;
    });
    assert.equal((await readScore(await fixture('incipit.pae'), 'a.pae')).notes.length, 4);
  });
}

test('a canceled job rejects with its reason', async () => {
  const reason = new Error('enough');
  const signal = AbortSignal.abort(reason);
  await assert.rejects(engraveStrip(await endings(), 'a.xml', { signal }), reason);
});

test('progress rises to 1', async () => {
  const shares: number[] = [];
  await engraveStrip(await endings(), 'a.xml', { onProgress: (share) => shares.push(share) });
  assert.deepEqual(
    shares,
    [...shares].sort((a, b) => a - b),
  );
  assert.equal(shares.at(-1), 1);
});

test('hostile text stays text', async () => {
  const score = new TextDecoder()
    .decode(await endings())
    .replace('<text>glo</text>', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>')
    .replace('>Piano<', '>&lt;img src=x onerror=alert(1)&gt;<')
    .replace('id="high"', 'id="high&quot; onload=&quot;alert(1)"');
  const { picture, notes } = await engraveStrip(bytes(score), 'a.musicxml');
  const svg = picture.chunks.map((chunk) => chunk.svg).join('');
  assert.ok(!/<script|<img| onload="/.test(svg));
  assert.ok(svg.includes('&lt;script&gt;alert(1)'));
  assert.ok(notes.some(({ id }) => id.startsWith('high')));
});

const EIGHTHS = '<note dur="8" oct="4" pname="c"/>'.repeat(9);
const GROUPED = {
  'a.abc': 'X:1\nM:2+2+2+3/8\nL:1/8\nK:C\nCCCCCCCCC|[M:2+2+2/8]CCCCCC|\n',
  'a.krn': `**kern\n*clefG2\n*M2+2+2+3/8\n=1\n${'8c\n'.repeat(9)}=2\n*M2+2+2/8\n${'8c\n'.repeat(6)}==\n*-\n`,
  'a.mei': `<?xml version="1.0"?><mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0"><music><body><mdiv>
    <score><scoreDef><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp>
    <meterSig count="2+2+2+3" unit="8"/></scoreDef><section>
    <measure n="1"><staff n="1"><layer n="1">${EIGHTHS}</layer></staff></measure>
    <scoreDef meter.count="2+2+2" meter.unit="8"/>
    <measure n="2"><staff n="1"><layer n="1">${EIGHTHS.slice(0, EIGHTHS.length * (2 / 3))}</layer></staff></measure>
    </section></score></mdiv></body></music></mei>`,
  'a.musicxml': `<?xml version="1.0"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part>
    </part-list><part id="P1">${[
      ['2+2+2+3', 9],
      ['2+2+2', 6],
    ]
      .map(
        ([beats, count], index) =>
          `<measure number="${index + 1}"><attributes><divisions>2</divisions><time><beats>${beats}</beats>
          <beat-type>8</beat-type></time></attributes>${'<note><pitch><step>C</step><octave>4</octave></pitch><duration>1</duration><type>eighth</type></note>'.repeat(Number(count))}</measure>`,
      )
      .join('')}</part></score-partwise>`,
};

for (const [name, text] of Object.entries(GROUPED))
  test(`additive meters keep their groups when ${name} is read, and written again`, async () => {
    const { measureMap } = await readScore(bytes(text), name);
    const signs = ({ measures }: MeasureMap) =>
      measures.map(({ timeSignatureText, length }) => [timeSignatureText, length]);
    const expected = [
      ['2+2+2+3/8', 4.5],
      ['2+2+2/8', 3],
    ];
    assert.deepEqual(signs(measureMap), expected);
    const file = JSON.stringify(toEntries(measureMap, { compressed: true }));
    assert.deepEqual(signs(parseMeasureMap(file).file.measureMap), expected);
  });
