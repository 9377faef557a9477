import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { partOf } from '#web/offline/part-of.js';

describe('the answer', () => {
  const whole = () =>
    new Response('Für Elise', { headers: { 'Content-Type': 'audio/mpeg', ETag: '"a"' } });

  test('has the bytes, their place and the type', async () => {
    const answer = await partOf(whole(), 'bytes=5-40');
    assert.equal(answer.status, 206);
    assert.equal(answer.headers.get('Content-Range'), 'bytes 5-9/10');
    assert.equal(answer.headers.get('Content-Length'), '5');
    assert.equal(answer.headers.get('Content-Type'), 'audio/mpeg');
    assert.equal(answer.headers.get('ETag'), '"a"');
    assert.equal(await answer.text(), 'Elise');
  });

  test('tells the size where nothing is left', async () => {
    const answer = await partOf(whole(), 'bytes=10-');
    assert.equal(answer.status, 416);
    assert.equal(answer.headers.get('Content-Range'), 'bytes */10');
  });

  test('is the whole where several parts are asked for', async () => {
    const answer = await partOf(whole(), 'bytes=0-1,3-4');
    assert.equal(answer.status, 200);
    assert.equal(await answer.text(), 'Für Elise');
  });
});
