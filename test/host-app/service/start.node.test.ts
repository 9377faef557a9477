import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test, { describe } from 'node:test';
import { portOf, start } from '../../../host-app/service/start.js';
import { runningService } from './running-service.js';

describe('the port', () => {
  const GOOD = [
    [undefined, 8080],
    ['', 8080],
    ['3000', 3000],
    ['0', 0],
  ] as const;
  for (const [text, port] of GOOD)
    test(`is ${port} for PORT ${text ?? 'not set'}`, () => {
      assert.equal(portOf({ PORT: text }), port);
    });

  for (const text of ['eighty', '-1', '65536', '80.5'])
    test(`is refused for PORT ${text}`, () => {
      assert.throws(() => portOf({ PORT: text }), new RegExp(`PORT is "${text}"`));
    });
});

test('a busy port is told with what to do', async () => {
  const service = await runningService({});
  try {
    const second = start(createServer(), service.port, '127.0.0.1');
    await assert.rejects(second, /is busy.*PORT=\d+ npm start/);
  } finally {
    await service.close();
  }
});
