import assert from 'node:assert/strict';
import test, { afterEach, beforeEach, describe } from 'node:test';
import { FetchError } from '#web/dialogs/embed/package/fetched.js';
import { packedPiece, plainName } from '#web/dialogs/embed/package/piece-files.js';

const { fetch } = globalThis;
const FOLDER = 'https://music.example/static/resources/songs/lied/';

/** Files on the server of a test, by address. */
let served: Record<string, string> = {};

beforeEach(() => {
  globalThis.fetch = (input) => {
    const text = served[input as string];
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const pack = (info: object) =>
  packedPiece(
    { path: 'songs/lied', info: JSON.stringify(info), fileUrl: (file) => FOLDER + file },
    new AbortController().signal,
  );

describe('the files of a piece', () => {
  test('come under their own names, without what the service put into them', async () => {
    served = { [`${FOLDER}song~0123456789abcdef.ogg`]: 'sound' };
    const info = {
      ...{ id: 'lied', path: 'songs/lied', number: 3, permissions: ['read'] },
      sources: {
        audios: [{ file: 'song~0123456789abcdef.ogg', name: 'song~0123456789abcdef.ogg' }],
      },
    };
    const packed = await pack(info);
    assert.deepEqual(packed.info, {
      id: 'lied',
      sources: { audios: [{ file: 'song.ogg', name: 'song~0123456789abcdef.ogg' }] },
    });
    assert.deepEqual(
      packed.files.map(({ name }) => name),
      ['info.json', 'song.ogg'],
    );
    assert.equal(await packed.files[1]!.content.text(), 'sound');
    assert.equal(packed.outside, 0);
  });

  test('come with the pictures that tables of pages name', async () => {
    served = {
      [`${FOLDER}pages.json`]: '{"pages":[{"image":"page-1.svg"},{"image":"page-2.svg"}]}',
      [`${FOLDER}page-1.svg`]: '<svg/>',
      [`${FOLDER}page-2.svg`]: '<svg/>',
    };
    const { files } = await pack({ sources: { images: [{ type: 'scan', pages: 'pages.json' }] } });
    assert.deepEqual(files.map(({ name }) => name).sort(), [
      ...['info.json', 'page-1.svg', 'page-2.svg', 'pages.json'],
    ]);
  });

  test('of other sites stay there', async () => {
    const info = {
      sources: {
        audios: [{ 'yt-id': 'abc' }, { file: 'https://other.example/a.ogg' }],
        images: [{ image: 'data:image/png;base64,AA==' }],
      },
    };
    const packed = await pack(info);
    assert.equal(packed.outside, 2);
    assert.deepEqual(packed.info, info);
    assert.equal(packed.files.length, 1);
  });

  test('are all or none', async () => {
    served = {};
    const error = await pack({ sources: { audios: [{ file: 'gone.ogg' }] } }).catch(
      (each: unknown) => each,
    );
    assert.ok(error instanceof FetchError);
    assert.equal(error.file, 'gone.ogg');
  });
});

describe('the name of a file in a folder', () => {
  const LINK = '~secret.1.2';
  for (const [name, plain] of [
    ['scan/page~0123456789abcdef.svg', 'scan/page.svg'],
    ['./a.ogg', 'a.ogg'],
    ['Pr%C3%A9lude.ogg', 'Prélude.ogg'],
    [`${LINK}/song~0123456789abcdef.ogg`, 'song.ogg'],
    ['../../etc/passwd', 'passwd'],
    ['a/../../b', 'b'],
    ['info.json', 'file-info.json'],
  ] as const)
    test(`of ${name} is ${plain}`, () => assert.equal(plainName(name, LINK), plain));
});
