import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOf, collaboratorsIn } from '#web/dialogs/sharing/people.js';

test('those whom an owner lets are typed with commas between; who may change need not be named twice', () => {
  const collaborators = collaboratorsIn(' ada, Ben B. ;clara', 'clara,\n, dora');
  assert.deepEqual(collaborators, [
    { uid: 'ada', role: 'reader' },
    { uid: 'Ben B.', role: 'reader' },
    { uid: 'clara', role: 'editor' },
    { uid: 'dora', role: 'editor' },
  ]);
  assert.equal(namesOf(collaborators, 'reader'), 'ada, Ben B.');
  assert.equal(namesOf(collaborators, 'editor'), 'clara, dora');
  assert.deepEqual(collaboratorsIn('', ' , '), []);
});
