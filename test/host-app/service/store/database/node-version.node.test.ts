import assert from 'node:assert/strict';
import test from 'node:test';
import { refuseOldNode } from '#service/store/database/node-version.js';

for (const version of ['18.20.4', '20.20.2', '21.7.3'])
  test(`Node ${version} is refused in a sentence`, () => {
    assert.throws(() => refuseOldNode(version), {
      message: `The service of Glosa needs Node 22 or newer, and this is Node ${version}. Install a newer Node and start it again.`,
    });
  });

for (const version of ['22.0.0', '24.21.0', '100.1.0'])
  test(`Node ${version} is taken`, () => {
    assert.doesNotThrow(() => refuseOldNode(version));
  });
