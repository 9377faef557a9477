/**
 * Makes demo-wc/corpora from the pieces written down in ./pieces:
 * `npx tsx demo-wc/authoring/build.ts [piece …]`; see README.md.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAudio } from './audio.js';
import { corpora, corpusInfo, rootInfo } from './corpora.js';
import { toDez } from './dez.js';
import { formatJson } from './format-json.js';
import { pieceInfo } from './info.js';
import { measureEntries } from './measure-map.js';
import { toMidiFile } from './midi.js';
import type { PieceSource } from './model.js';
import { readNotation } from './notation.js';
import { peaksFile } from './peaks-file.js';
import { perform } from './performance.js';
import { pieces } from './pieces/index.js';
import { scoreFile } from './score-file.js';
import { prepareStrip } from './strip.js';
import { synchroPoints } from './synchro.js';
import { timeline } from './timeline.js';

const ROOT = join(import.meta.dirname, '..', 'corpora');

async function buildPiece(source: PieceSource): Promise<void> {
  const out = join(ROOT, source.corpus, source.id);
  const work = mkdtempSync(join(tmpdir(), 'glosa-authoring-'));
  mkdirSync(join(out, 'analyses'), { recursive: true });
  removeMade(out);
  const write = (name: string, data: string | Uint8Array): void =>
    writeFileSync(join(out, name), data);
  const score = readNotation(source);
  const time = timeline(score);
  const seconds = time.end + source.performance.after;
  const midi = toMidiFile(perform(score, time), source.parts, seconds);
  renderAudio(midi, { seconds, reverb: source.performance.reverb, work, out });
  write('recording.peaks.dat', peaksFile(readFileSync(join(work, 'recording.wav'))));
  rmSync(work, { recursive: true });

  const file = scoreFile(score);
  write(file.name, file.text);
  const strip = await prepareStrip(file.text, file.name);
  for (const tile of strip.tiles) write(tile.image, tile.svg);
  const synchro = synchroPoints(time);
  const measureMap = measureEntries(score);
  write('score.positions.json', formatJson(strip.positions));
  write('synchro.json', formatJson(synchro));
  write('measure-map.json', formatJson(measureMap));
  write(
    'info.json',
    formatJson(pieceInfo({ source, scoreName: file.name, strip, synchro, measureMap })),
  );
  write('analyses/index.json', formatJson(['reference']));
  write('analyses/reference.dez', formatJson(toDez(score)));
  console.log(
    `${source.corpus}/${source.id}: ${seconds.toFixed(1)} s, ${strip.tiles.length} tiles`,
  );
}

/** Files of an earlier run that this one may not make again. */
function removeMade(out: string): void {
  for (const name of readdirSync(out)) {
    if (/^score[-.]/.test(name)) rmSync(join(out, name));
  }
}

function buildCorpora(): void {
  writeFileSync(join(ROOT, 'info.json'), formatJson(rootInfo()));
  for (const corpus of corpora) {
    const own = pieces.filter((piece) => piece.corpus === corpus.id);
    writeFileSync(join(ROOT, corpus.id, 'info.json'), formatJson(corpusInfo(corpus, own)));
  }
}

const wanted = process.argv.slice(2);
for (const source of pieces) {
  if (wanted.length === 0 || wanted.includes(source.id)) await buildPiece(source);
}
buildCorpora();
