import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import sharp from 'sharp';
import { createAjv } from '#build/bundle/compile-schemas.mjs';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { aService, type Answered, type Service } from '../../api/a-service.js';

const HOST = 'music.example';
const ORIGIN = `http://${HOST}`;
/** A title and a name that try to leave the place where they are written. */
const HOSTILE = {
  title: '"><script>alert(1)</script>',
  opus: { contributors: { composer: "</title><b a='" } },
};
const STRIP = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="#c00"/></svg>`;

let service: Service;

async function addFile(owner: string, name: string, content: string, type: string) {
  const { context, store } = service;
  const folder = arrivalFolder(context.settings);
  const file = await arrive(Buffer.from(content), { folder });
  await context.files.keep(file);
  await store.resources.put({ owner, name, hash: file.hash, size: file.size, type });
}

before(async () => {
  service = await aService({ GLOSA_PUBLIC_URL: ORIGIN });
  await service.addPiece('hostile', ['read'], HOSTILE);
  await service.addPiece('score', ['read'], {
    title: 'Der Mond',
    'title:fr': 'La lune',
    composer: 'Clara Schumann',
    opus: { opus: 'op. 13', year: '1844', key: 'A flat major' },
    'time-signature': '6/8',
    settings: { 'analysis:default': 'Form' },
    sources: {
      images: [{ type: 'score', image: 'strip.svg', height: 200 }],
      audios: [{ file: 'https://sounds.example/a.ogg' }, { 'yt-id': 'abcdefghijk' }],
    },
  });
  await addFile('songs/score', 'strip.svg', STRIP, 'image/svg+xml');
  await service.store.analyses.save({
    ...{ piece: 'songs/score', name: 'Form', content: '{"labels":[]}' },
    ...{ author: { mark: 'x' }, expected: null },
  });
});
after(() => service.close());

const get = (url: string, headers: Record<string, string> = {}): Promise<Answered> =>
  service.ask(`GET ${url}`, { headers: { host: HOST, ...headers } });
const policyOf = ({ headers }: Answered) => headers['content-security-policy'] ?? '';

describe('the page for a frame', () => {
  test('has one widget of the piece, which only reads', async () => {
    const { status, text, headers } = await get('/embed/songs/lied?views=score&start=m5&nothing=1');
    assert.equal(status, 200);
    assert.match(
      text,
      /<glosa-widget views="score" start="m5" locale="en" data-page="http:\/\/music\.example\/~\/songs\/lied#m5" src="\/static\/resources\/songs\/lied\/info\.json" readonly>/,
    );
    assert.match(text, /<title>Heidenröslein, Franz Schubert<\/title>/);
    assert.match(text, /<noscript><p>.*href="http:\/\/music\.example\/~\/songs\/lied"/);
    assert.equal(headers['cache-control'], 'public, max-age=300');
    assert.equal(headers['set-cookie'], undefined);
  });

  test('leads to the analysis and the measures that it shows, on the page of the piece', async () => {
    const shown = async (query: string) =>
      /data-page="http:\/\/music\.example([^"]*)"/.exec(
        (await get(`/embed/songs/score${query}`)).text,
      )?.[1];
    assert.equal(await shown(''), '/~/songs/score');
    assert.equal(
      await shown('?analysis=Form&start=m5&end=m8a'),
      '/~/songs/score?analysis=Form#m5-8a',
    );
    // Quarters and dates are no measures.
    assert.equal(await shown('?start=12&end=m8'), '/~/songs/score');
    assert.equal(await shown('?start=m3%2B1/4'), '/~/songs/score');
  });

  test('may be framed by anyone, and loads from nowhere else', async () => {
    const policy = policyOf(await get('/embed/songs/lied'));
    assert.match(policy, /default-src 'none'.*frame-ancestors \*/);
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.doesNotMatch(policy, /https:|unsafe|youtube/);
    assert.match(policyOf(await get('/~/songs/lied')), /frame-ancestors 'self'/);
  });

  test('lets in what its piece names', async () => {
    const policy = policyOf(await get('/embed/songs/score'));
    assert.match(policy, /media-src 'self' blob: https:\/\/sounds\.example;/);
    assert.match(policy, /frame-src https:\/\/www\.youtube-nocookie\.com/);
  });

  test('shows the beginning of the score before any script runs', async () => {
    const { text } = await get('/embed/songs/score', { 'accept-language': 'fr' });
    assert.match(
      text,
      /<template shadowrootmode="open">.*<img src="\/static\/resources\/songs\/score\/strip~[0-9a-f]{16}\.svg" alt="Le début de la partition : La lune"/s,
    );
    assert.match(text, /<html lang="fr">/);
  });

  test('writes names and options as texts', async () => {
    const { text } = await get('/embed/songs/hostile?analysis=%22%3E%3Cscript%3E');
    assert.doesNotMatch(text, /<script>|<b a=/);
    assert.match(text, /<title>&quot;&gt;&lt;script&gt;/);
  });

  test('is known when it is asked for again', async () => {
    const { headers } = await get('/embed/songs/lied');
    const again = await get('/embed/songs/lied', { 'if-none-match': `"x", W/${headers['etag']!}` });
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  for (const [path, status, words] of [
    ['songs/nothing', 404, 'Dieses Stück gibt es hier nicht'],
    ['songs/secret', 403, 'nicht für alle zugänglich'],
  ] as const)
    test(`says in place that ${path} cannot be shown`, async () => {
      const answer = await get(`/embed/${path}`, { 'accept-language': 'de-AT, en;q=0.5' });
      assert.equal(answer.status, status);
      assert.match(answer.text, new RegExp(words));
      assert.doesNotMatch(answer.text, /glosa-widget src|Heidenröslein/);
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.match(policyOf(answer), /frame-ancestors \*/);
    });
});

describe('a piece as static files', () => {
  test('has its info and its analyses, for pages of any site', async () => {
    const info = await get('/static/resources/songs/score/info.json');
    assert.equal((info.json as { title: string }).title, 'Der Mond');
    assert.equal(info.headers['access-control-allow-origin'], '*');
    assert.equal(info.headers['cross-origin-resource-policy'], 'cross-origin');
    const names = await get('/static/resources/songs/score/analyses/index.json');
    assert.deepEqual(names.json, ['Form']);
    const analysis = await get('/static/resources/songs/score/analyses/Form.dez');
    assert.equal(analysis.text, '{"labels":[]}');
  });

  test('has no others, and none of a private piece', async () => {
    assert.equal((await get('/static/resources/songs/score/analyses/No.dez')).status, 404);
    assert.equal((await get('/static/resources/songs/secret/info.json')).status, 401);
    assert.equal((await get('/static/resources/songs/info.json')).status, 404);
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test('gives the frame of a piece', async () => {
    const { status, json, headers } = await ask(
      `${ORIGIN}/~/songs/lied`,
      '&maxwidth=500&maxheight=300',
    );
    assert.equal(status, 200);
    assert.equal(headers['access-control-allow-origin'], '*');
    const { html, ...rest } = json as Record<string, unknown>;
    assert.deepEqual(rest, {
      ...{ version: '1.0', type: 'rich', provider_name: 'Glosa', provider_url: `${ORIGIN}/` },
      ...{ title: 'Heidenröslein', author_name: 'Franz Schubert' },
      description: 'Franz Schubert · recording',
      author_url: `${ORIGIN}/~/songs/lied`,
      cache_age: 3600,
      thumbnail_url: `${ORIGIN}/static/pictures/songs/lied/300.png`,
      ...{ thumbnail_width: 300, thumbnail_height: 158, width: 500, height: 300 },
    });
    assert.match(
      String(html),
      /^<iframe src="http:\/\/music\.example\/embed\/songs\/lied" width="500"/,
    );
  });

  test('lets nobody keep addresses that come from a request', async () => {
    const bare = await aService();
    try {
      const url = `http://evil.example/~/songs/lied`;
      const headers = { host: 'evil.example' };
      const oembed = await bare.ask(`GET /oembed?url=${encodeURIComponent(url)}`, { headers });
      assert.equal(oembed.status, 200);
      assert.equal(oembed.headers['cache-control'], 'no-store');
      assert.equal((oembed.json as { cache_age?: number }).cache_age, undefined);
      const page = await bare.ask('GET /embed/songs/lied', { headers });
      assert.match(page.headers['cache-control'] ?? '', /^private/);
    } finally {
      await bare.close();
    }
    const forged = await get('/embed/songs/lied', { host: 'evil.example' });
    assert.doesNotMatch(forged.text, /evil/);
    const kept = await ask(`${ORIGIN}/~/songs/lied`);
    assert.equal(kept.headers['cache-control'], 'public, max-age=300');
  });

  test('answers as its schema says, whatever the piece is called', async () => {
    const ajv = await createAjv();
    ajv.addSchema(JSON.parse(await readFile('schemas/api/oembed.schema.json', 'utf8')) as object);
    for (const name of ['lied', 'score', 'hostile']) {
      const { json } = await ask(`${ORIGIN}/~/songs/${name}`);
      assert.ok(ajv.validate('urn:glosa:api:oembed:1', json), ajv.errorsText());
    }
  });

  test('keeps the options of a page for a frame', async () => {
    const { json } = await ask(`${ORIGIN}/embed/songs/lied?start=m5&x=1`);
    assert.match((json as { html: string }).html, /embed\/songs\/lied\?start=m5" /);
  });

  for (const [url, more, status] of [
    [`${ORIGIN}/~/songs/nothing`, '', 404],
    [`${ORIGIN}/help`, '', 404],
    ['https://other.example/~/songs/lied', '', 404],
    ['no address', '', 404],
    [`${ORIGIN}/~/songs/secret`, '', 401],
    [`${ORIGIN}/~/songs/lied`, '&format=xml', 501],
    [`${ORIGIN}/~/songs/lied`, '&maxwidth=wide', 400],
    ['', '', 400],
  ] as const)
    test(`answers ${status} to ${url}${more}`, async () => {
      assert.equal((await ask(url, more)).status, status);
    });
});

