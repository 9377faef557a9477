import { expect } from '@open-wc/testing';
import { quarters } from '#core';
import {
  canDraw,
  drawFigure,
  drawScore,
  figureFile,
  type FigureOptions,
  makeSheet,
} from '#elements/score/print/make-figure.js';
import { figureText } from '#views/print/figure.js';
import { aSong, SONGS } from '#test/components/engines/notation/words/songs.js';
import { showAllRelations } from '#views';
import { aPiece, uidNamed } from '#test/support/a-piece.js';
import { aScore } from '../score-harness.js';

const MINUET = '/demo-wc/corpora/keyboard/minuet-in-g/score.mei';
const caption = { title: 'Study', details: 'Anna, measures 5–12', source: 'Source: example.org' };

/** Sixteen measures with a harmony in each, a part over all of them, and a cadence at measure 9. */
function aLabeledScore() {
  const builder = aScore({ measures: 16 });
  builder.withLabel({ start: 0, duration: 64, type: 'Structure', line: 'top.1', tag: 'A' });
  for (let i = 0; i < 16; i++)
    builder.withLabel({
      start: i * 4,
      duration: 4,
      type: 'Harmony',
      line: 'bot.1',
      tag: `m${i + 1}`,
    });
  return builder.withLabel({ start: 32, type: 'Cadence', line: 'all', tag: 'PAC' });
}

const span = (from: number, to: number) => ({
  start: quarters((from - 1) * 4),
  end: quarters(to * 4),
});

async function draw(
  builder = aLabeledScore(),
  options: Partial<FigureOptions> = {},
): Promise<SVGSVGElement> {
  const drawn = await drawScore(builder.build(), options);
  const figure = drawFigure(drawn!, caption);
  document.body.append(figure);
  return figure;
}

const textsOf = (figure: Element) =>
  [...figure.querySelectorAll('text')].map(({ textContent }) => textContent);
/** The left edge of a text on the screen, from that of the figure. */
const leftOf = (figure: Element, wanted: string) => {
  const text = [...figure.querySelectorAll('text')].find((each) => each.textContent === wanted)!;
  return text.getBoundingClientRect().left - figure.getBoundingClientRect().left;
};

