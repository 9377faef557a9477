import assert from 'node:assert/strict';
import test, { afterEach, beforeEach, describe } from 'node:test';
import { unzipSync } from 'fflate';
import {
  makePackage,
  packageFiles,
  type PackageOptions,
} from '#web/dialogs/embed/package/make-package.js';

const { fetch } = globalThis;
const SITE = 'https://music.example/';
const SERVED: Record<string, string> = {
  'glosa.js': 'import("./chunks/labels-a1a1a1a1.js")',
  'chunks/labels-a1a1a1a1.js': '',
  'embed-scorm.js': '/* course */',
  'embed-disk.js': '/* show */',
  'glosa.disk.js': '/* whole */',
  'LICENSE.txt': 'MIT',
};

beforeEach(() => {
  globalThis.fetch = (input) => {
    const text = SERVED[(input as string).slice(SITE.length)];
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const info = {
  sources: { images: [{ type: 'score', image: 'strip.svg' }], audios: [{ file: 'a.ogg' }] },
};
const options = (change: Partial<PackageOptions> = {}): PackageOptions => ({
  ...{ kind: 'folder', id: 'der-mond', site: SITE, options: { start: 'm5' } },
  piece: {
    info,
    files: ['info.json', 'strip.svg', 'a.ogg'].map((name) => ({ name, content: new Blob([name]) })),
    outside: 0,
  },
  analysis: { name: 'Form', text: '{"labels":[]}' },
  words: {
    title: 'Der Mond & <ich>',
    language: 'de',
    diskNote: 'Von der Festplatte geht es nicht.',
    link: { href: `${SITE}~/songs/der-mond`, words: 'Zum Stück' },
    alt: 'Der Anfang',
  },
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...change,
});

const PIECE = ['info.json', 'strip.svg', 'a.ogg', 'analyses/Form.dez', 'analyses/index.json'];
const FOLDER = [
  ...['index.html', 'page.css', 'page.js', 'piece.js', 'embed-disk.js', 'glosa.disk.js'],
  ...['glosa.js', 'chunks/labels-a1a1a1a1.js', 'LICENSE.txt'],
  ...PIECE.map((name) => `piece/${name}`),
].sort();

/** A learning platform is a server: a course does without the files for a disk. */
const COURSE = [
  ...FOLDER.filter((name) => !/^(piece\.js|embed-disk\.js|glosa\.disk\.js)$/.test(name)),
  'embed-scorm.js',
].sort();

async function textsOf(change: Partial<PackageOptions> = {}): Promise<Record<string, string>> {
  const files = await packageFiles(options(change));
  const texts = files.map(async ({ name, content }) => [name, await content.text()] as const);
  return Object.fromEntries(await Promise.all(texts));
}

describe('a folder', () => {
  test('has a page, the program and the piece with its analysis', async () => {
    const texts = await textsOf();
    assert.deepEqual(Object.keys(texts).sort(), FOLDER);
    assert.equal(texts['piece/analyses/index.json'], '[\n "Form"\n]\n');
  });

  test('has a page with the widget and its poster', async () => {
    const { 'index.html': page = '' } = await textsOf();
    assert.match(page, /<html lang="de">/);
    assert.match(page, /<h1>Der Mond &amp; &lt;ich&gt;<\/h1>/);
    assert.match(
      page,
      /<glosa-widget src="piece\/info\.json" start="m5" readonly><img src="piece\/strip\.svg" alt="Der Anfang" width="640" height="355" \/>/,
    );
    assert.doesNotMatch(page, /id="disk"/);
    assert.doesNotMatch(page, /scorm/);
  });

  test('comes as an archive with one folder in it', async () => {
    const shares: number[] = [];
    const { content, fileName } = await makePackage(
      options({ onProgress: (share) => shares.push(share) }),
    );
    assert.equal(fileName, 'der-mond.zip');
    const names = Object.keys(unzipSync(new Uint8Array(await content.arrayBuffer())));
    assert.deepEqual(
      names.sort(),
      FOLDER.map((name) => `der-mond/${name}`),
    );
    assert.equal(shares.at(-1), 1);
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
    );
  });

  for (const kind of ['folder', 'scorm', 'file'] as const)
    test(`links to the page of the piece where others can open that: ${kind}`, async () => {
      const { link, ...words } = options().words;
      const pageWith = async (href: string) => {
        const made = options({ kind, words: { ...words, link: { href, words: link!.words } } });
        if (kind === 'file') return (await makePackage(made)).content.text();
        const files = await packageFiles(made);
        return files.find(({ name }) => name === 'index.html')!.content.text();
      };
      assert.match(
        await pageWith(link!.href),
        /<a href="https:\/\/music\.example\/~\/songs\/der-mond"/,
      );
      for (const host of ['localhost:8080', '127.0.0.1:8080', '192.168.1.20'])
        assert.doesNotMatch(await pageWith(`http://${host}/~/songs/der-mond`), /<a /);
    });

  test('can do without link, picture and analysis', async () => {
    const bare = { info: {}, files: [], outside: 0 };
    const { link, ...words } = options().words;
    assert.ok(link);
    const texts = await textsOf({ piece: bare, analysis: undefined, words });
    assert.doesNotMatch(texts['index.html'] ?? '', /<img|<a /);
    assert.equal(texts['piece/analyses/index.json'], undefined);
  });
});

const SCHEMAS = ['adlcp_rootv1p2.xsd', 'ims_xml.xsd', 'imscp_rootv1p1p2.xsd'];

describe('a course package', () => {
  test('has its manifest and its schemas at the top, with every other file in it', async () => {
    const { content, fileName } = await makePackage(options({ kind: 'scorm' }));
    assert.equal(fileName, 'der-mond-scorm.zip');
    const files = unzipSync(new Uint8Array(await content.arrayBuffer()));
    assert.deepEqual(Object.keys(files).sort(), [...COURSE, 'imsmanifest.xml', ...SCHEMAS].sort());
    const manifest = new TextDecoder().decode(files['imsmanifest.xml']);
    const named = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, name]) => name);
    assert.deepEqual(named.sort(), COURSE);
    assert.match(
      new TextDecoder().decode(files['index.html']),
      /id="disk" hidden>Von der Festplatte/,
    );
    assert.match(new TextDecoder().decode(files['index.html']), /src="embed-scorm\.js"/);
  });
});

describe('one file', () => {
  test('has the piece, its analysis and the program in it', async () => {
    const { content, fileName } = await makePackage(options({ kind: 'file' }));
    assert.equal(fileName, 'der-mond.html');
    const page = await content.text();
    assert.match(page, /<glosa-widget start="m5" readonly><\/glosa-widget>/);
    assert.match(page, /<script>\/\* show \*\/<\/script>\s*<script>\/\* whole \*\/<\/script>/);
    const [, data = ''] = /<script type="application\/json"[^>]*>([^<]*)</.exec(page) ?? [];
    const { files } = JSON.parse(data) as { readonly files: object };
    assert.deepEqual(Object.keys(files).sort(), ['a.ogg', 'analyses/Form.dez', 'strip.svg']);
  });

  test('is refused for a piece of which it could show nothing', async () => {
    const bare = { info: {}, files: [], outside: 0 };
    await assert.rejects(makePackage(options({ kind: 'file', piece: bare })), {
      reason: 'nothingInside',
    });
  });
});
