import assert from 'node:assert/strict';
import test from 'node:test';
import { CorpusError } from '#corpus';
import { loadFailure } from '#web/pages/corpora/load-failure.js';

test('who is offline is told so, whatever has failed', () => {
  assert.equal(loadFailure(new CorpusError('NoResponse', 'x'), false), 'offline');
});

test('a server that does not answer is told apart from a list that cannot be read', () => {
  const failure = (error: unknown) => loadFailure(error, true);
  assert.equal(failure(new CorpusError('NoResponse', 'x')), 'noServer');
  assert.equal(failure(new CorpusError('Other', 'x')), 'noServer');
  assert.equal(failure(new CorpusError('ParsingError', 'x')), 'unreadable');
  assert.equal(failure(new CorpusError('Missing', 'x')), 'unreadable');
  assert.equal(failure(undefined), 'noServer');
});
