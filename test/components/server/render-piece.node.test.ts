import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { describe } from 'node:test';
import { pieceStyleHash, renderPiece } from '#server';

const SONG = 'demo-wc/corpora/voices/heidenroeslein';
const SRC = '/pieces/song/info.json';

/** Returns a reader of a piece that these files make. */
const reader = (files: Readonly<Record<string, unknown>>) => (name: string) =>
  Promise.resolve(name in files ? JSON.stringify(files[name]) : undefined);

/** A name that tries to leave the place where it is written. */
const HOSTILE = `"><script>alert(1)</script></template><!-- & '`;
const MEASURES = [1, 2, 3].map((count) => ({
  ...{ count, number: count, name: String(count), qstamp: (count - 1) * 3 },
  ...{ time_signature: '3/4', nominal_length: 3, actual_length: 3 },
}));

const SCORE = {
  ...{ type: 'score', image: 'a.svg', width: 900, height: 200 },
  positions: {
    'onset-x': [
      { onset: 0, x: 0 },
      { onset: 3, x: 300 },
      { onset: 9, x: 900 },
    ],
  },
};

describe('a rendered piece', () => {
  test('is a widget with the picture, the measures and the labels in words', async () => {
    const html = await renderPiece(SONG, { src: SRC });
    assert.match(
      html,
      /^<glosa-widget src="\/pieces\/song\/info\.json" readonly><template shadowrootmode="open">/,
    );
    assert.match(html, /<image href="\/pieces\/song\/score-01\.svg"/);
    assert.match(html, /<figcaption>Measures 1 to 6<\/figcaption>/);
    assert.match(html, /<b>Structure<\/b><\/bdi> <bdi>a<\/bdi> \(Measures 1 to 4\)/);
    assert.match(html, /<b>Harmony<\/b><\/bdi> <bdi>V65<\/bdi> \(all of measure 3, beat 1\)/);
    assert.match(
      html,
      /<audio controls="" preload="none" aria-label="Recording: Heidenröslein"><source src="\/pieces\/song\/recording\.\w+" type="audio\//,
    );
  });

  test('lists every label once, under the line of its start', async () => {
    const html = await renderPiece(SONG, { src: SRC });
    const { labels } = JSON.parse(
      await readFile(path.join(SONG, 'analyses/reference.dez'), 'utf8'),
    ) as { labels: unknown[] };
    assert.equal(html.match(/<li>/g)!.length, labels.length);
    const lines = html.split('<figure>').slice(1);
    assert.match(lines[0]!, /antecedent of four bars/);
    assert.doesNotMatch(lines[1]!, /antecedent of four bars/);
  });

  test('shows an excerpt alone', async () => {
    const html = await renderPiece(SONG, { src: SRC, start: 'm5', end: 'm6' });
    assert.deepEqual(html.match(/<figcaption>[^<]*/g), ['<figcaption>Measures 5 to 6']);
    assert.doesNotMatch(html, /antecedent of four bars/);
  });

  test('speaks the language that is asked for', async () => {
    const html = await renderPiece(SONG, { src: SRC, locale: 'fr' });
    assert.match(html, /Petite rose sur la lande/);
    assert.match(html, /Mesures 1 à 6/);
    assert.match(html, /^<glosa-widget locale="fr"/);
  });

  test('needs no style attribute and no script, and one style that its hash names', async () => {
    const html = await renderPiece(SONG, { src: SRC, theme: 'dark' });
    assert.doesNotMatch(html, /\sstyle=|<script|\son\w+=/);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!);
    const hashes = styles.map((text) => createHash('sha256').update(text).digest('base64'));
    assert.deepEqual(
      hashes.map((hash) => `'sha256-${hash}'`),
      [pieceStyleHash],
    );
    assert.match(await renderPiece(SONG, { src: SRC, nonce: 'n0' }), /<style nonce="n0">/);
  });

  test('escapes every text of the piece', async () => {
    const files = {
      'info.json': {
        title: HOSTILE,
        opus: { contributors: { composer: HOSTILE } },
        settings: { 'analysis:default': 'Form' },
        'measure-map': MEASURES.map((measure) => ({ ...measure, name: HOSTILE })),
        sources: {
          images: [{ type: 'score', image: `${HOSTILE}.svg` }],
          audios: [{ file: `${HOSTILE}.mp3` }],
        },
      },
      'analyses/Form.dez': {
        labels: [{ type: HOSTILE, tag: HOSTILE, comment: HOSTILE, start: 0, duration: 3 }],
      },
    };
    const html = await renderPiece(reader(files), { src: SRC });
    assert.equal(html.match(/<b>&quot;&gt;&lt;script&gt;/g)!.length, 1);
    assert.doesNotMatch(html, /<script|<!--/);
    assert.equal(html.match(/<\/template>/g)!.length, 1);
  });

  test('says which views the piece has, so that nothing moves when the widget finds out', async () => {
    const files = { 'info.json': { sources: { audios: [{ file: 'a.mp3', peaks: 'a.dat' }] } } };
    const html = await renderPiece(reader(files), { src: SRC });
    assert.match(html, /^<glosa-widget views="waveform"/);
    assert.match(html, /<div class="served bare"/);
  });

  test('reads nothing outside of its folder, neither from the disk nor from the web', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'glosa-server-'));
    const info = (map: string) => ({
      title: 'x',
      'measure-map': map,
      sources: { images: [SCORE] },
    });
    const write = (file: string, content: unknown) =>
      writeFile(path.join(root, file), JSON.stringify(content));
    await mkdir(path.join(root, 'piece'));
    await write('measures.json', MEASURES);
    await write('piece/measures.json', MEASURES);
    const rendered = async (map: string) => {
      await write('piece/info.json', info(map));
      return renderPiece(path.join(root, 'piece'), { src: SRC });
    };
    assert.match(await rendered('measures.json'), /Measures 1 to 3/);
    for (const map of ['../measures.json', '%2e%2e/measures.json', 'https://other.example/m.json'])
      assert.doesNotMatch(await rendered(map), /Measures/, map);
    await rm(root, { recursive: true });
  });

  test('comes from an address', async () => {
    const server = createServer((request, response) => {
      readFile(path.join(SONG, path.basename(request.url!)), 'utf8').then(
        (text) => response.end(text),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = await renderPiece(`${origin}/song`).finally(() => server.close());
    assert.match(html, new RegExp(`<glosa-widget src="${origin}/song/info\\.json"`));
    assert.match(html, new RegExp(`<image href="${origin}/song/score-01\\.svg"`));
  });

  test('says in words what is missing', async () => {
    await assert.rejects(renderPiece(path.resolve(SONG)), /give the address of the info\.json/);
    const info = path.resolve('no/such/piece/info.json');
    const missing = { name: 'PieceError', message: `Not found: ${info}` };
    await assert.rejects(renderPiece('no/such/piece'), missing);
    await assert.rejects(renderPiece('no/such/piece/info.json', { src: SRC }), missing);
    await assert.rejects(renderPiece(reader({}), { src: SRC }), {
      message: "Not found: 'info.json' of the function that reads",
    });
  });

  test('says which file of it is broken, and where', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'glosa-broken-'));
    const info = path.join(folder, 'info.json');
    await writeFile(info, '{"id": oh');
    await assert.rejects(renderPiece(folder, { src: SRC }), {
      message: `Corrupted Piece: broken JSON at line 1, column 8 (${info})`,
    });
    await rm(folder, { recursive: true });
  });
});
