import assert from 'node:assert/strict';
import test from 'node:test';
import { textsIn } from '#server/texts.js';

const place = (locale: string) => textsIn(locale)('server.place', { measure: '12a', beat: 1.5 });

test('the texts of a rendered piece are in the language that is asked for', () => {
  assert.equal(place('de-AT'), 'Takt 12a, Zählzeit 1.5');
  assert.equal(place('zh-Hans'), '第 12a 小节第 1.5 拍');
});

test('they are English in an unknown language', () => {
  assert.equal(place('xx'), 'measure 12a, beat 1.5');
});

test('they take a name as it is', () => {
  assert.equal(
    textsIn('en')('server.recording', { title: '$& {{title}}' }),
    'Recording: $& {{title}}',
  );
});
