import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { createLog } from '#service/run/log.js';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', { write: (line) => (text += line) }));
  return text;
}

describe('the log', () => {
  test('is one JSON object a line', () => {
    const lines = logged((log) => {
      log.info({ piece: 'voices/lied' }, 'saved');
      log.warn('full');
    });
    const [first, second] = lines.trim().split('\n');
    assert.equal((JSON.parse(first!) as { piece: string }).piece, 'voices/lied');
    assert.equal((JSON.parse(second!) as { msg: string }).msg, 'full');
  });

  test('holds no secret', () => {
    const text = logged((log) => {
      log.info({ req: { method: 'GET', url: '/api/x?access_token=sesame#sesame' } });
      log.info({ req: { method: 'GET', url: '/static/resources/a/b/~k2.sesame/a.ogg' } });
      log.info({ req: { method: 'GET', url: '/join/sesame' } });
      log.info({ headers: { authorization: 'Bearer sesame' } });
      log.info({
        body: { password: 'sesame', newpassword: 'sesame' },
        settings: { databaseUrl: 'sesame' },
      });
    });
    assert.ok(!text.includes('sesame'), text);
    assert.match(text, /\/static\/resources\/a\/b\/~k2\.…\/a\.ogg/);
  });
});
