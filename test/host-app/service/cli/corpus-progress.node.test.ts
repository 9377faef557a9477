import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { progressView } from '../../../../host-app/service/cli/corpus-progress.js';

function shown(isTTY: boolean): string {
  const terminal = { cursorTo: () => true, clearLine: () => true, columns: 80 };
  const stream = Object.assign(new PassThrough(), isTTY ? { isTTY, ...terminal } : {});
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
