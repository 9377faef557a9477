import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundlePeer, WWW } from '../lib/site.js';

const CORPORA = '/dist/demo-wc/corpora';
const PIECE = `${CORPORA}/keyboard/minuet-in-g`;
/** Ten different pieces are not shipped: the same ones stand in several places. */
const TEN = [
  ...['keyboard/minuet-in-g', 'keyboard/fur-elise', 'keyboard/promenade'],
  ...['voices/heidenroeslein', 'voices/o-haupt'],
].flatMap((piece) => [piece, piece]);

const write = (name: string, head: string, body: string): Promise<void> =>
  writeFile(
    path.join(WWW, `${name}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${head}</head><body><h1>Course page</h1>${body}</body></html>`,
  );

const SCRIPT = '<script type="module" src="/dist/glosa.js"></script>';
/** As the document about embedding advises. */
const HINTS = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${PIECE}/info.json"><link rel="preload" as="fetch" crossorigin="anonymous" href="${PIECE}/recording.peaks.dat"><link rel="preload" as="image" href="${PIECE}/score-01.svg">`;
const STYLE = '<style>glosa-widget{display:block;height:454px}</style>';
/** As wide as the peer: with one line of labels above and one below. */
const COLUMN = '<style>glosa-widget{width:800px}</style>';

const widget = (piece: string): string =>
  `<glosa-widget src="${CORPORA}/${piece}/info.json"></glosa-widget>`;

const WAVESURFER = `import WaveSurfer from 'wavesurfer.js';
  import Regions from 'wavesurfer.js/dist/plugins/regions.esm.js';
  const peaks = await (await fetch('/embed-peaks.json')).json();
  const media = new Audio();
  media.preload = 'metadata';
  media.src = '${PIECE}/recording.mp3';
  WaveSurfer.create({ container: '#wave', media, peaks: [peaks], duration: 99, plugins: [Regions.create()] });`;

/** Writes the pages of this bench: one widget, ten, none, and a bare wavesurfer. */
export async function writeEmbedPages(): Promise<void> {
  const peaks = Array.from(
    { length: 2000 },
    (_, index) => +(Math.sin(index * 12.9898) * 0.9).toFixed(2),
  );
  await writeFile(path.join(WWW, 'embed-peaks.json'), JSON.stringify(peaks));
  await bundlePeer('embed-wavesurfer', WAVESURFER);
  const picture = `<img src="${PIECE}/score-01.svg" alt="The first measures">`;
  const one = `<glosa-widget src="${PIECE}/info.json">${picture}</glosa-widget>`;
  const probes = '<script src="/probes.js"></script>';
  await write('embed-one', `${HINTS}${STYLE}${COLUMN}${SCRIPT}`, one);
  await write('embed-wide', `${HINTS}${STYLE}${SCRIPT}`, one);
  await write(
    'embed-wavesurfer',
    '',
    '<div id="wave" style="width:800px"></div><script type="module" src="/embed-wavesurfer.js"></script>',
  );
  await write('embed-none', probes, '');
  await write('embed-lives', `${probes}${STYLE}${SCRIPT}`, '<div id="place"></div>');
  await write('embed-ten', `${probes}${STYLE}${SCRIPT}`, TEN.map(widget).join('<p>Text.</p>'));
}

export const LIVES_SRC = `${PIECE}/info.json`;
