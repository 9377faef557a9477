import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test, { after, before, describe } from 'node:test';
import { nameless } from '#test/support/service/nameless.js';
import { COMMAND_LINE } from '#service/accounts/acts/actors.js';
import { block } from '#service/accounts/acts/block.js';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { signLink } from '#service/files/signed-link.js';
import { aTarget, bearer, codeOf, form, json, WRITES, type Sent, type Target } from './a-target.js';

const SECRET = '/api/corpus/songs/secret';
const PAGE = '/static/resources/songs/secret/page.svg';
const PASSWORD = 'sings even better';

let target: Target;
let stranger: string;
let reader: string;
let number = 0;
let job = '';
before(async () => {
  target = await aTarget({ GLOSA_RATES: '1000' });
  stranger = await target.addAccount('stranger');
  reader = await target.addAccount('reader');
  await target.store.accounts.grant('reader', { path: 'songs', permission: 'read' });
  number = (await target.store.pieces.find('songs/secret'))!.number;
  const author = { mark: 'somebody' };
  const content = '{"labels":[]}';
  await target.store.analyses.save({
    piece: 'songs/secret',
    name: 'form',
    content,
    author,
    expected: null,
  });
  await target.store.analyses.save({
    piece: 'songs/lied',
    name: 'kept',
    content,
    author,
    expected: null,
  });
  const file = await arrive(Buffer.from('<svg/>'), { folder: arrivalFolder(target.settings) });
  await target.context.files.keep(file);
  for (const owner of ['songs/secret', 'songs/lied'])
    await target.store.resources.put({
      owner,
      name: 'page.svg',
      hash: file.hash,
      size: file.size,
      type: 'image/svg+xml',
    });
  job = (await target.store.jobs.add({ kind: 'corpus', payload: { by: 'curator' } })).id;
});
after(() => target.close());

const withToken = ({ headers = [], body = '' }: Sent, token: string): Sent => ({
  headers: [...headers, bearer(token)],
  body,
});

/** The part of an address that opens the files of a piece, as it was given out some hours ago. */
const linkTo = async (owner: string, hours = 0) =>
  signLink({ owner, secret: await target.store.secret(), now: Date.now() - hours * 3_600_000 });

const status = async (line: string, sent: Sent = {}) => (await target.send(line, sent)).status;

/** An account whose token is good no more. */
const ENDED: Readonly<Record<string, (uid: string, token: string) => Promise<unknown>>> = {
  'of a session that is over': (uid) =>
    target.store.db
      .updateTable('sessions')
      .set({ expires: '2020-01-01T00:00:00.000Z' } as never)
      .where('account', '=', uid)
      .execute(),
  'that was not used for a day': (uid) =>
    target.store.db
      .updateTable('sessions')
      .set({ last_used: '2020-01-01T00:00:00.000Z' })
      .where('account', '=', uid)
      .execute(),
  'of somebody who has logged out': (_uid, token) =>
    target.send('POST /api/logout', { headers: [bearer(token)] }),
  'that was stolen before the password was changed': (uid) =>
    target.send(
      'POST /api/change-password',
      json({ uid, oldpassword: `${uid} sings well`, newpassword: PASSWORD }),
    ),
  'of an account that was blocked': (uid) =>
    block({ uid }, { store: target.store, actor: COMMAND_LINE }),
};

const FORGED: readonly string[] = [
  '',
  'x',
  randomBytes(32).toString('base64url'),
  randomBytes(32).toString('base64'),
  'eyJhbGciOiJub25lIn0.eyJ1aWQiOiJjdXJhdG9yIn0.',
  "' OR '1'='1",
  '%00',
  'null',
  'undefined',
  '[object Object]',
];

