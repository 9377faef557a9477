import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { Server } from 'node:http';
import test, { after, before, describe } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createService } from '#service/run/service.js';
import { FORM_TYPE } from '../api/a-service.js';
import { answerIn, aTarget, codeOf, type Target } from './a-target.js';

const DRIBBLE_MS = 20;
const HEADERS_MS = 150;
const REQUEST_MS = 250;

/** Node looks after slow clients every half minute; here, and with shorter times, at once. */
function hurry(server: Server): void {
  Object.assign(server, { connectionsCheckingInterval: 50 });
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
}

async function* dribble(first: string, more: string): AsyncGenerator<string> {
  yield first;
  for (;;) {
    await delay(DRIBBLE_MS, undefined, { ref: false });
    yield more;
  }
}

/** More than any limit, as chunks of a body that does not say how long it is. */
function* endless(head: string, first: string, more: string): Generator<string> {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  yield `${head}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
  if (first !== '') yield chunk(first);
  for (let sent = 0; sent < 64 * 2 ** 20; sent += more.length) yield chunk(more);
}

describe('somebody who is slow', () => {
  let target: Target;
  before(async () => (target = await aTarget({}, hurry)));
  after(() => target.close());

  const SLOW: Readonly<Record<string, readonly [string, string]>> = {
    'with the head': ['GET /api/health HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
    'with the first line': ['GET /', 'a'],
    'with a body of JSON': [
      'POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n',
      ' ',
    ],
    'with chunks': [
      'POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\n \r\n',
    ],
    'with a file': [
      `POST /api/pieces HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: 1000000\r\n\r\n--glosa-boundary\r\nContent-Disposition: form-data; name="score"; filename="a"\r\n\r\n`,
      'x',
    ],
  };
  for (const [what, [first, more]] of Object.entries(SLOW))
    test(`${what} is sent away`, async () => {
      await target.withstands(async () => {
        const answer = answerIn(await target.talk(dribble(first, more)));
        assert.ok([0, 408].includes(answer.status), String(answer.status));
        if (answer.status === 408) assert.equal(codeOf(answer), 'invalid');
      });
    });

  test('does not hold up others, however many there are', async () => {
    await target.withstands(async () => {
      const sockets = Array.from({ length: 200 }, () => connect(target.port, '127.0.0.1'));
      for (const socket of sockets) {
        socket.on('error', () => undefined);
        socket.write('POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n');
      }
      assert.equal((await target.send('GET /api/corpus/songs/lied')).status, 200);
      for (const socket of sockets) socket.destroy();
    });
  });
});

test('the times that the service gives by itself are short for a head, and not endless for a body', async () => {
  const target = await aTarget();
  const { server } = await createService(target.context);
  assert.ok(server.headersTimeout > 0 && server.headersTimeout <= 15_000);
  assert.ok(server.requestTimeout > 0 && server.requestTimeout <= 30 * 60_000);
  assert.ok(server.keepAliveTimeout > 0 && server.keepAliveTimeout <= 30_000);
  assert.ok(server.maxConnections > 0);
  await target.close();
});

describe('a body without an end', () => {
  let target: Target;
  before(async () => (target = await aTarget({ GLOSA_RATES: '1000' })));
  after(() => target.close());

  const block = 'x'.repeat(2 ** 16);
  const part = (name: string, more = '') =>
    `--glosa-boundary\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const FORM = `POST /api/pieces HTTP/1.1\r\nContent-Type: ${FORM_TYPE}`;

  /** First bytes of the body, and the bytes that repeat without end. */
  const BODIES: Readonly<Record<string, readonly [string, string, string]>> = {
    'a file': [FORM, part('audio', '; filename="a.ogg"'), block],
    'a text': [FORM, part('comment'), block],
    'what stands before the first part': [FORM, 'x', block],
    'the head of a part': [
      FORM,
      '--glosa-boundary\r\nContent-Disposition: form-data; name="',
      block,
    ],
    'parts that are texts': [FORM, '', `${part('comment')}x\r\n`.repeat(200)],
    'parts that are files': [FORM, '', `${part('score', '; filename="a.krn"')}x\r\n`.repeat(5)],
    'what stands behind the last part': [FORM, '--glosa-boundary--\r\n', block],
    'a text of JSON': [
      'POST /api/auth HTTP/1.1\r\nContent-Type: application/json',
      '{"uid":"',
      block,
    ],
    'white space of JSON': [
      'POST /api/auth HTTP/1.1\r\nContent-Type: application/json',
      '{',
      ' '.repeat(2 ** 16),
    ],
    'something for the site': ['POST / HTTP/1.1\r\nContent-Type: text/plain', '', block],
    'something for a read': [
      'GET /api/health HTTP/1.1\r\nContent-Type: application/json',
      '',
      block,
    ],
  };
  for (const [what, [head, first, more]] of Object.entries(BODIES))
    test(`that is ${what} is cut off; others are answered meanwhile`, async () => {
      await target.withstands(async () => {
        const upload = target.talk(endless(head, first, more));
        assert.equal((await target.send('GET /api/corpus/songs/lied')).status, 200);
        const { status } = answerIn(await upload);
        assert.ok([0, 200, 400, 405, 413, 422].includes(status), String(status));
      });
    });

  test('is refused at once when it says that it is too long', async () => {
    await target.withstands(async () => {
      for (const line of ['POST /api/pieces', 'PUT /api/corpus/songs/lied/synchro']) {
        const head = `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${2 ** 40}\r\n\r\n`;
        const answer = answerIn(await target.talk([head]));
        assert.deepEqual([answer.status, codeOf(answer)], [413, 'tooLarge']);
      }
      const json = `POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${2 ** 40}\r\n\r\n`;
      assert.equal(answerIn(await target.talk([json])).status, 413);
    });
  });
});

test('somebody who leaves in the middle of an upload leaves nothing behind', async () => {
  const target = await aTarget();
  await target.withstands(async () => {
    for (const rest of ['', 'x'.repeat(1000)]) {
      const socket = connect(target.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/pieces HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: 100000\r\n\r\n--glosa-boundary\r\nContent-Disposition: form-data; name="score"; filename="a"\r\n\r\n${rest}`,
      );
      await delay(50);
      socket.destroy();
    }
  });
  await target.close();
});
