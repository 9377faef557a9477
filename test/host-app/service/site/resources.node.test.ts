import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { nameless } from '#test/support/service/nameless.js';
import { hashedName } from '#service/files/hashed-name.js';
import { runningResources } from './running-resources.js';

const HOUR = 3_600_000;
const SONG = '0123456789';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><title>${'page '.repeat(300)}</title></svg>`;
const PAGE = '<!doctype html><script>alert(document.domain)</script>';
const OPEN = '/static/resources/keyboard/waltz';
const CLOSED = '/static/resources/keyboard/secret%20waltz';

type Resources = Awaited<ReturnType<typeof runningResources>>;

/** Runs tests over one service with the same files in the public and in the private piece. */
function withResources(tests: (get: () => Resources, hashes: Record<string, string>) => void) {
  let service: Resources;
  const hashes: Record<string, string> = {};
  before(async () => {
    service = await runningResources();
    for (const owner of ['keyboard/waltz', 'keyboard/secret waltz']) {
      hashes['song'] = await service.add({
        owner,
        name: 'song.ogg',
        content: SONG,
        type: 'audio/ogg',
      });
      const page = { owner, name: 'scan/page.svg', type: 'image/svg+xml' };
      hashes['svg'] = await service.add({ ...page, content: SVG });
    }
  });
  after(() => service.close());
  tests(() => service, hashes);
}

describe('a file of a piece that everyone may read', () => {
  withResources((get, hashes) => {
    test('is served under its name', async () => {
      const { status, body, headers } = await get().ask(`${OPEN}/song.ogg`);
      assert.deepEqual([status, body, headers.etag], [200, SONG, `"${hashes['song']}"`]);
      assert.equal(headers['content-type'], 'audio/ogg');
      assert.equal(headers['cache-control'], 'no-cache');
    });

    test('is named for who saves it, without its folder and hash, whatever signs it has', async () => {
      const scan = await get().ask(`${OPEN}/${hashedName('scan/page.svg', hashes['svg'] ?? '')}`);
      assert.equal(scan.headers['content-disposition'], 'inline; filename=page.svg');
      const owner = 'keyboard/waltz';
      const odd = { owner, name: 'scan/Blatt „1"\r\nX-Y: z.svg', type: 'image/svg+xml' };
      await get().add({ ...odd, content: SVG });
      const { status, headers } = await get().ask(`${OPEN}/${encodeURIComponent(odd.name)}`);
      assert.equal(status, 200);
      assert.match(
        headers['content-disposition']!,
        /^inline; filename=.*filename\*=UTF-8''Blatt%20/,
      );
      assert.equal(headers['x-y'], undefined);
    });

    test('may be kept for good under a name that carries its hash', async () => {
      const name = hashedName('scan/page.svg', hashes['svg'] ?? '');
      const { status, headers } = await get().ask(`${OPEN}/${name}`);
      assert.equal(status, 200);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    });

    test('is found under the name of a hash that it no longer has', async () => {
      const file = { owner: 'keyboard/waltz', name: 'synchro.json', type: 'application/json' };
      const old = hashedName(file.name, await get().add({ ...file, content: '[1]' }));
      await get().add({ ...file, content: '[2]' });
      assert.equal((await get().ask(`${OPEN}/${old}`)).body, '[1]');
      assert.equal((await get().ask(`${OPEN}/synchro.json`)).body, '[2]');
    });

    test('is not found under a hash that it never had', async () => {
      const { status, headers } = await get().ask(`${OPEN}/song~0123456789abcdef.ogg`);
      assert.deepEqual([status, headers['cache-control']], [404, 'no-store']);
    });

    test('can be read by pages of other sites', async () => {
      const { headers } = await get().ask(`${OPEN}/song.ogg`);
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['access-control-allow-credentials'], undefined);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    });

    test('is served in part, and not again to who has it', async () => {
      const part = await get().ask(`${OPEN}/song.ogg`, { range: 'bytes=2-4' });
      assert.deepEqual([part.status, part.body], [206, '234']);
      const tag = { 'if-none-match': `"${hashes['song']}"` };
      assert.equal((await get().ask(`${OPEN}/song.ogg`, tag)).status, 304);
    });

    test('is compressed when it is a text, and never in part', async () => {
      const br = { 'accept-encoding': 'br, gzip' };
      const whole = await get().ask(`${OPEN}/scan/page.svg`, br);
      assert.equal(brotliDecompressSync(whole.bytes).toString(), SVG);
      const part = await get().ask(`${OPEN}/scan/page.svg`, { ...br, range: 'bytes=0-1199' });
      assert.deepEqual([part.status, part.body], [206, SVG.slice(0, 1200)]);
    });

    test('is described to HEAD', async () => {
      const { body, headers } = await get().ask(`${OPEN}/song.ogg`, {}, 'HEAD');
      assert.deepEqual([body, headers['content-length']], ['', '10']);
    });

    test('needs no session, not even a good one', async () => {
      const { status } = await get().ask(`${OPEN}/song.ogg`, { authorization: 'Bearer forged' });
      assert.equal(status, 200);
    });

    test('belongs to a corpus as well', async () => {
      const image = { name: 'score/page.svg', content: SVG, type: 'image/svg+xml' };
      await get().add({ ...image, owner: 'keyboard' });
      await get().add({ ...image, owner: '', name: 'home.svg' });
      assert.equal((await get().ask('/static/resources/keyboard/score/page.svg')).body, SVG);
      assert.equal((await get().ask('/static/resources/home.svg')).body, SVG);
    });

    test('has any name, in any letters', async () => {
      const name = 'Prélude in C# (100%)/“Für” Elise?.mp3';
      await get().add({ owner: 'keyboard/waltz', name, content: SONG, type: 'audio/mpeg' });
      const url = name.split('/').map(encodeURIComponent).join('/');
      assert.equal((await get().ask(`${OPEN}/${url}`)).body, SONG);
    });
  });
});

describe('a file that users have sent', () => {
  withResources((get) => {
    for (const type of [
      'text/html',
      'application/xhtml+xml',
      'text/javascript',
      'image/png\r\nX: y',
    ])
      test(`is never ${JSON.stringify(type)}`, async () => {
        const file = { owner: 'keyboard/waltz', name: 'page.html', content: PAGE, type };
        await get().add(file);
        const { headers } = await get().ask(`${OPEN}/page.html`);
        assert.equal(headers['content-type'], 'application/octet-stream');
        assert.equal(headers['x-content-type-options'], 'nosniff');
      });

    test('runs, loads and sends nothing when it is opened by itself', async () => {
      for (const target of ['scan/page.svg', 'song.ogg', 'none']) {
        const { headers, status } = await get().ask(`${OPEN}/${target}`);
        const policy = String(headers['content-security-policy']);
        assert.match(policy, /^default-src 'none';/);
        if (status === 200) assert.match(policy, /; sandbox$/);
        assert.equal(headers['x-content-type-options'], 'nosniff');
      }
    });

    test('puts its name into one header only, where it ends nothing', async () => {
      const name = 'a"\r\nX-Evil: 1\r\n\r\n<script>.ogg';
      await get().add({ owner: 'keyboard/waltz', name, content: SONG, type: 'audio/ogg' });
      const { status, headers } = await get().ask(`${OPEN}/${encodeURIComponent(name)}`);
      assert.equal(status, 200);
      assert.equal(headers['x-evil'], undefined);
      assert.match(headers['content-disposition']!, /^inline; filename="a\\"\?\?X-Evil/);
    });

    test('that the disk has lost is an error that nobody keeps', async () => {
      const file = {
        owner: 'keyboard/waltz',
        name: 'lost.ogg',
        content: 'lost',
        type: 'audio/ogg',
      };
      const hash = await get().add(file);
      await rm(path.join(get().data, 'files', hash.slice(0, 2), hash));
      const { status, headers, body } = await get().ask(`${OPEN}/${hashedName('lost.ogg', hash)}`);
      assert.deepEqual([status, headers['cache-control']], [500, undefined]);
      assert.ok(!body.includes(get().data), 'and no path is told');
    });
  });
});

describe('a piece that not everyone may read', () => {
  withResources((get, hashes) => {
    test('is closed to who is not logged in', async () => {
      const { status, body, headers } = await get().ask(`${CLOSED}/song.ogg`);
      assert.equal(status, 401);
      assert.equal((JSON.parse(body) as { code: string }).code, 'unauthorized');
      assert.equal(headers['www-authenticate'], 'Bearer');
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['access-control-allow-origin'], undefined);
    });

    test('does not tell which files it has', async () => {
      const { status, body } = await get().ask(`${CLOSED}/song.ogg`);
      for (const name of ['none.ogg', hashedName('song.ogg', hashes['song'] ?? ''), '', 'a/b/c']) {
        const other = await get().ask(`${CLOSED}/${name}`);
        assert.deepEqual([other.status, nameless(other.body)], [status, nameless(body)]);
      }
    });

    test('is closed to who has its content already, to ranges and to HEAD', async () => {
      const tag = { 'if-none-match': `"${hashes['song']}"` };
      assert.equal((await get().ask(`${CLOSED}/song.ogg`, tag)).status, 401);
      assert.equal((await get().ask(`${CLOSED}/song.ogg`, { range: 'bytes=0-1' })).status, 401);
      assert.equal((await get().ask(`${CLOSED}/song.ogg`, {}, 'HEAD')).status, 401);
    });

    test('is open to an account that may read it, and to no cache between', async () => {
      const { status, body, headers } = await get().ask(
        `${CLOSED}/${hashedName('song.ogg', hashes['song'] ?? '')}`,
        await get().login('clara', 'keyboard'),
      );
      assert.deepEqual([status, body], [200, SONG]);
      assert.equal(headers['cache-control'], 'private, no-cache');
      assert.equal(headers['access-control-allow-origin'], undefined);
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    });

    test('is forbidden to an account that may read another one', async () => {
      const bearer = await get().login('robert', 'keyboard/waltz');
      const { status, body } = await get().ask(`${CLOSED}/song.ogg`, bearer);
      assert.deepEqual([status, (JSON.parse(body) as { code: string }).code], [403, 'forbidden']);
    });

    for (const authorization of ['Bearer forged', 'Bearer ', 'Basic Y2xhcmE6cHc=', 'x'])
      test(`is closed to ${authorization}`, async () => {
        assert.equal((await get().ask(`${CLOSED}/song.ogg`, { authorization })).status, 401);
      });

    test('is closed whichever way its path is written', async () => {
      for (const name of [
        'secret waltz',
        'secret%2520waltz',
        '%73ecret%20waltz',
        'SECRET%20WALTZ',
      ]) {
        const target = `/static/resources/keyboard/${name.replace(' ', '%20')}/song.ogg`;
        assert.ok((await get().ask(target)).status >= 400, target);
      }
      for (const target of [
        `${OPEN}/../secret%20waltz/song.ogg`,
        `${OPEN}/%2e%2e/secret%20waltz/song.ogg`,
        `${OPEN}%2f..%2fsecret%20waltz%2fsong.ogg`,
        '/static/resources//keyboard/secret%20waltz/song.ogg',
        '/static/resources/keyboard/./secret%20waltz/song.ogg',
        '/static/resources/keyboard%2fsecret%20waltz%2fsong.ogg',
        '/static/resources/keyboard/secret%20waltz%00/song.ogg',
      ])
        assert.ok((await get().ask(target)).status >= 400, target);
    });
  });
});

describe('a picture of a corpus with private pieces only', () => {
  withResources((get) => {
    const CARD = '/static/resources/estate/card.svg';
    before(() =>
      get().add({ owner: 'estate', name: 'card.svg', content: SVG, type: 'image/svg+xml' }),
    );

    test('is as good as missing', async () => {
      const answer = await get().ask(CARD);
      const missing = await get().ask('/static/resources/estate/none.svg');
      assert.deepEqual([answer.status, nameless(answer.body)], [404, nameless(missing.body)]);
      const other = await get().login('otto', 'keyboard');
      assert.equal((await get().ask(CARD, other)).status, 404);
    });

    test('is served to those who may see a piece, and kept by no cache that others share', async () => {
      const { status, headers } = await get().ask(CARD, await get().login('clara', 'estate'));
      assert.deepEqual([status, headers['cache-control']], [200, 'private, no-cache']);
    });
  });
});

describe('a signed link', () => {
  withResources((get, hashes) => {
    const song = () => hashedName('song.ogg', hashes['song'] ?? '');

    test('opens the files of its piece, for this browser only', async () => {
      const link = get().linkTo('keyboard/secret waltz');
      const kept = await get().ask(`${CLOSED}/${link}/${song()}`);
      assert.deepEqual([kept.status, kept.body], [200, SONG]);
      assert.equal(kept.headers['cache-control'], 'private, max-age=21600, immutable');
      assert.equal(kept.headers['access-control-allow-origin'], undefined);
      const page = await get().ask(`${CLOSED}/${link}/scan/page.svg`);
      assert.deepEqual([page.body, page.headers['cache-control']], [SVG, 'private, no-cache']);
      assert.equal((await get().ask(`${CLOSED}/${encodeURIComponent(link)}/song.ogg`)).status, 200);
    });

    test('opens no other piece, no part of a corpus and nothing by itself', async () => {
      for (const owner of ['keyboard/waltz', 'keyboard', '', 'keyboard/secret waltz/song.ogg'])
        assert.equal((await get().ask(`${CLOSED}/${get().linkTo(owner)}/song.ogg`)).status, 401);
      assert.equal(
        (await get().ask(`${CLOSED}/${get().linkTo('keyboard/secret waltz')}`)).status,
        401,
      );
    });

    test('that someone has made without the secret opens nothing', async () => {
      const forged = get().linkTo('keyboard/secret waltz', Buffer.alloc(32));
      assert.equal((await get().ask(`${CLOSED}/${forged}/song.ogg`)).status, 401);
      assert.equal((await get().ask(`${CLOSED}/~zzzzzz.AAAA/song.ogg`)).status, 401);
    });

    test('that is forged is not mended by a session', async () => {
      const bearer = await get().login('fanny', 'keyboard');
      assert.equal((await get().ask(`${CLOSED}/~zzzzzz.AAAA/song.ogg`, bearer)).status, 401);
    });

    test('ends', async () => {
      const link = get().linkTo('keyboard/secret waltz');
      get().clock.now += 8 * HOUR;
      const { status, headers } = await get().ask(`${CLOSED}/${link}/song.ogg`);
      assert.deepEqual([status, headers['cache-control']], [401, 'no-store']);
    });
  });
});

describe('nothing is found', () => {
  withResources((get) => {
    const TARGETS = [
      ...['', '/', '/none', '/keyboard', '/keyboard/', '/keyboard/waltz', '/keyboard/waltz/'],
      ...['/keyboard/waltz/../../../../etc/passwd', '/..%2f..%2f..%2fetc%2fpasswd'],
      ...['/keyboard/waltz/%2e%2e%5c%2e%2e%5cstore.db', '/keyboard/waltz/song.ogg%00.svg'],
      ...['/keyboard/waltz/scan', '/keyboard/waltz/scan/', '/keyboard/waltz/song.ogg/'],
      ...['/keyboard/waltz/%c0%ae%c0%ae/x', '/keyboard/waltz/%E0%A4%A', '/%'],
      ...[`/${'a/'.repeat(500)}b`, `/keyboard/waltz/${'x'.repeat(8_000)}`],
      ...["/keyboard/waltz/' OR 1=1 --".replaceAll(' ', '%20'), '/keyboard/waltz/%25'],
    ];
    for (const target of TARGETS)
      test(`at ${target.slice(0, 60) || 'the begin'}`, async () => {
        const { status, body } = await get().ask(`/static/resources${target}`);
        assert.ok(status >= 400 && status < 500, `status ${status}`);
        assert.doesNotMatch(body, /root:|SQLite/);
      });
  });
});