describe('a token', () => {
  for (const [which, end] of Object.entries(ENDED))
    test(`${which} opens nothing: neither a write nor a read of what is public`, async () => {
      const uid = `owner ${Object.keys(ENDED).indexOf(which)}`;
      const token = await target.addAccount(uid, 'all');
      assert.equal(await status(`GET ${SECRET}`, { headers: [bearer(token)] }), 200);
      await end(uid, token);
      await target.withstands(async () => {
        for (const [line, sent] of Object.entries(WRITES)) {
          const answer = await target.send(line, withToken(sent, token));
          assert.deepEqual([answer.status, codeOf(answer)], [401, 'unauthorized'], line);
        }
        for (const url of ['/api/corpus/songs/lied', SECRET, '/api/corpus/recursive', PAGE])
          assert.equal(await status(`GET ${url}`, { headers: [bearer(token)] }), 401, url);
      });
    });

  test('that is made up opens nothing, and is not taken for none', async () => {
    await target.withstands(async () => {
      for (const token of FORGED)
        for (const line of [...Object.keys(WRITES), 'GET /api/corpus', `GET ${SECRET}`]) {
          const answer = await target.send(line, withToken(WRITES[line] ?? {}, token));
          assert.deepEqual(
            [answer.status, codeOf(answer)],
            [401, 'unauthorized'],
            `${line} ${token}`,
          );
          assert.equal(answer.headers['www-authenticate'], 'Bearer');
        }
    });
  });

  test('in another case, with another sign or of another scheme opens nothing', async () => {
    const swapped = reader.toUpperCase() === reader ? reader.toLowerCase() : reader.toUpperCase();
    const headers = [
      bearer(swapped),
      bearer(`${reader}=`),
      bearer(`${reader} `.repeat(2)),
      `Authorization: Basic ${reader}`,
      `Authorization: ${reader}`,
      `Authorization: Bearer${reader}`,
    ];
    for (const header of headers)
      assert.equal(await status('GET /api/corpus', { headers: [header] }), 401, header);
  });
});

describe('a piece that not everyone may view', () => {
  const READS = [
    SECRET,
    `${SECRET}?static=true`,
    `${SECRET}/analyses`,
    `${SECRET}/analyses?details=true`,
    `${SECRET}/analyses/form`,
    `${SECRET}/analyses/form?version=1`,
    `${SECRET}/analyses/form/versions`,
    `${SECRET}/synchro/versions`,
    PAGE,
    '/static/resources/songs/secret/nothing.svg',
  ];

  test('tells a stranger nothing, with an account or without', async () => {
    for (const url of READS) {
      assert.equal(await status(`GET ${url}`), 401, url);
      assert.equal(await status(`HEAD ${url}`), 401, url);
      assert.equal(await status(`GET ${url}`, { headers: [bearer(stranger)] }), 403, url);
    }
  });

  test('is missing by its number, in the same words as a number that no piece has', async () => {
    for (const headers of [[], [bearer(stranger)]]) {
      const own = await target.send(`GET /api/pieces/${number}`, { headers });
      const none = await target.send('GET /api/pieces/999999', { headers });
      assert.deepEqual([own.status, none.status], [404, 404]);
      const told = nameless(own.body).replace(String(number), '999999');
      assert.equal(told, nameless(none.body));
    }
    const headers = [bearer(reader)];
    assert.equal(await status(`GET /api/pieces/${number}`, { headers }), 200);
  });

  test('is open to those who may view it, and to nobody by the answer that they had', async () => {
    for (const url of READS.filter((each) => !each.includes('nothing'))) {
      const { status: found, headers } = await target.send(`GET ${url}`, {
        headers: [bearer(reader)],
      });
      assert.equal(found, 200, url);
      assert.equal(headers['access-control-allow-origin'], undefined);
      assert.match(headers['cache-control'] ?? '', /no-store|private/, url);
      const tag = headers['etag'];
      if (tag !== undefined)
        assert.equal(await status(`GET ${url}`, { headers: [`If-None-Match: ${tag}`] }), 401, url);
    }
  });

  test('stands in no list that others get', async () => {
    for (const url of [
      '/api/corpus',
      '/api/corpus/songs',
      '/api/corpus/recursive',
      '/api/corpus/songs/recursive',
    ]) {
      assert.doesNotMatch((await target.send(`GET ${url}`)).body, /secret/, url);
      assert.doesNotMatch(
        (await target.send(`GET ${url}`, { headers: [bearer(stranger)] })).body,
        /secret/,
        url,
      );
    }
    assert.match(
      (await target.send('GET /api/corpus/songs', { headers: [bearer(reader)] })).body,
      /secret/,
    );
  });

  test('takes nothing from those who may only view it', async () => {
    await target.withstands(async () => {
      for (const line of Object.keys(WRITES).filter((each) => each.includes('songs/lied'))) {
        const secret = line.replace('lied', 'secret').replace('kept', 'form');
        assert.equal(await status(secret, WRITES[line]), 401, secret);
        assert.equal(await status(secret, withToken(WRITES[line]!, stranger)), 403, secret);
        assert.equal(await status(secret, withToken(WRITES[line]!, reader)), 403, secret);
      }
    });
  });

  test('opens its files by its own link only, and not for ever', async () => {
    const at = (link: string, owner = 'songs/secret') =>
      status(`GET /static/resources/${owner}/${link}/page.svg`);
    const link = await linkTo('songs/secret');
    assert.equal(await at(link), 200);
    assert.equal(await at(await linkTo('songs/lied')), 401);
    assert.equal(await at(await linkTo('songs/secret', 8)), 401);
    const later = link.replace(/^~\w+/, '~zzzzzzz');
    for (const forged of [
      later,
      `${link}A`,
      link.slice(0, -1),
      link.replace('.', '..'),
      '~0.',
      '~.',
      `${link}%00`,
    ])
      assert.ok([401, 404].includes(await at(forged)), forged);
  });
});

