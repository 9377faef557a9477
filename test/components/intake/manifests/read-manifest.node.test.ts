import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MANIFEST_LIMITS } from '#intake/checks/limits.js';
import { isManifest, readCollection, readManifest } from '#intake/manifests/read-manifest.js';
import {
  ALBUM,
  at,
  canvas,
  CHOICE2,
  CODEX,
  CREDITED,
  EARLY_SOUND,
  GALLICA,
  image,
  manifest,
  sound,
} from './some-manifests.js';

const imagesOf = (value: Record<string, unknown>) =>
  readManifest(value).pages.map((page) => page.image);
const filesOf = (value: Record<string, unknown>) =>
  readManifest(value).recordings.map(({ files }) => files);
const leftOf = (value: Record<string, unknown>) =>
  readManifest(value).left.map(({ part, canvases }) => [part, ...canvases]);

const SERVICE = { id: at('image/1'), type: 'ImageService3', profile: 'level1' };
const served = image('one', { width: 400, height: 600, service: [SERVICE] });
const specific = (selector: object, source: unknown = served) => ({
  type: 'SpecificResource',
  source,
  selector,
});
const painting = (body: object, target: unknown) => ({
  type: 'Annotation',
  motivation: 'painting',
  body,
  target,
});
/** One canvas with several annotations. */
const composed = (...items: readonly object[]) =>
  manifest({ ...canvas({}), items: [{ type: 'AnnotationPage', items }] });

describe('a manifest of version 2', () => {
  it('has a page for each canvas, with its service and size', () => {
    const { pages, title, composer, left } = readManifest(GALLICA);
    assert.deepEqual(pages[1], { image: at('iiif/ark:/1/btv1/f2'), width: 3000, height: 4200 });
    assert.deepEqual(title, { '': 'Bibliothèque, département de la Musique, MS-1' });
    assert.deepEqual(composer, { '': 'Louise Farrenc (1804-1875). Compositeur' });
    assert.deepEqual(left, []);
  });

  it('may write sizes as texts, and have services whose names look like files', () => {
    assert.deepEqual(readManifest(CODEX).pages, [
      { image: at('csg-1/csg-1_001r.jp2/info.json'), width: 3328, height: 4992 },
    ]);
  });

  it('may offer pictures to choose from, behind a service for logging in', () => {
    assert.deepEqual(imagesOf(CHOICE2), [at('image/natural')]);
    assert.deepEqual(leftOf(CHOICE2), [['choice', 1]]);
  });

  it('may have recordings beside its canvases', () => {
    assert.deepEqual(filesOf(EARLY_SOUND), [[at('interview.mp3')]]);
  });
});

describe('a canvas with a picture', () => {
  it('shows a part of it, or the picture turned, as its service gives it', () => {
    const region = specific({ type: 'ImageApiSelector', region: '10,20,100,50' });
    assert.deepEqual(readManifest(manifest(canvas(region))).pages[0], {
      image: at('image/1/10,20,100,50/max/0/default.jpg'),
      width: 400,
      height: 600,
    });
    const turned = specific({ type: 'ImageApiSelector', rotation: '90' });
    assert.deepEqual(imagesOf(manifest(canvas(turned))), [at('image/1/full/max/90/default.jpg')]);
    const fragment = specific({ type: 'FragmentSelector', value: 'xywh=0,0,50,50' });
    assert.deepEqual(imagesOf(manifest(canvas(fragment))), [
      at('image/1/0,0,50,50/max/0/default.jpg'),
    ]);
  });

  it('shows the whole of a resource in a state that pictures do not have', () => {
    const styled = specific({ type: 'CssSelector', value: '.a' });
    assert.deepEqual(imagesOf(manifest(canvas(styled))), [at('image/1')]);
    const named = { type: 'SpecificResource', source: at('one.jpg') };
    assert.deepEqual(imagesOf(manifest(canvas(named))), [at('one.jpg')]);
  });

  it('takes the first of several to choose from, also within another', () => {
    const choice = { type: 'Choice', items: [image('natural'), image('infrared')] };
    assert.deepEqual(imagesOf(manifest(canvas(choice))), [at('natural.jpg')]);
    assert.deepEqual(leftOf(manifest(canvas(choice))), [['choice', 1]]);
    const inside = specific({}, { type: 'Choice', items: [choice] });
    assert.deepEqual(imagesOf(manifest(canvas(inside))), [at('natural.jpg')]);
  });

  it('shows the largest of several, and says so', () => {
    const id = at('canvas/1');
    const value = composed(
      painting(image('detail'), `${id}#xywh=10,10,50,50`),
      painting(image('page'), id),
      painting(image('stamp'), { source: id, selector: { value: 'xywh=0,0,9,9' } }),
    );
    assert.deepEqual(imagesOf(value), [at('page.jpg')]);
    assert.deepEqual(leftOf(value), [['pictures', 1]]);
  });

  it('makes a page of each that is seen at its own time', () => {
    const id = at('canvas/1');
    const value = composed(
      painting(image('first'), `${id}#t=0,2`),
      painting(image('second'), `${id}#t=2,4`),
    );
    assert.deepEqual(imagesOf(value), [at('first.jpg'), at('second.jpg')]);
    assert.deepEqual(leftOf(value), [['times', 1]]);
  });

  it('has the size of its place, where it covers a part of the canvas', () => {
    const value = composed(painting(image('half'), `${at('canvas/1')}#xywh=200,0,200,600`));
    assert.deepEqual(readManifest(value).pages, [
      { image: at('half.jpg'), width: 200, height: 600 },
    ]);
  });
});

