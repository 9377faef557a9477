import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { aTarget, bearer, codeOf, json, WRITES, type Sent, type Target } from './a-target.js';

const OTHER = 'https://example.org';
/** How browsers mark what a page of another site sends. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  'another site': [`Origin: ${OTHER}`, 'Sec-Fetch-Site: cross-site'],
  'another site in an old browser': [`Origin: ${OTHER}`],
  'a frame without an origin': ['Origin: null'],
  'a neighbor on the same machine': ['Origin: http://127.0.0.1:1', 'Sec-Fetch-Site: same-site'],
  'a site that hides its origin': ['Sec-Fetch-Site: cross-site'],
  'a site that says it is not there': [`Origin: ${OTHER}`, 'Sec-Fetch-Site: none'],
  'a site behind a made-up proxy': [`Origin: ${OTHER}`, 'X-Forwarded-Host: example.org'],
  'an origin that is none': ['Origin: https://', 'Sec-Fetch-Site: same-origin'],
};

let target: Target;
let curator: string;
before(async () => {
  target = await aTarget();
  curator = await target.addAccount('curator', 'all');
  const kept = json({ name: 'kept', content: '{"labels":[]}' }, bearer(curator));
  assert.equal((await target.send('POST /api/corpus/songs/lied/analyses', kept)).status, 201);
});
after(() => target.close());

const ALL: Readonly<Record<string, Sent>> = {
  ...WRITES,
  'POST /api/auth': json({ uid: 'curator', password: 'curator sings well' }),
  'POST /api/logout': {},
  'POST /api/change-password': json({
    uid: 'curator',
    oldpassword: 'curator sings well',
    newpassword: 'curator sings badly',
  }),
};

const withHeaders = ({ headers = [], body = '' }: Sent, more: readonly string[]): Sent => ({
  headers: [...headers, ...more],
  body,
});

describe('a page of', () => {
  for (const [where, headers] of Object.entries(FOREIGN))
    test(`${where} writes nothing, not even with a token`, async () => {
      await target.withstands(async () => {
        for (const [line, sent] of Object.entries(ALL))
          for (const token of [[], [bearer(curator)]]) {
            const answer = await target.send(line, withHeaders(sent, [...headers, ...token]));
            assert.deepEqual([answer.status, codeOf(answer)], [403, 'forbidden'], line);
            assert.equal(answer.headers['access-control-allow-origin'], undefined);
          }
      });
      assert.equal(
        (await target.send('GET /api/corpus', { headers: [bearer(curator)] })).status,
        200,
      );
    });
});

test('a form of a page cannot be taken for JSON, whoever sends it', async () => {
  await target.withstands(async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/html',
      'application/octet-stream',
      '',
      'application/json, text/plain',
      'text/plain; application/json',
    ])
      for (const [line, { headers = [], body = '' }] of Object.entries(ALL))
        if (headers[0]?.endsWith('json')) {
          const { status } = await target.send(line, {
            headers: [`Content-Type: ${type}`, bearer(curator)],
            body,
          });
          assert.equal(status, 415, `${line} as ${type}`);
        }
  });
});

test('a multipart form cannot be taken for JSON, nor JSON for a form', async () => {
  await target.withstands(async () => {
    const answers = [
      await target.send(
        'POST /api/corpus/songs/lied/analyses',
        WRITES['PUT /api/corpus/songs/lied/synchro'],
      ),
      await target.send(
        'PUT /api/corpus/songs/lied/synchro',
        WRITES['POST /api/corpus/songs/lied/analyses'],
      ),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 415],
    );
  });
});

describe('the pages of every site', () => {
  const from = (origin: string, ...more: readonly string[]) => ({
    headers: [`Origin: ${origin}`, ...more],
  });

  test('read what is public; the answer names no origin and takes no credentials', async () => {
    for (const origin of [OTHER, 'null', 'file://'])
      for (const url of [
        '/api/corpus/songs/lied',
        '/api/corpus/recursive',
        '/api/corpus/songs/lied/analyses/kept',
      ]) {
        const { status, headers } = await target.send(`GET ${url}`, from(origin));
        assert.deepEqual([status, headers['access-control-allow-origin']], [200, '*']);
        assert.equal(headers['access-control-allow-credentials'], undefined);
      }
  });

  test('read nothing with a token', async () => {
    for (const url of [
      '/api/corpus/songs/lied',
      '/api/corpus/songs/secret',
      '/api/corpus/recursive',
    ]) {
      const { status, headers } = await target.send(`GET ${url}`, from(OTHER, bearer(curator)));
      assert.deepEqual([status, headers['access-control-allow-origin']], [200, undefined]);
    }
  });

  const PREFLIGHTED = [
    '/api/corpus/songs/lied/analyses',
    '/api/auth',
    '/static/resources/songs/lied/x',
    '/oembed',
    '/',
  ];
  const preflight = async (url: string, method: string, headers: string) => {
    const asked = from(
      OTHER,
      `Access-Control-Request-Method: ${method}`,
      ...(headers ? [`Access-Control-Request-Headers: ${headers}`] : []),
    );
    return target.send(`OPTIONS ${url}`, asked);
  };

  test('may ask with conditions and ranges, as caches and players do', async () => {
    const sent = ['', 'if-none-match', 'range,if-range', 'If-None-Match, cache-control, pragma'];
    for (const url of PREFLIGHTED)
      for (const method of ['GET', 'HEAD'])
        for (const headers of sent) {
          const { status, headers: found, body } = await preflight(url, method, headers);
          assert.deepEqual([status, body, found['access-control-allow-origin']], [204, '', '*']);
          assert.equal(found['access-control-allow-methods'], 'GET, HEAD');
          const allowed = found['access-control-allow-headers']!.toLowerCase().split(', ');
          assert.ok(
            headers
              .split(',')
              .every((each) => !each || allowed.includes(each.trim().toLowerCase())),
          );
          assert.ok(!allowed.includes('authorization') && !allowed.includes('*'));
          assert.equal(found['access-control-allow-credentials'], undefined);
        }
  });

  test('are allowed no write that asks first, and no token', async () => {
    const wanted = [
      ...['PUT', 'DELETE', 'POST', 'PATCH'].map((method) => [method, 'content-type']),
      ...['GET', 'HEAD'].map((method) => [method, 'authorization, if-none-match']),
      ...['GET', 'get', '*'].map((method) => [method, 'x-other']),
    ] as [string, string][];
    for (const [method, sent] of wanted)
      for (const url of PREFLIGHTED) {
        const { status, headers } = await preflight(url, method, sent);
        assert.equal(status, 405);
        assert.deepEqual(
          Object.keys(headers).filter((name) => name.startsWith('access-control')),
          [],
        );
      }
    // A question that no browser asks for a page.
    assert.equal((await target.send('OPTIONS /api/corpus')).status, 405);
  });

  test('do not read the figures, even in a browser on the machine itself', async () => {
    assert.equal((await target.send('GET /api/metrics')).status, 200);
    for (const headers of Object.values(FOREIGN))
      assert.equal((await target.send('GET /api/metrics', { headers })).status, 401);
  });
});

test('no answer sets a cookie, and a cookie opens nothing', async () => {
  const session = await target.send('POST /api/auth', ALL['POST /api/auth']);
  assert.deepEqual([session.status, session.headers['set-cookie']], [200, undefined]);
  const cookie = { headers: [`Cookie: token=${curator}; access_token=${curator}`] };
  assert.equal((await target.send('GET /api/corpus/songs/secret', cookie)).status, 401);
  assert.equal(
    (await target.send(`GET /api/corpus/songs/secret?access_token=${curator}`)).status,
    401,
  );
});