test('who may do one thing may not do another', async () => {
  const saver = await target.addAccount('saver', 'update-analysis', 'update-synchro', 'read');
  const blocker = await target.addAccount('blocker', 'block');
  await target.withstands(async () => {
    for (const line of ['POST /api/block', 'POST /api/corpus'])
      assert.equal(await status(line, withToken(WRITES[line]!, saver)), 403, line);
    for (const line of ['POST /api/corpus', 'DELETE /api/corpus/songs/secret/analyses/form'])
      assert.equal(await status(line, withToken(WRITES[line] ?? {}, blocker)), 403, line);
  });
});

test('what has become of an upload is told to nobody else', async () => {
  for (const token of [[], [bearer(stranger)], [bearer(reader)]])
    assert.equal(await status(`GET /api/jobs/${job}`, { headers: token }), 404);
});

test('the right to add corpora ends where it was given', async () => {
  const keeper = await target.addAccount('keeper');
  await target.store.accounts.grant('keeper', { path: 'songs', permission: 'corpus' });
  await target.withstands(async () => {
    for (const into of ['', 'operas', 'songs2', 'songs/../operas', '/', 'songs//'])
      assert.ok(
        [403, 422].includes(
          await status(
            'POST /api/corpus',
            form(
              [
                { part: 'into', text: into },
                { part: 'archive', text: 'PK', file: 'c.zip' },
              ],
              bearer(keeper),
            ),
          ),
        ),
        into,
      );
  });
});

test('an address that is blocked writes nothing, with an account or without', async () => {
  const mark = target.context.accounts.markOf('127.0.0.1');
  const curator = await target.addAccount('curator', 'all');
  await target.store.blocks.add(mark, 'curator');
  await target.withstands(async () => {
    for (const [line, sent] of Object.entries(WRITES).filter(([each]) => !each.endsWith('/block')))
      for (const each of [sent, withToken(sent, stranger), withToken(sent, curator)]) {
        const answer = await target.send(line, each);
        assert.deepEqual([answer.status, codeOf(answer)], [403, 'blocked'], line);
      }
  });
  assert.equal(await status('GET /api/corpus/songs/lied'), 200);
});