describe('a canvas with sound or video', () => {
  it('is a recording, in all formats that there are to choose from', () => {
    const { recordings, pages } = readManifest(ALBUM);
    assert.deepEqual(
      recordings.map(({ files, name }) => [files, name]),
      [1, 2].map((side) => [
        [at(`album/${side}.flac`), at(`album/${side}.mp3`)],
        { '': `Side ${side}` },
      ]),
    );
    assert.equal(pages.length, 2);
    const video = sound('dance.mp4', { type: 'Video', format: 'video/mp4' });
    assert.deepEqual(filesOf(manifest(canvas(video))), [[at('dance.mp4')]]);
  });

  it('is one recording, however many canvases show parts of it', () => {
    const part = (times: string) => canvas(sound(`opera.mp3#t=${times}`));
    assert.deepEqual(filesOf(manifest(part('0,60'), part('60,120'))), [[at('opera.mp3')]]);
  });

  it('is left out when it is a stream', () => {
    const stream = sound('live/master.m3u8', { format: 'application/vnd.apple.mpegurl' });
    assert.deepEqual(filesOf(manifest(canvas(stream))), []);
    assert.deepEqual(leftOf(manifest(canvas(stream))), [['other', 1]]);
  });

  it('may be a timeline of version 4', () => {
    const timeline = { ...canvas(sound('a.mp3')), type: 'Timeline', duration: 60 };
    assert.deepEqual(filesOf(manifest(timeline)), [[at('a.mp3')]]);
  });
});

describe('what a piece cannot have', () => {
  it('is named with its canvases', () => {
    const value = manifest(
      { ...canvas({}), items: [] },
      canvas({ type: 'TextualBody', value: 'Fine' }),
      canvas([image('one'), { id: at('model.glb'), type: 'Model' }]),
    );
    assert.deepEqual(leftOf(value), [
      ['empty', 1],
      ['other', 2, 3],
    ]);
    assert.deepEqual(imagesOf(value), [at('one.jpg')]);
  });

  it('is whatever has no address on the web: nothing of it is opened', () => {
    const addresses = [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'file:///etc/passwd',
      'blob:https://library.example/1',
      '//library.example/one.jpg',
      'one.jpg',
      'https://user:word@library.example/one.jpg',
      'https://[/one.jpg',
      `https://library.example/${'a'.repeat(MANIFEST_LIMITS.address)}.jpg`,
    ];
    for (const id of addresses) {
      const value = manifest(canvas({ id, type: 'Image' }), canvas({ id, type: 'Sound' }));
      assert.deepEqual(leftOf(value), [['address', 1, 2]], id);
      assert.deepEqual([imagesOf(value), filesOf(value)], [[], []], id);
      const service = image('one', { service: [{ ...SERVICE, id }] });
      assert.deepEqual(imagesOf(manifest(canvas(service))), [at('one.jpg')], id);
    }
  });

  it('is what exceeds the limits', () => {
    const many = Array.from({ length: MANIFEST_LIMITS.pages + 10 }, (_, i) =>
      canvas(image(`${i}`)),
    );
    assert.equal(readManifest(manifest(...many)).pages.length, MANIFEST_LIMITS.pages);
    const wide = canvas(image('wide'), { width: 1e300, height: 1 });
    assert.deepEqual(readManifest(manifest(wide)).pages, [{ image: at('wide.jpg') }]);
    const nested = Array.from({ length: 50 }).reduce<object>(
      (inner) => ({ type: 'Choice', items: [inner] }),
      image('deep'),
    );
    assert.deepEqual(leftOf(manifest(canvas(nested))), [['other', 1]]);
  });
});

