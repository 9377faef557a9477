/**
 * Makes demo-wc/corpora from the pieces in ./pieces:
 * `npm run corpora [-- --keep-sound] [-- piece …]`; see README.md.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LISTING_FILE } from '#core';
import { renderAudio } from './audio.js';
import { corpora, corpusInfo, rootInfo } from './corpora.js';
import { toDez } from './dez.js';
import { formatJson } from './format-json.js';
import { listTree } from './list-tree.js';
import { pieceInfo } from './info.js';
import { measureEntries } from './measure-map.js';
import { toMidiFile } from './score/midi.js';
import type { PieceSource, Score } from './model.js';
import { readNotation } from './score/notation.js';
import { preparePages, type Pages } from './pages.js';
import { peaksFile } from './peaks-file.js';
import { perform } from './performance.js';
import { pieces } from './pieces/index.js';
import { recordingsOf, type Recording } from './recordings.js';
import { prepareScan } from './prepare-scan.js';
import { scoreFile } from './score/score-file.js';
import { prepareStrip, type Strip } from './strip.js';
import { synchroPoints } from './synchro.js';
import { timeline } from './timeline.js';

const ROOT = join(import.meta.dirname, '..', 'corpora');

const { values: options, positionals: wanted } = parseArgs({
  options: { 'keep-sound': { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function buildPiece(source: PieceSource): Promise<void> {
  const out = join(ROOT, source.corpus, source.id);
  mkdirSync(join(out, 'analyses'), { recursive: true });
  removeMade(out);
  const write = (name: string, data: string): void => writeFileSync(join(out, name), data);
  const score = readNotation(source);
  const recordings = recordingsOf(score);
  for (const recording of recordings) buildRecording(recording, out);
  const { name: scoreName, strip, pages } = await buildPictures(score, out);
  if (source.scan) await buildScan(pages, source.scan.seed, out);
  const measureMap = measureEntries(score);
  write('measure-map.json', formatJson(measureMap));
  write('info.json', formatJson(pieceInfo({ source, scoreName, strip, recordings, measureMap })));
  write('analyses/index.json', formatJson(['reference']));
  write('analyses/reference.dez', formatJson(toDez(score)));
  const counts = `${recordings.length} recordings, ${strip.tiles.length} tiles, ${pages.images.length} pages`;
  console.log(`${source.corpus}/${source.id}: ${counts}`);
}

/** Writes the score file, the score on one line, and the score on pages. */
async function buildPictures(
  score: Score,
  out: string,
): Promise<{ name: string; strip: Strip; pages: Pages }> {
  const { name, text } = scoreFile(score);
  const strip = await prepareStrip(text, name);
  const pages = await preparePages(text, name);
  writeFileSync(join(out, name), text);
  for (const { image, svg } of strip.tiles) writeFileSync(join(out, image), svg);
  for (const page of pages.images) writeFileSync(join(out, page.name), page.svg);
  writeFileSync(join(out, 'score.positions.json'), formatJson(strip.positions));
  writeFileSync(join(out, 'pages.json'), formatJson(pages.positions));
  return { name, strip, pages };
}

/** Writes photographs of the pages. */
async function buildScan(pages: Pages, seed: number, out: string): Promise<void> {
  const { images, positions } = await prepareScan(pages, seed);
  for (const { name, webp } of images) writeFileSync(join(out, name), webp);
  writeFileSync(join(out, 'scan.json'), formatJson(positions));
}

function buildRecording({ id, score, name }: Recording, out: string): void {
  const time = timeline(score);
  writeFileSync(join(out, name('synchro.json')), formatJson(synchroPoints(time)));
  if (options['keep-sound'] && existsSync(join(out, `${id}.ogg`))) return;
  const { performance, parts } = score.source;
  const seconds = time.end + performance.after;
  const work = mkdtempSync(join(tmpdir(), 'glosa-authoring-'));
  const midi = toMidiFile(perform(score, time), parts, seconds);
  renderAudio(midi, { name: id, seconds, reverb: performance.reverb, work, out });
  const wav = readFileSync(join(work, 'recording.wav'));
  writeFileSync(join(out, `${id}.peaks.dat`), peaksFile(wav));
  rmSync(work, { recursive: true });
}

/** Removes the files of an earlier run, since this one may not make all of them again. */
function removeMade(out: string): void {
  for (const name of readdirSync(out)) {
    if (/^(score|page|pages|scan|synchro)[-.]/.test(name)) rmSync(join(out, name));
  }
}

function buildCorpora(): void {
  writeFileSync(join(ROOT, 'info.json'), formatJson(rootInfo()));
  for (const corpus of corpora) {
    const own = pieces.filter((piece) => piece.corpus === corpus.id);
    writeFileSync(join(ROOT, corpus.id, 'info.json'), formatJson(corpusInfo(corpus, own)));
  }
}

for (const source of pieces) {
  if (wanted.length === 0 || wanted.includes(source.id)) await buildPiece(source);
}
buildCorpora();
writeFileSync(join(ROOT, LISTING_FILE), formatJson(await listTree(ROOT)));
