import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { after, before, describe } from 'node:test';
import { aSonata } from '#test/components/intake/sorting/a-sonata.js';
import { Wizard } from '#web/pages/my/new/wizard.js';

const ABENDLIED = `X:1
T:Abendlied
C:J. A. P. Schulz
M:4/4
L:1/4
K:F
F|G A G F|A2 G:|
`;

const file = (path: string, ...parts: BlobPart[]) => ({ path, content: new Blob(parts) });
/** The beginning of a recording: a RIFF header with no music behind it. */
const wave = (): Uint8Array<ArrayBuffer> => {
  const data = new DataView(new ArrayBuffer(44 + 8));
  const put = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => data.setUint8(at + index, byte));
  put(0, 'RIFF');
  data.setUint32(4, 44, true);
  put(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 1, true);
  data.setUint32(24, 8000, true);
  data.setUint32(28, 16_000, true);
  data.setUint16(32, 2, true);
  data.setUint16(34, 16, true);
  put(36, 'data');
  data.setUint32(40, 8, true);
  return new Uint8Array(data.buffer);
};

const wizard = () => new Wizard(() => undefined);

describe('what is brought', () => {
  test('tells title and composer, which the user may change', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    assert.equal(page.title, 'Abendlied');
    assert.equal(page.composer, 'J. A. P. Schulz');
    page.setTitle('Evening song');
    await page.bring([file('evening.wav', wave())]);
    assert.equal(page.title, 'Evening song');
    assert.equal(page.willSync, true);
  });

  test('is not lost when something beside it is refused', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED), file('empty.mp3')]);
    assert.deepEqual(
      page.drop.files.map(({ name, role }) => [name, role]),
      [['abendlied.abc', 'score']],
    );
    const [problem] = page.problems;
    assert.deepEqual([problem?.file, problem?.code], ['empty.mp3', 'empty']);
    page.dismiss(problem!);
    assert.deepEqual(page.problems, []);
  });

  test('is taken once', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    assert.equal(page.drop.files.length, 1);
  });

  test('has a movement to choose, where a score has several', async () => {
    const page = wizard();
    await page.bring([file('sonata.mei', aSonata(['Allegro', 'Adagio']))]);
    const [sonata] = page.drop.files;
    assert.equal(page.title, 'Sonata: Allegro');
    await page.chooseMovement(sonata!, 1);
    assert.equal(page.title, 'Sonata: Adagio');
    assert.equal(page.drop.files[0]!.movements!.chosen, 1);
    assert.match(await page.drop.files[0]!.content.text(), /Adagio/);
    // The page may still show the choice before.
    await page.chooseMovement(sonata!, 0);
    assert.equal(page.title, 'Sonata: Allegro');
    await page.bring([file('sonata.mei', aSonata(['Allegro', 'Adagio']))]);
    assert.equal(page.drop.files.length, 1);
  });

  test('may be left out again', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED)]);
    page.removeFile(page.drop.files[0]!);
    assert.ok(page.isEmpty);
    assert.equal(page.willSync, false);
  });

  test('may be a video', async () => {
    const page = wizard();
    assert.equal(await page.addLink('no link'), 'none');
    assert.equal(await page.addLink('https://youtu.be/dQw4w9WgXcQ'), 'taken');
    assert.equal(await page.addLink('youtube.com/watch?v=dQw4w9WgXcQ'), 'taken');
    assert.deepEqual(page.drop.videos, ['dQw4w9WgXcQ']);
    assert.ok(page.hasParts);
    page.removeVideo('dQw4w9WgXcQ');
    assert.ok(page.isEmpty);
  });

  test('is as if it had never come when that is canceled', async () => {
    const page = wizard();
    const brought = page.bring([file('a.abc', ABENDLIED), file('b.abc', ABENDLIED)]);
    page.cancel();
    await brought;
    assert.ok(page.isEmpty);
    assert.deepEqual(page.problems, []);
    assert.equal(page.progress, undefined);
  });
});

describe('a collection of a library', () => {
  let server: Server;
  let base = '';
  before(async () => {
    const manifest = {
      type: 'Manifest',
      label: { en: ['Evening song'] },
      metadata: [{ label: { en: ['Composer'] }, value: { en: ['J. A. P. Schulz'] } }],
      items: [
        {
          type: 'Canvas',
          images: [{ resource: { '@id': 'https://l.example/1.jpg', '@type': 'dctypes:Image' } }],
        },
      ],
    };
    server = createServer(({ url }, answer) =>
      url === '/song' ? answer.end(JSON.stringify(manifest)) : answer.writeHead(404).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const songs = () => {
    const items = ['song', 'gone'].map((name) => ({ id: `${base}/${name}`, type: 'Manifest' }));
    return file('songs.json', JSON.stringify({ type: 'Collection', items }));
  };

  test('is asked for one of its pieces, which takes its place', async () => {
    const page = wizard();
    await page.bring([songs()]);
    const { asked } = page;
    assert.ok(asked);
    assert.ok(page.isEmpty);
    await page.choose(asked.members[0]!);
    assert.deepEqual(
      page.drop.files.map(({ role }) => role),
      ['manifest'],
    );
    assert.deepEqual([page.title, page.composer], ['Evening song', 'J. A. P. Schulz']);
    assert.deepEqual([page.drop.collections, page.asked], [[], undefined]);
  });

  test('stays when nothing is chosen, and when what is chosen cannot be had', async () => {
    const page = wizard();
    await page.bring([file('abendlied.abc', ABENDLIED), songs()]);
    const collection = page.asked!;
    page.askNoMore();
    assert.deepEqual(page.drop.collections, [collection]);
    assert.equal(page.drop.files.length, 1);
    page.ask(collection);
    await page.choose(collection.members[1]!);
    assert.deepEqual(
      page.problems.map(({ code }) => code),
      ['unreachable'],
    );
    assert.deepEqual(page.drop.collections, [collection]);
    await page.bring([songs()]);
    assert.equal(page.drop.collections.length, 1);
    assert.ok(page.asked);
    page.removeCollection(page.asked);
    assert.deepEqual(page.drop.collections, []);
  });

  test('or a manifest may come by its link', async () => {
    const page = wizard();
    assert.equal(await page.addLink(`${base}/gone`), 'refused');
    assert.equal(await page.addLink(`${base}/song`), 'taken');
    assert.equal(page.drop.files.length, 1);
  });
});

test('where the browser keeps nothing, that is told and nothing is lost', async () => {
  const page = wizard();
  await page.bring([file('abendlied.abc', ABENDLIED)]);
  assert.equal(await page.open('Untitled'), undefined);
  assert.equal(page.drop.files.length, 1);
  assert.equal(page.problems.length, 1);
});
