import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import test from 'node:test';
import { showPiece } from '#embed/disk/show-piece.js';

interface Info {
  readonly settings: { readonly 'analysis:default': string };
  readonly sources: { readonly images: readonly { readonly image: string }[] };
}

/** Shows a piece in a page with a widget; returns the info that the widget gets. */
async function shown(files: Parameters<typeof showPiece>[0]['files'], views?: string) {
  const attributes = new Map(views === undefined ? [] : [['views', views]]);
  const widget = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  };
  const page = {
    baseURI: 'file:///home/clara/waltz/index.html',
    querySelectorAll: () => [widget],
  } as unknown as Document;
  const info = {
    settings: { 'analysis:default': 'analyses/form.dez' },
    sources: { images: [{ id: 'strip', image: 'made/a b#1.svg' }] },
  };
  showPiece({ info, files, folder: 'piece/' }, page);
  const src = attributes.get('src') ?? '';
  return {
    src,
    views: attributes.get('views'),
    info: JSON.parse((await textOf(src)) ?? '{}') as Info,
  };
}

const textOf = (url: string) => resolveObjectURL(url.replace(/#.*/, ''))?.text();

test('files in the page have addresses that end with their names', async () => {
  const { src, info } = await shown({
    'made/a b#1.svg': { type: 'image/svg+xml', text: '<svg/>' },
    'analyses/form.dez': { type: 'application/json', base64: btoa('{"labels":[]}') },
  });
  assert.match(src, /^blob:.*#info\.json$/);
  const image = info.sources.images[0]?.image ?? '';
  assert.match(image, /^blob:.*#a%20b%231\.svg$/);
  assert.equal(await textOf(image), '<svg/>');
  const { 'analysis:default': analysis } = info.settings;
  assert.match(analysis, /^blob:.*#form\.dez$/);
  assert.equal(await textOf(analysis), '{"labels":[]}');
});

test('other files are beside the page', async () => {
  const { info } = await shown({});
  assert.equal(info.sources.images[0]?.image, 'file:///home/clara/waltz/piece/made/a%20b%231.svg');
  assert.equal(info.settings['analysis:default'], 'analyses/form.dez');
});

test('the view that reads notes from a score is left out', async () => {
  assert.equal((await shown({}, 'score piano-roll waveform')).views, 'score waveform');
  assert.equal((await shown({}, 'piano-roll')).views, undefined);
  assert.equal((await shown({}, 'grid')).views, 'grid');
});