describe('drawScore', () => {
  afterEach(() => {
    for (const figure of document.querySelectorAll('body > svg')) figure.remove();
  });

  it('draws the relations that the screen shows, each in its line', async () => {
    const label = (tag: string, start: number) => ({
      ...{ type: 'Phrase', tag, start, duration: 8, line: 'top.1', uid: uidNamed(tag) },
    });
    const piece = aScore({ measures: 40 })
      .withLabel(label('a', 0))
      .withLabel(label('b', 8))
      .withLabel(label('c', 152))
      .withRelation('varies', [uidNamed('b')], [uidNamed('a')])
      .withRelation('repeats', [uidNamed('c')], [uidNamed('a')])
      .build();
    const paths = async () => {
      const { systems } = (await drawScore(piece, {}))!;
      return systems.map(({ group }) => group.querySelectorAll('[stroke-opacity]').length);
    };
    expect(Math.max(...(await paths()))).to.equal(0);
    piece.selection.select([101]);
    expect((await paths())[0]).to.equal(1);
    showAllRelations(piece, true);
    const lines = await paths();
    expect(lines.length).to.be.above(1);
    expect([lines[0], lines.at(-1)]).to.deep.equal([2, 1]);
    const { systems } = (await drawScore(piece, { hasLabels: false }))!;
    expect(systems[0]!.group.querySelectorAll('[stroke-opacity]')).to.have.length(0);
  });

  it('draws the whole score in lines, each with its measures and labels', async () => {
    const figure = await draw();
    const texts = textsOf(figure);
    expect(texts).to.include.members(['1', '16', 'm1', 'm16', 'A', 'PAC']);
    expect(texts).to.include.members(Object.values(caption));
    const lines = figure.querySelectorAll('[data-line]').length;
    expect(lines).to.be.greaterThan(1);
    // Each line of music names its lines of labels.
    expect(texts.filter((text) => text === 'Harmony').length).to.equal(lines);
    expect(texts.filter((text) => text === 'Structure').length).to.equal(lines);
    // The part goes on in the later lines.
    expect(texts.filter((text) => text === '‹ A').length).to.equal(lines - 1);
  });

  it('draws a passage: its measures, and the part of a long label in it', async () => {
    const figure = await draw(aLabeledScore(), { span: span(5, 7) });
    const texts = textsOf(figure);
    expect(texts).to.include.members(['5', '6', '7', 'm5', 'm7', '‹ A']);
    for (const absent of ['4', '8', 'm4', 'm8', 'PAC']) expect(texts).to.not.include(absent);
  });

  it('places a label at the bar line of its measure', async () => {
    const figure = await draw(aLabeledScore(), { span: span(5, 7) });
    // Their numbers stand at the bar lines, the tags 10 pixels behind the edges of the labels.
    for (const measure of [5, 6, 7]) {
      const number = leftOf(figure, String(measure));
      expect(leftOf(figure, `m${measure}`) - number).to.be.within(8, 13);
    }
  });

  it('writes the tag of each label, however narrow', async () => {
    const builder = aScore({ measures: 16 });
    const tags = Array.from(
      { length: 60 },
      (_, i) => `${'abcdefgh'[i % 8]!}${i}: dominant seventh`,
    );
    for (const [i, tag] of tags.entries())
      builder.withLabel({ start: i, duration: 1, type: 'Harmony', line: 'bot.1', tag });
    const texts = textsOf(await draw(builder));
    const isWritten = (tag: string) =>
      texts.some((text) => text === tag[0] || text.startsWith(tag.slice(0, 2)));
    expect(tags.filter((tag) => !isWritten(tag))).to.deep.equal([]);
  });

  it('draws no sign of a comment, which paper does not show', async () => {
    const shapes = async (comment?: string) => {
      const label = { start: 0, duration: 8, type: 'Harmony', line: 'bot.1', tag: 'I' };
      const builder = aScore({ measures: 4 }).withLabel({ ...label, ...(comment && { comment }) });
      return (await draw(builder)).querySelectorAll('path').length;
    };
    expect(await shapes('a pedal point')).to.equal(await shapes());
  });

  it('leaves labels and their room out', async () => {
    const bare = await draw(aLabeledScore(), { hasLabels: false });
    expect(textsOf(bare)).to.not.include('m1');
    const labeled = await draw();
    const height = (figure: Element) => Number(figure.getAttribute('height'));
    expect(height(bare)).to.be.lessThan(height(labeled));
  });

  it('fits the paper', async () => {
    const figure = await draw(aLabeledScore(), { width: 480 });
    expect(Number(figure.getAttribute('width'))).to.be.within(400, 490);
  });

  it('holds all that it shows: no scripts, no styles, nothing of other files', async () => {
    const odd = `<img src=x onerror=alert(1)> & "${'very '.repeat(60)}long" 🎵`;
    const builder = aScore({ measures: 8 })
      .withLabel({ start: 0, duration: 16, type: odd, line: 'top.2', tag: odd })
      .withLabel({ start: 4, duration: 4, type: 'Theme', line: 'top.1', tag: '</text><script>' });
    const text = figureText(await draw(builder));
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(read.querySelector('parsererror')).to.equal(null);
    expect(read.querySelector('script, style, foreignObject, img')).to.equal(null);
    const addresses = [...read.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => /href|src|style|^on/.test(name)),
    );
    for (const { name, value } of addresses)
      expect(`${name}: ${value}`).to.match(/href: (#|data:image\/)/);
    expect(read.querySelectorAll('use').length).to.be.greaterThan(0);
  });

  it('engraves a score that has no prepared picture', async () => {
    const builder = aPiece().withScore(MINUET);
    const figure = await draw(builder, { span: { start: quarters(12), end: quarters(36) } });
    expect(textsOf(figure)).to.include.members(['5', '12']);
    expect(figure.querySelectorAll('defs > g path').length).to.be.greaterThan(10);
  });

  it('puts the fonts of the words under the notes into the file', async () => {
    const song = URL.createObjectURL(new Blob([aSong(SONGS[0]!)]));
    const text = await figureFile(await draw(aPiece().withScore(`${song}#a.musicxml`)));
    expect(text.match(/@font-face\{font-family:'Glosa Words'/g)!.length).to.be.within(1, 3);
    expect(
      new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror'),
    ).to.equal(null);
  });

  it('makes a sheet for the printer: title, each line of music apart, source', async () => {
    const drawn = await drawScore(aLabeledScore().build());
    const sheet = makeSheet(drawn!, caption);
    const texts = [...sheet.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts).to.deep.equal(Object.values(caption));
    expect(sheet.querySelectorAll('.system > svg').length).to.equal(drawn!.systems.length);
    expect(sheet.querySelector('[style]')).to.equal(null);
    expect(makeSheet(drawn!, { ...caption, source: '' }).querySelector('.source')).to.have.property(
      'hidden',
      true,
    );
  });

  it('says whether there is a score to draw', () => {
    expect(canDraw(aLabeledScore().build())).to.equal(true);
    expect(canDraw(aPiece().withScore(MINUET).build())).to.equal(true);
    expect(canDraw(aPiece().withAudio().build())).to.equal(false);
    expect(canDraw(aScore({ hasPositions: false }).build())).to.equal(false);
  });

  it('draws nothing of a passage that the score does not have', async () => {
    const piece = aLabeledScore().build();
    expect(await drawScore(piece, { span: span(40, 44) })).to.equal(undefined);
  });
});
