import assert from 'node:assert/strict';
import test from 'node:test';
import { counted, progressOn, writeRemarks } from '#prepare/command/terminal.js';

/** Streams that keep what was written. */
function streams(isTTY = false) {
  const said = { out: '', err: '' };
  const terminal = {
    stdout: { write: (text: string) => (said.out += text) },
    stderr: { isTTY, write: (text: string) => (said.err += text) },
  };
  return { said, terminal };
}

test('in a terminal, progress is one line that changes and goes away', () => {
  const { said, terminal } = streams(true);
  const { tell, end } = progressOn(terminal);
  tell('Aligning waltz.mp3', 0);
  tell('Aligning waltz.mp3', 0.001);
  tell('Aligning waltz.mp3', 0.5);
  end();
  assert.deepEqual(said.err.split('\r\u001b[K'), [
    '',
    'Aligning waltz.mp3 … 0 %',
    'Aligning waltz.mp3 … 50 %',
    '',
  ]);
});

test('in a file, progress is one line for each work', () => {
  const { said, terminal } = streams();
  const { tell, end } = progressOn(terminal);
  for (const share of [0, 0.5, 1]) tell('Drawing waltz.mei', share);
  tell('Measuring waltz.mp3', 0);
  end();
  assert.equal(said.err, 'Drawing waltz.mei\nMeasuring waltz.mp3\n');
});

test('a remark names its file once', () => {
  const { said, terminal } = streams();
  writeRemarks(terminal, [
    { severity: 'error', file: 'a.mp3', text: 'It has no sound.' },
    { severity: 'warning', file: 'a.mp3', text: 'a.mp3 is long.' },
    { severity: 'note', text: 'A fact.' },
  ]);
  assert.equal(said.out, 'error: a.mp3: It has no sound.\nplease check: a.mp3 is long.\nA fact.\n');
});

test('nouns have plurals', () => {
  assert.deepEqual([counted(1, 'error'), counted(0, 'error')], ['1 error', '0 errors']);
});