describe('the head of the page of a piece', () => {
  test('tells previews and embedders what it is', async () => {
    const { text } = await get('/~/songs/lied');
    const content = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1];
    assert.equal(content('og:title'), 'Heidenröslein, Franz Schubert');
    assert.equal(content('og:url'), `${ORIGIN}/~/songs/lied`);
    assert.equal(content('og:image'), `${ORIGIN}/static/pictures/songs/lied/1200.png`);
    assert.equal(content('twitter:card'), 'player');
    assert.equal(content('twitter:player'), `${ORIGIN}/embed/songs/lied`);
    assert.match(
      text,
      /type="application\/json\+oembed" href="http:\/\/music\.example\/oembed\?url=/,
    );
  });

  test('describes the piece in the language of the reader, and not the platform', async () => {
    const contents = async (headers = {}) => {
      const { text } = await get('/~/songs/score', headers);
      assert.equal(text.match(/<meta\s+name="description"/g)?.length, 1);
      return ['description', 'og:description', 'twitter:description'].map(
        (name) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1],
      );
    };
    const about = 'Clara Schumann · op. 13 · 1844 · A flat major · 6/8';
    const english = `${about} · score · recording · video · analyses: 1`;
    assert.deepEqual(await contents(), [english, english, english]);
    const [french] = await contents({ 'accept-language': 'fr' });
    assert.equal(french, `${about} · partition · enregistrement · vidéo · analyses : 1`);
    const url = encodeURIComponent(`${ORIGIN}/~/songs/score`);
    const { json } = await get(`/oembed?url=${url}`);
    assert.equal((json as { readonly description?: string }).description, english);
  });

  test('leads embedders to an answer', async () => {
    const { text } = await get('/~/songs/lied');
    const href = /json\+oembed" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.equal((await get(href.slice(ORIGIN.length))).status, 200);
  });

  test('says nothing of private pieces and other pages', async () => {
    for (const address of ['/~/songs/secret', '/~/songs/nothing', '/corpora', '/my/songs'])
      assert.doesNotMatch((await get(address)).text, /og:|oembed|twitter/);
  });

  test('writes names as texts', async () => {
    assert.doesNotMatch((await get('/~/songs/hostile')).text, /<script>alert|<b a=/);
  });
});

