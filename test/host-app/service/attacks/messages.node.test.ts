import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { aTarget, answerIn, bearer, codeOf, json, type Target } from './a-target.js';

const SAVE = 'POST /api/corpus/songs/lied/analyses';
const BODY = '{"name":"smuggled","content":"{\\"labels\\":[]}"}';
const LATER = `POST /api/corpus/songs/lied/analyses HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

let target: Target;
before(async () => (target = await aTarget()));
after(() => target.close());

/** A request whose end two readers would see at different places. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  'two kinds of length': 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'two lengths': 'Content-Length: 0\r\nContent-Length: 4\r\n\r\n',
  'a list of lengths': 'Content-Length: 0, 4\r\n\r\n',
  'a negative length': 'Content-Length: -1\r\n\r\n',
  'a length with a sign': 'Content-Length: +4\r\n\r\n',
  'a hexadecimal length': 'Content-Length: 0x4\r\n\r\n',
  'an enormous length': `Content-Length: ${'9'.repeat(30)}\r\n\r\n`,
  'an unknown encoding': 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'chunked that is not last': 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'a space before the colon': 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'a tab in the value': 'Transfer-Encoding:\tchunked\u000b\r\n\r\n0\r\n\r\n',
  'a folded header': 'X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n',
  'a bare line feed': 'X-A: b\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n',
  'a zero byte in a header': 'X-A: b\0c\r\nContent-Length: 0\r\n\r\n',
  'a chunk size that is no number': 'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  'a negative chunk size': 'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n',
  'a chunk size too large to count': `Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\nx\r\n0\r\n\r\n`,
  'a chunk longer than it says': 'Transfer-Encoding: chunked\r\n\r\n1\r\nxyz\r\n0\r\n\r\n',
};

describe('a request that is smuggled behind one with', () => {
  for (const [what, rest] of Object.entries(AMBIGUOUS))
    test(`${what} is not heard`, async () => {
      await target.withstands(async () => {
        const head = `${SAVE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
        const answers = await target.talk([`${head}${rest}${LATER}`]);
        assert.doesNotMatch(answers, /HTTP\/1\.1 2\d\d/);
        assert.ok([400, 413, 501].includes(answerIn(answers).status), answers);
      });
    });
});

test('the rest of a body that was refused is not taken for a request', async () => {
  await target.withstands(async () => {
    for (const line of [
      'POST /',
      'POST /static/resources/songs/lied/x',
      'PATCH /api/corpus/songs/lied',
      'GET /api/health',
    ]) {
      const answers = await target.talk([
        `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/html\r\nContent-Length: ${LATER.length}\r\n\r\n${LATER}`,
      ]);
      assert.equal(answers.match(/HTTP\/1\.1 /g)?.length, 1, answers);
    }
  });
});

test('of a header that comes twice the first counts, or the request is refused', async () => {
  await target.withstands(async () => {
    const stolen = await target.send(SAVE, json(BODY, bearer('x'), bearer('y')));
    assert.equal(stolen.status, 401);
    const types = json(BODY);
    const text = await target.send(SAVE, {
      ...types,
      headers: ['Content-Type: text/plain', ...types.headers!],
    });
    assert.equal(text.status, 415);
    const hosts = await target.talk([
      `GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    ]);
    assert.equal(answerIn(hosts).headers['access-control-allow-credentials'], undefined);
    assert.equal((await target.talk(['GET /api/health HTTP/1.1\r\n\r\n'])).slice(9, 12), '400');
  });
});

test('a method that a call does not know is refused, and changes nothing', async () => {
  await target.withstands(async () => {
    for (const url of [
      '/api/corpus/songs/lied',
      '/api/health',
      '/demo-wc/',
      '/static/resources/songs/lied/x',
      '/',
    ])
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const { status, headers, body } = await target.send(`${method} ${url}`, {
          headers: ['X-Secret: 1234'],
        });
        assert.equal(status, 405, `${method} ${url}`);
        assert.match(headers['allow'] ?? '', /GET/);
        assert.doesNotMatch(body, /1234/);
      }
    for (const line of ['FOO /', 'get /', 'GET\t/', 'POST'])
      assert.equal((await target.send(line)).status, 400, line);
    const overridden = await target.send('POST /api/corpus/songs/lied/analyses/kept', {
      headers: ['X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE'],
    });
    assert.equal(overridden.status, 405);
  });
});

test('HEAD tells what GET does, without the body', async () => {
  for (const url of [
    '/api/health',
    '/api/corpus/songs/lied',
    '/api/corpus/songs/secret',
    '/static/resources/songs/lied/x',
  ]) {
    const [head, get] = [await target.send(`HEAD ${url}`), await target.send(`GET ${url}`)];
    assert.deepEqual([head.status, head.body], [get.status, ''], url);
  }
});

test('old and unknown versions of the protocol change nothing', async () => {
  await target.withstands(async () => {
    for (const version of ['HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'ICY/1.1', ''])
      assert.doesNotMatch(
        await target.talk([`GET /api/health ${version}\r\nHost: x\r\nConnection: close\r\n\r\n`]),
        / 5\d\d /,
      );
    assert.match(await target.talk(['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']), /^HTTP\/1\.1 400/);
    assert.match(
      await target.talk([Buffer.from('160301020001000200', 'hex'), '\r\n\r\n']),
      /^HTTP\/1\.1 400/,
    );
  });
});

test('a connection is not turned into one of another protocol', async () => {
  for (const protocol of ['websocket', 'h2c']) {
    const { status } = await target.send('GET /api/health', {
      headers: [
        `Upgrade: ${protocol}`,
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Version: 13',
      ],
    });
    assert.equal(status, 200);
  }
});

test('more headers than a head may have are refused', async () => {
  await target.withstands(async () => {
    const long = await target.send('GET /api/health', { headers: [bearer('x'.repeat(20_000))] });
    assert.deepEqual([long.status, codeOf(long)], [431, 'tooLarge']);
    const many = Array.from({ length: 3000 }, (_, number) => `X-${number}: a`);
    assert.equal((await target.send('GET /api/health', { headers: many })).status, 431);
  });
});
