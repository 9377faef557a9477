import assert from 'node:assert/strict';
import test from 'node:test';
import { checkBytes } from '../../../../components/intake/checks/check-bytes.js';
import { blobBytes } from '../../../../components/intake/checks/kinds/file-bytes.js';
import type { Purpose } from '../../../../components/intake/checks/kinds/file-kinds.js';
import { png } from '../../../bench/hostile/attacks/small-media.js';
import { refusal } from '../../../host-app/service/intake/files.js';

const check = (content: string | Uint8Array, as: Purpose = 'any') =>
  checkBytes(blobBytes(new Blob([content as string])), {
    as,
    archivedScore: () => Promise.resolve('mxl'),
  });

test('a file of a page is checked like one on a disk', async () => {
  assert.deepEqual(await check(png(30, 20)), {
    kind: 'png',
    type: 'image/png',
    width: 30,
    height: 20,
  });
  assert.equal((await check('PK\x03\x04\x01')).kind, 'mxl');
  await assert.rejects(check('PK\x03\x04\x01', 'picture'), refusal('wrongType'));
  await assert.rejects(check(png(), 'score'), refusal('wrongType'));
  await assert.rejects(check(''), refusal('empty'));
});
