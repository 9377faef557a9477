import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { progressView } from '#service/cli/corpus-progress.js';

function shown(isTTY: boolean): string {
  const stream = new PassThrough();
  if (isTTY) {
    Object.assign(stream, { isTTY, columns: 80, cursorTo: () => true, clearLine: () => true });
  }
  const view = progressView(stream);
  view.show(1, 2, 'a/b added');
  view.show(2, 2, 'a/c added');
  view.end();
  return String(stream.read());
}

test('a log gets a line for each step', () => {
  assert.equal(shown(false), '1/2 a/b added\n2/2 a/c added\n');
});

test('a terminal gets a bar', () => {
  assert.match(shown(true), /█.*2\/2 a\/c added/s);
});

test('nothing is shown of what has no steps', () => {
  const stream = new PassThrough();
  progressView(stream).end();
  assert.equal(stream.read(), null);
});