describe('the credits of a manifest', () => {
  it('are rights, statements in all languages, institutions and home pages', () => {
    const { credits, composer, recordings } = readManifest(CREDITED);
    assert.deepEqual(credits.rights, { '': 'http://creativecommons.org/publicdomain/mark/1.0/' });
    assert.deepEqual(
      credits.statements.map(({ value }) => value),
      [{ en: 'Town library', fr: 'Bibliothèque de la ville' }, { en: 'Lent by a friend' }],
    );
    assert.deepEqual(credits.providers, [{ en: 'Music Museum', fr: 'Musée de la musique' }]);
    assert.deepEqual(credits.homepages, [at('museum')]);
    assert.deepEqual(composer, { '': 'Fanny Hensel' });
    assert.deepEqual(recordings[0]!.credits.rights, {
      '': 'http://rightsstatements.org/vocab/InC/1.0/',
    });
  });

  it('come from version 2 as well', () => {
    assert.deepEqual(readManifest(GALLICA).credits, {
      rights: { '': 'https://library.example/conditions' },
      statements: [{ label: {}, value: { '': 'Bibliothèque de la ville' } }],
      providers: [],
      homepages: [at('ark:/1/btv1')],
    });
    const { rights, statements } = readManifest(CODEX).credits;
    assert.deepEqual(rights, { '': 'http://creativecommons.org/licenses/by-nc/4.0/' });
    assert.deepEqual(statements[0]!.value, { de: 'Klosterbibliothek & Archiv' });
  });
});

describe('a collection', () => {
  const member = (type: string, name: string) => ({
    id: at(name),
    type,
    label: { en: [name] },
  });

  it('has manifests and collections, each once', () => {
    const value = {
      type: 'Collection',
      label: { en: ['Songs'] },
      items: [
        member('Manifest', 'one'),
        member('Collection', 'more'),
        member('Manifest', 'one'),
        member('Canvas', 'three'),
        { ...member('Manifest', 'x'), id: 'javascript:alert(1)' },
      ],
    };
    assert.deepEqual(readCollection(value), {
      title: { en: 'Songs' },
      members: [
        { url: at('one'), label: { en: 'one' }, isCollection: false },
        { url: at('more'), label: { en: 'more' }, isCollection: true },
      ],
    });
  });

  it('of version 2 has them in three lists', () => {
    const old = (type: string, name: string) => ({ '@id': at(name), '@type': type, label: name });
    const value = {
      '@type': 'sc:Collection',
      collections: [old('sc:Collection', 'more')],
      manifests: [old('sc:Manifest', 'one')],
      members: [old('sc:Manifest', 'two')],
    };
    assert.deepEqual(
      readCollection(value)!.members.map(({ url }) => url),
      [at('two'), at('more'), at('one')],
    );
  });

  it('is also what a link of a viewer leads to', () => {
    const state = (target: unknown) => ({
      type: 'Annotation',
      motivation: ['contentState'],
      target,
    });
    const partOf = [{ id: at('manifest.json'), type: 'Manifest' }];
    for (const target of [
      { id: at('manifest.json'), type: 'Manifest' },
      { id: at('canvas/1#xywh=1,2,3,4'), type: 'Canvas', partOf },
    ]) {
      assert.deepEqual(
        readCollection(state(target))!.members.map(({ url }) => url),
        [at('manifest.json')],
      );
    }
  });

  it('is nothing else', () => {
    for (const value of [undefined, null, 3, [], {}, manifest(), { type: 'Annotation' }])
      assert.equal(readCollection(value), undefined);
    assert.equal(isManifest(manifest()), true);
    assert.equal(isManifest({ type: 'Collection' }), false);
  });
});
