import assert from 'node:assert/strict';
import test from 'node:test';
import { sumMeters, withTerms } from '#engines/notation/input/additive-meters.js';

const ABC = 'X:1\nM:2+2+2+3/8\nK:C\nC9|[M:C]C8|[M: (3 + 2) / 8]C5|\nM:3/4 % slow\nC6|\n';

test('additive meters of ABC are summed, and their terms remembered', () => {
  const { text, meters } = sumMeters(ABC, 'abc');
  assert.equal(text, 'X:1\nM:9/8\nK:C\nC9|[M:C]C8|[M: 5/8]C5|\nM:3/4 % slow\nC6|\n');
  assert.deepEqual(meters, ['2+2+2+3/8', 'C', '3+2/8', '3/4']);
});

test('in Humdrum all spines of a line have one place', () => {
  const text = '**kern\t**kern\n*M3+2/8\t*M3+2/8\n*MM120\t*MM120\n4.c\t4.c\n4c\t4c\n*M3/4\t*\n';
  assert.deepEqual(sumMeters(text, 'humdrum'), {
    text: text.replaceAll('3+2/8', '5/8'),
    meters: ['3+2/8', '3/4'],
  });
});

test('a text without additive meters stays as it is, and so does a lyric with a plus', () => {
  const text = 'X:1\nM:6/8\nK:C\nC6|\nw:2+2/8\n';
  assert.deepEqual(sumMeters(text, 'abc'), { text, meters: [] });
});

const mei = (first: string, second: string): string =>
  `<scoreDef key.mode="major"><staffDef n="1"><meterSig xml:id="a" count="${first}" unit="8" /></staffDef>` +
  `</scoreDef><measure/><scoreDef key.sig="1s" /><scoreDef meter.count="${second}" meter.unit="8" />`;

test('the terms come back into MEI, each at its place', () => {
  assert.equal(withTerms(mei('9', '5'), ['2+2+2+3/8', '3+2/8']), mei('2+2+2+3', '3+2'));
  assert.equal(withTerms(mei('9', '9'), ['9/8', '2+2+2+3/8']), mei('9', '2+2+2+3'));
});

test('sums remain where the places are not those of the text', () => {
  assert.equal(withTerms(mei('9', '5'), ['2+2+2+3/8']), mei('9', '5'));
  assert.equal(withTerms(mei('9', '5'), ['3+2/8', '2+2+2+3/8']), mei('9', '5'));
});
