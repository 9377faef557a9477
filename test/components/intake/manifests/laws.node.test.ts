import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { leftOutProblems } from '#intake/manifests/left-out-problems.js';
import { isManifest, readCollection, readManifest } from '#intake/manifests/read-manifest.js';
import { textFor, textsIn } from '#intake/manifests/texts.js';
import { planPiece } from '#intake/making/plan-piece.js';
import { readIiif } from '#intake/marks/read/iiif-marks.js';
import { NOTHING } from '#intake/sorting/sorted.js';
import { sort } from '../sorting/a-drop.js';
import { ALBUM, CHOICE2, CODEX, CREDITED, EARLY_SOUND, GALLICA } from './some-manifests.js';

const WORDS = [
  ...['id', '@id', 'type', '@type', 'items', 'sequences', 'canvases', 'images', 'resource', 'body'],
  ...['source', 'selector', 'service', 'profile', 'target', 'on', 'label', '@value', '@language'],
  ...['default', 'item', 'width', 'height', 'requiredStatement', 'value', 'rights', 'license'],
  ...['metadata', 'mediaSequences', 'elements', 'rendering', 'format', 'motivation', 'provider'],
  ...['accompanyingCanvas', 'annotations', 'otherContent', 'region', 'rotation', 'members'],
];
const VALUES = [
  ...['Manifest', 'sc:Manifest', 'Collection', 'Canvas', 'AnnotationPage', 'Annotation', 'Choice'],
  ...['SpecificResource', 'Image', 'Sound', 'Video', 'painting', 'ImageApiSelector', 'en', 'none'],
  ...['https://l.example/a.jpg', 'javascript:alert(1)', 'a#xywh=1,2,3,4', '1,2,3,4', '90', ''],
];

/** Any JSON, with a liking for the words of IIIF. */
const anyJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    fc.constantFrom(...VALUES, null, true, 0, -1, 1e308, 600),
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...WORDS), fc.string()), tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** A manifest of a library in which some value is another one. */
const spoiled = fc
  .tuple(fc.constantFrom(ALBUM, CHOICE2, CODEX, CREDITED, EARLY_SOUND, GALLICA), fc.nat(), anyJson)
  .map(([manifest, place, value]) => {
    const text = JSON.stringify(manifest);
    const all = [...text.matchAll(/"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?/g)];
    const places = all.filter(({ index, 0: word }) => text[index + word.length] !== ':');
    const { index, 0: old } = places[place % places.length]!;
    const json = JSON.stringify(value);
    return JSON.parse(text.slice(0, index) + json + text.slice(index + old.length)) as unknown;
  });

const isOfWeb = (address: string): boolean => /^https?:\/\//i.test(address);

test('of any manifest there are pages and recordings on the web, or nothing, and never an error', () => {
  const manifests = fc.oneof(
    spoiled.filter(isManifest),
    anyJson.map((value) => ({ ...(value as object), type: 'Manifest' })),
    anyJson.map((items) => ({ '@type': 'sc:Manifest', sequences: [{ canvases: items }] })),
  );
  fc.assert(
    fc.property(manifests, (value) => {
      const manifest = readManifest(value);
      for (const { image, width, height } of manifest.pages) {
        assert.ok(isOfWeb(image), image);
        assert.equal(width === undefined, height === undefined);
        assert.ok(width === undefined || width > 0);
      }
      for (const { files } of manifest.recordings) {
        assert.ok(files.length > 0);
        assert.ok(files.every(isOfWeb));
      }
      assert.ok(manifest.credits.homepages.every(isOfWeb));
      assert.ok(leftOutProblems(manifest, 'm.json').every(({ values }) => values?.['pages']));
      const file = { role: 'manifest', kind: 'json', name: 'm.json', content: new Blob() } as const;
      const drop = { ...NOTHING, files: [{ ...file, manifest }] };
      const { info } = planPiece(drop, { info: { title: 'A' }, names: [] });
      assert.doesNotThrow(() => JSON.stringify(info));
    }),
    { numRuns: 1500 },
  );
});

test('any JSON is no collection, or one whose members are on the web', () => {
  fc.assert(
    fc.property(fc.oneof(anyJson, spoiled), (value) => {
      const members = readCollection(value)?.members ?? [];
      assert.ok(members.every(({ url }) => isOfWeb(url)));
      readIiif([value]);
    }),
    { numRuns: 1500 },
  );
});

test('any JSON that is dropped is taken, or refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoiled, anyJson), async (value) => {
      const { files, collections, problems } = await sort({ 'a.json': JSON.stringify(value) });
      assert.ok(files.length + collections.length + problems.length > 0);
      assert.ok(problems.every(({ code }) => code !== 'failed'));
    }),
    { numRuns: 400 },
  );
});

test('a text in languages is read in one of them, whatever the language of the reader', () => {
  fc.assert(
    fc.property(
      anyJson,
      fc.constantFrom('de', 'fr-CA', 'zh-Hans', '', '__proto__'),
      (value, language) => {
        const texts = textsIn(value);
        const text = textFor(texts, language);
        assert.equal(text === '', Object.keys(texts).length === 0);
        assert.ok(text === '' || Object.values(texts).includes(text));
      },
    ),
  );
});