describe('the picture of a piece', () => {
  const picture = async (url: string) => {
    const { rawPayload, statusCode, headers } = await service.app.inject({ url });
    return { status: statusCode, headers, bytes: rawPayload };
  };

  test('has the size that previews want, and the score in it', async () => {
    const { bytes, headers } = await picture('/static/pictures/songs/score/1200.png');
    assert.equal(headers['content-type'], 'image/png');
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [1200, 630]);
    const at = (600 + 400 * 1200) * 3;
    assert.ok(data[at]! > 150 && data[at + 1]! < 60, 'the red of the strip');
  });

  test('comes smaller as well, and in no other size', async () => {
    const { bytes } = await picture('/static/pictures/songs/score/300.png');
    assert.equal((await sharp(bytes).metadata()).width, 300);
    assert.equal((await picture('/static/pictures/songs/score/301.png')).status, 404);
  });

  test('is made without a score too', async () => {
    assert.equal((await picture('/static/pictures/songs/lied/1200.png')).status, 200);
  });

  test('is made once, however many ask', async () => {
    await service.addPiece('asked', ['read'], { title: 'Asked for' });
    const url = '/static/pictures/songs/asked/600.png';
    const answers = await Promise.all(Array.from({ length: 8 }, () => picture(url)));
    assert.ok(answers.every(({ status }) => status === 200));
    const made = await readdir(path.join(service.settings.data, 'pictures'));
    assert.deepEqual(
      made.filter((name) => !/^[0-9a-f]{64}-\d+\.png$/.test(name)),
      [],
    );
  });

  test('is not made of private pieces', async () => {
    assert.equal((await picture('/static/pictures/songs/secret/1200.png')).status, 404);
  });
});
