import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { aTarget, bearer, form, json, WRITES, type Answer, type Target } from './a-target.js';

const ANALYSES = '/api/corpus/songs/lied/analyses';
/** Text that no answer may contain: paths, calls, statements, programs. */
const INSIDE =
  /\/tmp|\/home|\/work|node_modules|host-app|\.[jt]s:\d|\bat [\w.]+ \(|select |insert |sqlite|kysely|postgres|fastify|node\.js|ENOENT|EACCES|SQLITE_|FST_|Error:/i;

let target: Target;
let curator: string;
before(async () => {
  target = await aTarget({ GLOSA_RATES: '1000' });
  curator = await target.addAccount('curator', 'all');
});
after(() => target.close());

function assertDiscreet({ status, headers, body }: Answer, what: string): void {
  assert.doesNotMatch(`${JSON.stringify(headers)}\n${body}`, INSIDE, what);
  assert.ok(status === 0 || status < 500, what);
  for (const name of ['server', 'x-powered-by', 'via']) assert.equal(headers[name], undefined);
}

test('no refusal tells of places, programs or statements', async () => {
  const odd = [
    "'",
    '"',
    '`',
    ';--',
    '\\',
    '%',
    '%00',
    '%27%20or%201=1',
    '{{7*7}}',
    '${7}',
    '%F0%9F%8E%B5',
    '.',
    '..',
    '*',
    '?',
    '#',
    '(',
    '%0a',
  ];
  await target.withstands(async () => {
    for (const text of odd)
      for (const url of [
        `/api/corpus/${text}`,
        `/api/corpus/songs/lied/analyses/${text}`,
        `/api/pieces/${text}`,
        `/api/jobs/${text}`,
        `/static/resources/songs/lied/${text}`,
        `/static/resources/${text}/x`,
        `/${text}`,
      ])
        assertDiscreet(await target.send(`GET ${url}`), url);
    for (const line of Object.keys(WRITES))
      for (const body of ['', '{', '{"a":1}', 'null', '[[[', 'x'.repeat(10_000)])
        for (const sent of [json(body), form([{ part: 'synchro', text: body }])])
          assertDiscreet(
            await target.send(line, { ...sent, headers: [...sent.headers!, bearer(curator)] }),
            line,
          );
  });
});

test('statements in names reach no database', async () => {
  const names = [
    "' OR '1'='1",
    "'; DROP TABLE pieces; --",
    '" OR ""="',
    '%27%20UNION%20SELECT%20password_hash%20FROM%20accounts%20--',
  ];
  await target.withstands(async () => {
    for (const name of names) {
      const encoded = encodeURIComponent(name);
      for (const url of [
        `/api/corpus/${encoded}`,
        `${ANALYSES}/${encoded}`,
        `/api/jobs/${encoded}`,
        `/api/corpus/songs/lied/synchro/versions?source=${encoded}`,
        `${ANALYSES}/form?version=${encoded}`,
      ]) {
        const answer = await target.send(`GET ${url}`);
        assert.ok([404, 422].includes(answer.status), url);
        assertDiscreet(answer, url);
      }
      const guess = await target.send('POST /api/auth', json({ uid: name, password: name }));
      assert.ok([401, 429].includes(guess.status));
    }
  });
});

test('a file that is lost on the disk is told without its place', async () => {
  const file = await arrive(Buffer.from('<svg/>'), { folder: arrivalFolder(target.settings) });
  await target.context.files.keep(file);
  const { hash, size } = file;
  await target.store.resources.put({
    owner: 'songs/lied',
    name: 'lost.svg',
    hash,
    size,
    type: 'image/svg+xml',
  });
  await rm(path.join(target.settings.data, 'files'), { recursive: true });
  const { status, body } = await target.send('GET /static/resources/songs/lied/lost.svg');
  assert.ok([404, 500].includes(status));
  assert.doesNotMatch(body, INSIDE);
});

test('labels with pages in them are served as data that no browser takes for a page', async () => {
  const page = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  const content = JSON.stringify({
    meta: { title: page },
    labels: [{ start: 0, duration: 1, type: page, tag: page, comment: `</script>${page}` }],
  });
  assert.equal(
    (await target.send(`POST ${ANALYSES}`, json({ name: 'page', content }))).status,
    201,
  );
  for (const url of [
    `${ANALYSES}/page`,
    ANALYSES,
    `${ANALYSES}?details=true`,
    `${ANALYSES}/page/versions`,
  ])
    for (const accept of ['text/html', '*/*', 'image/svg+xml']) {
      const { headers } = await target.send(`GET ${url}`, { headers: [`Accept: ${accept}`] });
      assert.equal(headers['content-type'], 'application/json; charset=utf-8');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/);
    }
  const { body } = await target.send(`GET ${ANALYSES}/page`);
  assert.equal((JSON.parse(body) as { content: string }).content, content);
});

test('a refusal that repeats what was sent is data, too', async () => {
  const page = '<script>alert(1)</script>';
  const sent = form([{ part: page, text: 'x' }], bearer(curator));
  const { status, headers, body } = await target.send('POST /api/pieces', sent);
  assert.equal(status, 422);
  assert.match(body, /script/);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('the figures name no person, no piece and no address', async () => {
  await target.send('GET /api/corpus/songs/secret', { headers: [bearer(curator)] });
  const { body } = await target.send('GET /api/metrics');
  assert.match(body, /glosa_answer_seconds/);
  assert.doesNotMatch(body, /songs|secret|curator|127\.0\.0\.1/);
});

test('a page about the service names the calls only', async () => {
  const { status, headers, body } = await target.send('GET /api/docs', {
    headers: ['Accept: text/html'],
  });
  assert.equal(status, 200);
  assert.match(headers['content-security-policy'] ?? '', /script-src 'self'/);
  assert.doesNotMatch(body, INSIDE);
  assert.doesNotMatch(body, /<script/);
});
