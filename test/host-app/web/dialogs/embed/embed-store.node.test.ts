import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { pixels } from '#core';
import type { GlosaPiece } from '#entries/index.js';
import { EmbedStore } from '#web/dialogs/embed/embed-store.js';
import { frameUrl, hindranceOf } from '#web/dialogs/embed/subject.js';
import { addressUnder } from '#shared/paths.js';
import type { AppStore } from '#web/stores/app-store.js';
import { aPiece } from '#test/support/a-piece.js';

const SITE = 'https://music.example/';
const WORDS = { language: 'en', alt: 'The beginning' };

const client = (folder: string, names: readonly string[] | Error) => ({
  fileUrl: (path: string, file: string) => `${SITE}${folder}/${path}/${file}`,
  analyses: () => (names instanceof Error ? Promise.reject(names) : Promise.resolve(names)),
});

/** Returns the parts of the application that the dialog needs. */
function anApp(names: readonly string[] | Error = ['Form', 'Harmony']): AppStore {
  const hosted = client('static/resources', names);
  const local = client('corpora', names);
  const app = {
    site: SITE,
    settings: { service: `${SITE}api/`, corpora: `${SITE}corpora/` },
    ...{ hosted, local, client: (place: string) => (place === 'hosted' ? hosted : local) },
  };
  return app as unknown as AppStore;
}

const tiles = [0, 400, 800].map((x) => ({
  x: pixels(x),
  width: pixels(400),
  url: `${SITE}tile-${x}.svg`,
}));
/** Sixteen measures of 4/4 in three tiles; measure 8 begins at x = 560. */
const aSong = (permissions = ['read']) =>
  aPiece()
    .withInfo({ title: 'Der Mond', composer: 'Felix Mendelssohn', permissions })
    .withMeasures(16, '4/4')
    .withImage(
      [
        [0, 0],
        [64, 1280],
      ],
      { picture: { width: pixels(1200), height: pixels(200), chunks: tiles } },
    )
    .build();

function aStore(head = '~', model = aSong(), app = anApp()): EmbedStore {
  const start = {
    piece: {} as unknown as GlosaPiece,
    address: addressUnder(head, 'songs/mond'),
    passage: undefined,
  };
  return new EmbedStore(app, start, model);
}

describe('the lines for a piece', () => {
  test('of the service name its static files and its page for frames', () => {
    const { src, frame, page, title } = aStore().subject(WORDS);
    assert.equal(src, `${SITE}static/resources/songs/mond/info.json`);
    assert.equal(frame, `${SITE}embed/songs/mond?views=score`);
    assert.equal(page, `${SITE}~/songs/mond`);
    assert.equal(title, 'Der Mond, Felix Mendelssohn');
  });

  test('of static files name the static page', () => {
    const { frame, page } = aStore('~~').subject(WORDS);
    assert.equal(
      frame,
      `${SITE}embed.html?src=corpora%2Fsongs%2Fmond%2Finfo.json&page=~~%2Fsongs%2Fmond&views=score`,
    );
    assert.equal(page, `${SITE}~~/songs/mond`);
  });

  test('show the picture in which the excerpt begins', () => {
    const store = aStore();
    assert.equal(store.subject(WORDS).poster?.url, `${SITE}tile-0.svg`);
    store.choose({ from: '8' });
    assert.equal(store.subject(WORDS).poster?.url, `${SITE}tile-400.svg`);
    assert.match(store.script(WORDS), /start="m8"/);
  });

  test('stay those of the last choice that can be', () => {
    const store = aStore();
    store.choose({ from: '4', width: '640' });
    store.choose({ to: '2' });
    assert.equal(store.isWhole, false);
    assert.match(store.frame(WORDS), /\?views=score&amp;start=m4" width="640"/);
    store.choose({ to: '12' });
    assert.match(store.course(WORDS), /start=m4&amp;end=m12"/);
  });

  test('have the height that the frame has told', () => {
    const store = aStore();
    store.setHeight(411.6);
    assert.match(store.frame(WORDS), /width="100%" height="412"/);
  });
});

describe('the analyses to choose from', () => {
  test('are those of the place', async () => {
    const store = aStore();
    await store.loadAnalyses();
    assert.deepEqual(store.analyses, ['Form', 'Harmony']);
  });

  test('are those that the piece names where the place does not answer', async () => {
    const store = aStore('~', aSong(), anApp(new Error('offline')));
    await store.loadAnalyses();
    assert.deepEqual(store.analyses, []);
  });
});

describe('what is in the way', () => {
  test('is that a piece is private, or in this browser alone', () => {
    assert.equal(hindranceOf(aSong(), addressUnder('~', 'a/b')), undefined);
    assert.equal(hindranceOf(aSong([]), addressUnder('~', 'a/b')), 'private');
    assert.equal(hindranceOf(aSong([]), addressUnder('~~', 'a/b')), undefined);
    assert.equal(hindranceOf(aSong(), addressUnder('my', 'b')), 'kept');
  });
});

test('the lines wait for the hash of the script, and the last choice counts', async (t) => {
  const answers: (() => void)[] = [];
  const answered = () =>
    new Promise<Response>((resolve) => answers.push(() => resolve(new Response('x'))));
  t.mock.method(globalThis, 'fetch', answered);
  const store = aStore();
  const [first, off] = [store.fixVersion(true), store.fixVersion(false)];
  await off;
  assert.equal(store.isFixing, false);
  answers[0]!();
  assert.equal(await first, true);
  assert.equal(store.integrity, undefined);

  const again = store.fixVersion(true);
  assert.equal(store.isFixing, true);
  answers[1]!();
  await again;
  assert.equal(store.isFixing, false);
  assert.match(store.script(WORDS), /integrity="sha384-/);
});

test('a site in a folder of a server has its frames there', () => {
  const place = {
    address: addressUnder('~', 'songs/für'),
    site: 'https://u.example/music/',
    service: 'https://u.example/music/api/',
    client: { fileUrl: () => '' },
  };
  assert.equal(
    frameUrl(place, { start: 'm5' }),
    'https://u.example/music/embed/songs/f%C3%BCr?start=m5',
  );
});
