import { expect } from '@open-wc/testing';
import { draftDamaged, draftProblem, DRAFT_UNREADABLE } from '#engines/drafts/draft-problem.js';
import texts from '#locales/problems/en.json';

const FAILURES: readonly (readonly [unknown, string])[] = [
  [new DOMException('The disk is full', 'QuotaExceededError'), 'draftFull'],
  [new DOMException('Version 7', 'VersionError'), 'draftNewer'],
  [new DOMException('Denied', 'SecurityError'), 'draftUnavailable'],
  [new DOMException('No mutations', 'InvalidStateError'), 'draftUnavailable'],
  [new ReferenceError('indexedDB is not defined'), 'draftUnavailable'],
  [new DOMException('Internal error', 'UnknownError'), 'draftFailed'],
  ['something else', 'draftFailed'],
];

describe('a store that fails', () => {
  for (const [error, key] of FAILURES)
    it(`is told as ${key} after ${String(error)}`, () => {
      const problem = draftProblem(error);
      expect(problem).to.include({ key, severity: 'error' });
      expect(texts.problem).to.have.property(key);
    });

  it('names the technical reason for the host', () => {
    expect(draftProblem(new DOMException('', 'UnknownError')).message).to.match(/UnknownError/);
  });

  it('counts the changes that could not be restored', () => {
    expect(draftDamaged(2)).to.deep.include({ key: 'draftDamaged', values: { count: 2 } });
    expect(DRAFT_UNREADABLE.severity).to.equal('warning');
  });
});
