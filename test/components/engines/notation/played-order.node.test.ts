import assert from 'node:assert/strict';
import test from 'node:test';
import { measureNames, playedOrder } from '#core';
import { readScore } from '#engines/notation/node.js';
import { aScore, meter, quarters } from './musicxml/a-part.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sound = (attributes: string, words: string): string =>
  `<direction><direction-type><words>${words}</words></direction-type><sound ${attributes}/></direction>`;
const START = '<barline location="left"><repeat direction="forward"/></barline>';
const END = '<barline location="right"><repeat direction="backward"/></barline>';
const ending = (number: number, content: string, repeat = '') =>
  `<barline location="left"><ending number="${number}" type="start"/></barline>${content}` +
  `<barline location="right"><ending number="${number}" type="stop"/>${repeat}</barline>`;
const measure = quarters('  ');

const readingOf = async (measures: readonly string[]) => {
  const [first = '', ...rest] = measures;
  const score = aScore([[meter(2, 4) + first, ...rest]]);
  const { measureMap, warnings } = await readScore(bytes(score), 'a.musicxml');
  const said = warnings.map(({ code, values }) => [code, values.measures]);
  return { played: measureNames(playedOrder(measureMap), measureMap), said };
};

test('minuet and trio, D.C. al Fine', async () => {
  const { played, said } = await readingOf([
    START + measure,
    measure + END,
    measure + sound('fine="yes"', 'Fine'),
    START + measure + END,
    measure + sound('dacapo="yes"', 'D.C. al Fine'),
  ]);
  assert.equal(played, '1–2, 1–4, 4–5, 1–3');
  assert.deepEqual(said, []);
});

test('a song with two endings, dal segno and coda, as MuseScore writes its signs', async () => {
  const { played, said } = await readingOf([
    measure,
    sound('segno="segno"', '') + START + measure,
    ending(1, measure, '<repeat direction="backward"/>'),
    ending(2, measure),
    measure + sound('tocoda="coda"', 'To Coda'),
    measure + sound('dalsegno="segno"', 'D.S. al Coda'),
    sound('coda="codab"', 'Coda') + measure,
  ]);
  assert.equal(played, '1–3a, 2, 3b–6, 2, 3b–5, 7');
  assert.deepEqual(said, []);
});

test('an ending for two passes is left only after the second', async () => {
  const score = (
    await readingOf([
      START + measure,
      ending(1, measure, '<repeat direction="backward"/>').replaceAll(
        'number="1"',
        'number="1, 2"',
      ),
      ending(3, measure),
    ])
  ).played;
  assert.equal(score, '1–2a, 1–2a, 1, 2b');
});

test('where the engraver reads the signs otherwise, the reader is asked to check the order', async () => {
  const { played, said } = await readingOf([measure + END, measure, measure + END, measure]);
  assert.equal(played, '1, 1–3, 2–4');
  assert.deepEqual(said, [['otherOrder', '1, 1–3, 2–4']]);
});

test('a dal segno without a segno is told, and all measures are there', async () => {
  const { played, said } = await readingOf([
    measure,
    measure + sound('dalsegno="segno"', 'D.S.'),
    measure,
  ]);
  assert.equal(played, '1–3');
  assert.deepEqual(said, [['lostJump', '2']]);
});

test('an MEI whose expansion leaves out a section is played so', async () => {
  const section = (id: string) =>
    `<section xml:id="${id}"><measure n="1"><staff n="1"><layer n="1"><note dur="2" oct="4" pname="c"/></layer></staff></measure></section>`;
  const mei = `<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0"><meiHead><fileDesc><titleStmt><title/></titleStmt><pubStmt/></fileDesc></meiHead><music><body><mdiv><score><scoreDef meter.count="2" meter.unit="4"><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef><section><expansion plist="#A #A #C"/>${section('A')}${section('B')}${section('C')}</section></score></mdiv></body></music></mei>`;
  const { measureMap } = await readScore(bytes(mei), 'a.mei');
  assert.equal(playedOrder(measureMap).join(' '), '1 1 3');
});
