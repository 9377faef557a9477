import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePieceInfo, parsePositions, sourceText } from '#core';
import { planPiece } from '#intake/making/plan-piece.js';
import { together } from '#intake/sorting/sorted.js';
import { ALBUM, CODEX, CREDITED, GALLICA } from '../manifests/some-manifests.js';
import { sort } from '../sorting/a-drop.js';

const drop = (name: string, value: unknown) => sort({ [name]: JSON.stringify(value) });

interface Info {
  readonly [key: string]: unknown;
  readonly sources: { readonly images?: readonly object[]; readonly audios?: readonly object[] };
}
const plan = async (value: unknown, language = 'en', title = 'Evening song') => {
  const planned = planPiece(await drop('m.json', value), { info: { title }, names: [], language });
  return { ...planned, info: planned.info as unknown as Info };
};

describe('a manifest as a piece', () => {
  it('is a scan of its pages and a recording for each of its sounds', async () => {
    const { info, files, steps } = await plan(ALBUM);
    assert.deepEqual(
      info.sources.audios?.map((audio) => Object.entries(audio).slice(0, 3)),
      [1, 2].map((side) => [
        ['id', `audio-${side}`],
        ['name', `Side ${side}`],
        ['files', ['flac', 'mp3'].map((end) => `https://library.example/album/${side}.${end}`)],
      ]),
    );
    assert.equal(info.sources.images?.length, 1);
    const [, table] = files.find(([name]) => name === 'scan-1.pages.json')!;
    assert.equal(parsePositions(await table.text()).positions.pages?.length, 2);
    // What stands elsewhere is neither measured nor aligned.
    assert.deepEqual(steps, []);
    const { steps: marks } = await plan(CODEX);
    assert.deepEqual(marks, [{ step: 'marks', source: 'marks/m.json' }], 'its lists may be boxes');
  });

  it('is kept as it came, with all that it says', async () => {
    const { files } = await plan(CREDITED);
    const [, kept] = files.find(([name]) => name === 'marks/m.json')!;
    assert.deepEqual(JSON.parse(await kept.text()), CREDITED);
  });

  it('says with each source what its institution demands, in all of its languages', async () => {
    const { info } = await plan(CREDITED, 'el');
    const { images, audios } = info.sources;
    assert.deepEqual(images, [
      {
        id: 'scan-1',
        type: 'scan',
        pages: 'scan-1.pages.json',
        name: 'Evening song',
        info: 'Attribution: Town library · Attribution: Lent by a friend · Music Museum',
        'info:en': 'Attribution: Town library · Attribution: Lent by a friend · Music Museum',
        'info:fr':
          'Attribution: Bibliothèque de la ville · Attribution: Lent by a friend · Musée de la musique',
        license: 'http://creativecommons.org/publicdomain/mark/1.0/',
        'ref:iiif': 'https://library.example/manifest.json',
        'ref:homepage': 'https://library.example/museum',
      },
    ]);
    const [audio] = audios as readonly Record<string, unknown>[];
    assert.equal(audio!['license'], 'http://rightsstatements.org/vocab/InC/1.0/');
    assert.equal(audio!['info:fr'], 'Attribution: Bibliothèque de la ville · Musée de la musique');
    assert.equal(audio!['license:fr'], undefined, 'an address is for all');
  });

  it('says once what is the same in all languages, and no more than there is room for', async () => {
    const scanOf = async (more: object) =>
      ((await plan({ ...GALLICA, ...more })).info.sources.images?.[0] ?? {}) as Info;
    const plain = await scanOf({ attribution: { '@value': 'Kloster', '@language': 'de' } });
    assert.deepEqual([plain['info'], plain['info:de']], ['Kloster', undefined]);
    const rights = await scanOf({
      license: [
        { '@value': 'Gemeinfrei', '@language': 'de' },
        { '@value': 'Public domain', '@language': 'en-GB' },
      ],
    });
    assert.deepEqual(
      ['license', 'license:de', 'license:en', 'license:en-GB'].map((key) => rights[key]),
      ['Gemeinfrei', 'Gemeinfrei', 'Public domain', 'Public domain'],
    );
    const long = [...Array(500).keys()].map((number) => ({
      value: { en: [`${number} ${'a'.repeat(1000)}`], fr: [`${number} ${'b'.repeat(1000)}`] },
    }));
    const full = await scanOf({ requiredStatement: long });
    assert.deepEqual([full['info:en'], full['info:fr']], [undefined, undefined]);
    assert.equal(String(full['info']).split(' · ').length, 501);
  });

  it('shows its reader the credits in their language, and those of earlier pieces as they are', async () => {
    const { info } = await plan(CREDITED);
    const { piece } = parsePieceInfo(info);
    const [image] = piece.images;
    const words = (locale: string) =>
      sourceText({ info: piece }, image!, { key: 'info', locale })?.split(' · ').at(-1);
    assert.deepEqual(['fr', 'fr-CA', 'en', 'sl'].map(words), [
      ...['Musée de la musique', 'Musée de la musique', 'Music Museum', 'Music Museum'],
    ]);
    const earlier = parsePieceInfo({ id: 'a', sources: { images: [{ id: 'i', info: 'Musée' }] } });
    const [scan] = earlier.piece.images;
    assert.equal(
      sourceText({ info: earlier.piece }, scan!, { key: 'info', locale: 'de' }),
      'Musée',
    );
    assert.equal(
      sourceText({ info: earlier.piece }, scan!, { key: 'license', locale: 'de' }),
      undefined,
    );
  });

  it('is read without a warning, with all that it says', async () => {
    const { info } = await plan(CREDITED);
    assert.deepEqual(parsePieceInfo(info).warnings, []);
  });

  it('has its title in all languages, unless its user has written another', async () => {
    const { info } = await plan(ALBUM, 'en', 'Gramophone record');
    assert.equal(info['title:en'], undefined);
    const named = await plan(CREDITED, 'de', 'Abendlied');
    assert.deepEqual(
      [named.info['title:en'], named.info['title:de']],
      ['Evening song', 'Abendlied'],
    );
    const own = await plan(CREDITED, 'de', 'For Monday');
    assert.equal(own.info['title:de'], undefined);
  });

  it('gives its boxes to pages that come with it, and otherwise its own pages beside them', async () => {
    const page = await sort({ 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    const scans = async (value: unknown) => {
      const both = together(page, await drop('m.json', value));
      const { info } = planPiece(both, { info: { title: 'x' }, names: [] });
      return (info as unknown as Info).sources.images?.length;
    };
    assert.equal(await scans(GALLICA), 2);
    const box = { '@type': 'oa:Annotation', on: 'c#xywh=1,1,9,9', resource: { chars: '1' } };
    const [sequence] = GALLICA.sequences;
    const canvases = sequence!.canvases.map((canvas) => ({
      ...canvas,
      otherContent: [{ '@type': 'sc:AnnotationList', resources: [box] }],
    }));
    assert.equal(await scans({ ...GALLICA, sequences: [{ canvases }] }), 1);
  });

  it('adds no recording twice', async () => {
    const first = await plan(ALBUM);
    const again = planPiece(await drop('m.json', ALBUM), { info: first.info, names: [] });
    assert.equal((again.info as unknown as Info).sources.audios?.length, 2);
  });
});
