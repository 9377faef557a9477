import { expect } from '@open-wc/testing';
import { engravePages, engraveStrip } from '#entries/notation.js';
import { crowded } from './directions.js';
import { aSong, SONGS } from './songs.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Half a pixel: edges of glyphs are blurred. */
const BLUR = 0.5;

/** Height of small letters, and width of a space between words, in pixels at the usual size of a score. */
const LETTERS = 6;
const SPACE = 3;

interface Words {
  readonly text: string;
  readonly box: DOMRect;
  /** Of its letters. */
  readonly line: { readonly top: number; readonly bottom: number };
}

/** Top and bottom of the letters in a text: the font of accidentals in it has lines as high as a staff. */
function letterLine(text: Element): { readonly top: number; readonly bottom: number } {
  const boxes = [...text.querySelectorAll('tspan')]
    .filter((span) => span.children.length === 0 && /^\p{L}/u.test(span.textContent.trim()))
    .map((span) => span.getBoundingClientRect());
  const { top, bottom } = text.getBoundingClientRect();
  if (boxes.length === 0) return { top, bottom };
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

function shown(svg: string): HTMLElement {
  const host = document.createElement('div');
  host.style.setProperty('position', 'absolute');
  host.style.setProperty('left', '300px');
  document.body.append(host);
  host.innerHTML = svg;
  return host;
}

const textsIn = (host: Element, selector: string): readonly Words[] =>
  [...host.querySelectorAll(selector)].map((text) => ({
    text: text.textContent.trim(),
    box: text.getBoundingClientRect(),
    line: letterLine(text),
  }));

/** The syllables of each verse and system, from the left. */
function versesIn(host: Element): readonly (readonly Words[])[] {
  const rows = new Map<string, Words[]>();
  [...host.querySelectorAll('.system')].forEach((system, index) => {
    for (const words of textsIn(system, '.syl > text')) {
      const key = `${index} ${Math.round(words.box.bottom / 4)}`;
      rows.set(key, [...(rows.get(key) ?? []), words]);
    }
  });
  return [...rows.values()].map((row) => row.sort((a, b) => a.box.left - b.box.left));
}

function expectApart(host: Element): void {
  const rows = versesIn(host);
  expect(rows.length).to.be.greaterThan(0);
  for (const row of rows) {
    row.slice(1).forEach(({ text, box }, index) => {
      const before = row[index]!;
      expect(box.left, `${before.text} | ${text}`).to.be.greaterThan(before.box.right - BLUR);
    });
  }
}

/** Chord symbols of a system stand apart, and over all heads of notes that they reach over. */
function expectChordsApart(host: Element): void {
  for (const system of host.querySelectorAll('.system')) {
    const heads = [...system.querySelectorAll('.notehead')].map((head) =>
      head.getBoundingClientRect(),
    );
    const chords = textsIn(system, '.harm > text').toSorted((a, b) => a.box.left - b.box.left);
    chords.forEach(({ text, box, line }, index) => {
      const next = chords[index + 1];
      if (next) expect(next.box.left, `${text} | ${next.text}`).to.be.above(box.right - BLUR);
      const under = heads.filter(({ left, right }) => left < box.right && right > box.left);
      expect(under, `notes under ${text}`).not.to.be.empty;
      for (const { top } of under)
        expect(top, `${text} over its notes`).to.be.above(line.bottom - BLUR);
    });
  }
}

function expectInside(host: Element): void {
  const picture = host.querySelector('svg')!.getBoundingClientRect();
  for (const { text, box, line } of textsIn(host, 'text')) {
    if (!text) continue;
    expect(box.left, text).to.be.at.least(picture.left - BLUR);
    expect(box.right, text).to.be.at.most(picture.right + BLUR);
    expect(line.top, text).to.be.at.least(picture.top - BLUR);
    expect(line.bottom, text).to.be.at.most(picture.bottom + BLUR);
  }
}

/** The height of the line on which the letters of a text stand. */
const baselineOf = (text: SVGTextElement): number =>
  text.getStartPositionOfChar(0).matrixTransform(text.getScreenCTM()!).y;

/** Words over the notes that stand on one line have at least the room of a space between them. */
function expectSpaces(host: Element): void {
  const all = [...host.querySelectorAll<SVGTextElement>('.dir > text, .tempo > text')]
    .filter((text) => text.textContent.trim() !== '')
    .map((text) => ({
      text: text.textContent.trim(),
      box: text.getBoundingClientRect(),
      y: baselineOf(text),
    }));
  expect(all).to.have.length.above(40);
  for (const { text, box, y } of all)
    for (const other of all) {
      const isBeside = Math.abs(other.y - y) < LETTERS && other.box.left > box.left;
      if (isBeside)
        expect(other.box.left, `${text} | ${other.text}`).to.be.at.least(box.right + SPACE);
    }
}

describe('words in an engraved score', function () {
  this.timeout(60_000);

  for (const source of ['MusicXML', 'MEI'] as const)
    for (const shift of [1, 2, 3])
      it(`above the notes stand a space apart: ${source}, ${shift}`, async () => {
        const name = source === 'MEI' ? 'a.mei' : 'a.musicxml';
        const score = bytes(crowded(source, shift));
        const { picture } = await engraveStrip(score, name, { chunkWidth: 1e5 });
        const { pages } = await engravePages(score, name);
        for (const svgs of [[picture.chunks[0]!.svg!], pages.map(({ svg }) => svg)]) {
          const host = shown(svgs.join(''));
          expectSpaces(host);
          host.remove();
        }
      });

  for (const song of SONGS) {
    it(`stand apart on one line: ${song.title}`, async () => {
      const { picture } = await engraveStrip(bytes(aSong(song)), 'a.musicxml', {
        chunkWidth: 1e5,
      });
      const host = shown(picture.chunks[0]!.svg!);
      expectApart(host);
      expectChordsApart(host);
      expectInside(host);
      host.remove();
    });

    it(`stand apart on pages: ${song.title}`, async () => {
      const { pages } = await engravePages(bytes(aSong(song)), 'a.musicxml');
      const host = shown(pages[0]!.svg);
      expectApart(host);
      expectChordsApart(host);
      expectInside(host);
      host.remove();
    });

    it(`stand apart in a picture that stands alone: ${song.title}`, async () => {
      const { picture } = await engraveStrip(bytes(aSong(song)), 'a.musicxml', {
        ...{ chunkWidth: 1e5, standalone: true, merged: false },
      });
      const frame = document.createElement('iframe');
      frame.src = URL.createObjectURL(
        new Blob([picture.chunks[0]!.svg!], { type: 'image/svg+xml' }),
      );
      frame.style.setProperty('width', '3000px');
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const root = frame.contentDocument!.documentElement;
      await frame.contentDocument!.fonts.ready;
      expectApart(root);
      expectChordsApart(root);
      frame.remove();
    });
  }

  it('are in the fonts that come with them', async () => {
    await engraveStrip(bytes(aSong(SONGS[0]!)), 'a.musicxml');
    const faces = [...document.fonts].filter(({ family }) => family.includes('Glosa Words'));
    expect(faces.map(({ weight, style }) => `${weight} ${style}`)).to.include.members([
      ...['normal normal', 'normal italic', 'bold normal'],
    ]);
    expect(faces.every(({ status }) => status === 'loaded')).to.equal(true);
  });
});
