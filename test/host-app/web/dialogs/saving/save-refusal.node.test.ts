import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { FileNameError, FormatError } from '#core';
import { CorpusError, type FailedStatus } from '#entries/corpus.js';
import { saveRefusal } from '#web/dialogs/saving/save-refusal.js';

const ATTEMPT = { what: 'Analysis', name: 'Form', isLoggedIn: true, isOnline: true } as const;
const SYNC = { ...ATTEMPT, what: 'Sync', name: 'Piano' } as const;

const anError = (status: FailedStatus, code?: string, retryAfter?: number) =>
  Object.assign(new CorpusError(status, '/api/x'), code && { code }, retryAfter && { retryAfter });

describe('a refused analysis', () => {
  test('that may not be modified asks for a different name, at the name', () => {
    const { errors, ways } = saveRefusal(anError('Unauth', 'nameTaken'), ATTEMPT);
    assert.equal(errors?.name?.key, 'problem.saveAnalysisRefused');
    assert.equal(errors.name.values?.['name'], 'Form');
    assert.deepEqual(ways, ['ownCopy']);
    const anonymous = { ...ATTEMPT, isLoggedIn: false };
    assert.deepEqual(saveRefusal(anError('Unauth', 'nameTaken'), anonymous).ways, ['login']);
  });

  const CATALOGUE = [
    ['NoResponse', undefined, 'dialogs.failure.noServer', 'problem.saveNoServer'],
    ['Other', 'invalid', 'dialogs.save.corrupted', 'problem.saveCorrupted'],
    ['Other', 'tooLarge', 'dialogs.save.corrupted', 'problem.saveCorrupted'],
    ['Other', undefined, 'dialogs.failure.unknown', 'problem.saveFailed'],
  ] as const;
  for (const [status, code, title, text] of CATALOGUE)
    test(`by ${code ?? status} is called ${title}`, () => {
      const { notice } = saveRefusal(anError(status, code), ATTEMPT);
      assert.deepEqual([notice?.title?.key, notice?.text.key], [title, text]);
    });

  test('that failed on the server names the request for its administrator', () => {
    const failed = Object.assign(anError('Other', 'internal'), { request: '3f0c9a52' });
    assert.equal(saveRefusal(failed, ATTEMPT).request, '3f0c9a52');
    const changed = Object.assign(anError('Other', 'changed'), { request: '3f0c9a52' });
    assert.equal(saveRefusal(changed, ATTEMPT).request, undefined);
  });

  test('can be put on top of what somebody else has saved', () => {
    const changed = saveRefusal(anError('Other', 'changed'), ATTEMPT);
    assert.equal(changed.notice?.text.key, 'problem.saveAnalysisChanged');
    assert.deepEqual(changed.ways, ['lookAtTheirs', 'keepMine']);
    const exists = saveRefusal(anError('Other', 'exists'), ATTEMPT);
    assert.equal(exists.errors?.name?.key, 'problem.saveAnalysisExists');
    assert.deepEqual(exists.ways, ['lookAtTheirs', 'keepMine']);
    const anonymous = saveRefusal(anError('Other', 'exists'), { ...ATTEMPT, isLoggedIn: false });
    assert.deepEqual(anonymous.ways, ['lookAtTheirs']);
  });

  test('is kept in this browser while there is no network, with the cause', () => {
    const offline = { ...ATTEMPT, isOnline: false };
    const { notice } = saveRefusal(anError('NoResponse'), offline);
    assert.equal(notice?.title?.key, 'dialogs.failure.noServer');
    assert.equal(notice.text.key, 'dialogs.save.offline');
  });

  test('waits, logs in, or asks an administrator', () => {
    const many = saveRefusal(anError('Other', 'tooMany', 30), ATTEMPT);
    assert.deepEqual([many.notice?.text.key, many.seconds], ['problem.saveTooMany', 30]);
    assert.deepEqual(saveRefusal(anError('Unauth', 'sessionEnded'), ATTEMPT).ways, ['login']);
    assert.deepEqual(saveRefusal(anError('Unauth', 'blocked'), ATTEMPT).ways, ['contact']);
    const forbidden = saveRefusal(anError('Unauth', 'unauthorized'), {
      ...ATTEMPT,
      isLoggedIn: false,
    });
    assert.equal(forbidden.notice?.text.key, 'dialogs.save.analysisForbidden');
    assert.deepEqual(forbidden.ways, ['login', 'export']);
  });

  test('has a name that can be', () => {
    const required = saveRefusal(new FileNameError('nameRequired'), ATTEMPT);
    assert.equal(required.errors?.name?.key, 'problem.nameRequired');
    const long = saveRefusal(new FileNameError('nameTooLong'), ATTEMPT);
    assert.equal(long.errors?.name?.key, 'dialogs.save.nameTooLong');
  });

  test('that cannot be written is corrupted; a bug is unknown', () => {
    const broken = saveRefusal(new FormatError('a negative duration'), ATTEMPT);
    assert.equal(broken.notice?.title?.key, 'dialogs.save.corrupted');
    const bug = saveRefusal(new TypeError('x is undefined'), ATTEMPT);
    assert.equal(bug.notice?.title?.key, 'dialogs.failure.unknown');
  });
});

describe('a refused synchronization', () => {
  test('has the same cases', () => {
    const refused = saveRefusal(anError('Unauth', 'nameTaken'), SYNC);
    assert.equal(refused.notice?.text.key, 'problem.saveSyncRefused');
    assert.deepEqual(refused.ways, ['export']);
    const down = saveRefusal(anError('NoResponse'), SYNC);
    assert.equal(down.notice?.title?.key, 'dialogs.failure.noServer');
    const changed = saveRefusal(anError('Other', 'changed'), SYNC);
    assert.deepEqual(changed.ways, ['export', 'lookAtTheirs']);
  });

  test('of a recording that is only here can be exported', () => {
    const { notice, ways } = saveRefusal(anError('Missing'), SYNC);
    assert.equal(notice?.text.key, 'dialogs.save.onlyHere');
    assert.deepEqual(ways, ['export']);
  });
});
