import { expect } from '@open-wc/testing';
import { FormatError } from '#core';
import { engravePages, engraveStrip, readScore } from '#entries/notation.js';
import type { EngravedStrip, EngraveOptions } from '#engines/notation/types.js';
import { aMidiFile, off, on } from './midi-bytes.js';
import { CASES, expectedOf, summaryOf } from './musical-cases.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function fixture(name: string): Promise<Uint8Array> {
  const response = await fetch(new URL(`../../../fixtures/scores/${name}`, import.meta.url));
  return new Uint8Array(await response.arrayBuffer());
}

/** The reason why a promise rejects. */
const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

const longTune = (measures: number) =>
  bytes(`X:1\nM:4/4\nL:1/8\nK:C\n${'CDEFGABc|'.repeat(measures)}`);

const isWorker = ({ name }: PerformanceEntry) => name.includes('notation.worker');

describe('notation in a page', function () {
  // The larger build is 12 MB, which the test server sends as it is.
  this.timeout(60_000);

  for (const expected of CASES) {
    it(`reads ${expected.file} as a musician reads it`, async () => {
      const reading = await readScore(await fixture(expected.file), expected.file);
      expect(summaryOf(reading)).to.deep.equal(expectedOf(expected));
    });
  }

  it('reads MIDI files', async () => {
    const { notes, measureMap } = await readScore(aMidiFile([on(0, 60), off(96, 60)]), 'a.mid');
    expect(notes).to.have.length(1);
    expect(measureMap.end).to.equal(4);
  });

  it('draws a strip whose heads stand where the positions say', async () => {
    const { picture, positions, notes } = await engraveStrip(
      await fixture('pickup-endings.musicxml'),
      'a.musicxml',
    );
    const host = document.createElement('div');
    host.style.setProperty('position', 'absolute');
    document.body.append(host);
    host.innerHTML = picture.chunks[0]!.svg!;
    const edge = host.getBoundingClientRect().left;
    for (const { id, onset } of notes.filter(({ duration }) => duration > 0)) {
      const head = host.querySelector(`#${id} .notehead`)!.getBoundingClientRect();
      const place = positions['onset-x'].find((point) => Math.abs(point.onset - onset) < 1e-5)!;
      expect(place.x, id).to.be.closeTo(head.left - edge, 1);
    }
    host.remove();
  });

  it('draws pages', async () => {
    const { pages } = await engravePages(longTune(40), 'a.abc');
    expect(pages[0]?.svg).to.match(/^<svg /);
    expect(pages[0]?.rows.length).to.be.greaterThan(2);
  });

  it('adds the music font to the document when a text needs it', async () => {
    const mark = '<tempo tstamp="1" staff="1"><rend glyph.auth="smufl">\ue1d5</rend> = 90</tempo>';
    const score = new TextDecoder().decode(await fixture('facsimile.mei'));
    const { musicFont } = await engraveStrip(
      bytes(score.replace('</staff>', `</staff>${mark}`)),
      'a.mei',
    );
    expect(musicFont).to.match(/^d09GMg/);
    const names = [...document.fonts].map(({ family }) => family.replace(/"/g, ''));
    expect(names).to.include('Leipzig');
  });

  it('does jobs in their order and reports progress', async () => {
    const done: string[] = [];
    const shares: number[] = [];
    const options: EngraveOptions = { onProgress: (share) => shares.push(share) };
    await Promise.all([
      engraveStrip(longTune(20), 'a.abc', options).then(() => done.push('a')),
      readScore(longTune(1), 'b.abc').then(() => done.push('b')),
    ]);
    expect(done).to.deep.equal(['a', 'b']);
    expect(shares).to.deep.equal([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).to.equal(1);
  });

  it('draws the first measures of a long score before the rest', async () => {
    const previews: EngravedStrip[] = [];
    const long = `${'%'.repeat(100_000)}\n${new TextDecoder().decode(longTune(60))}`;
    const onPreview = (strip: EngravedStrip) => previews.push(strip);
    const whole = await engraveStrip(bytes(long), 'a.abc', { onPreview });
    const [preview] = previews;
    expect(previews).to.have.length(1);
    expect(preview!.notes).to.deep.equal(whole.notes);
    expect(preview!.positions.bars).to.have.length(12);
    expect(preview!.positions['onset-x'].at(-1)!.onset).to.equal(48);
    expect(whole.positions.bars).to.have.length(60);
    const beginning = await engraveStrip(bytes(long), 'a.abc', { isBeginning: true });
    expect(beginning.positions).to.deep.equal(preview!.positions);
    expect(beginning.notes).to.deep.equal(whole.notes);
    expect((await readScore(bytes(long), 'b.abc')).notes).to.deep.equal(whole.notes);
    const again = await engraveStrip(bytes(long), 'a.abc', { onPreview: () => undefined });
    expect(again.positions).to.deep.equal(whole.positions);
    const short = await engraveStrip(longTune(20), 'b.abc', { onPreview });
    expect(short.positions.bars).to.have.length(20);
    expect(previews).to.have.length(1);
  });

  it('ends a job that runs when it is canceled, and goes on with the next', async () => {
    const controller = new AbortController();
    const reason = new Error('closed');
    const running = rejection(
      engraveStrip(longTune(2000), 'long.abc', { signal: controller.signal }),
    );
    const next = readScore(longTune(1), 'next.abc');
    await new Promise((resolve) => setTimeout(resolve, 300));
    controller.abort(reason);
    expect(await running).to.equal(reason);
    expect((await next).notes).to.have.length(8);
  });

  it('keeps its worker when a job is canceled that soon comes to its next step', async () => {
    await readScore(longTune(1), 'warm.abc');
    performance.clearResourceTimings();
    const controller = new AbortController();
    const { signal } = controller;
    const running = rejection(engraveStrip(longTune(40), 'a.abc', { signal }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect(((await running) as Error).name).to.equal('AbortError');
    expect((await readScore(longTune(2), 'next.abc')).notes).to.have.length(16);
    expect(performance.getEntriesByType('resource').filter(isWorker)).to.deep.equal([]);
  });

  it('drops a job that waits when it is canceled', async () => {
    const controller = new AbortController();
    const first = readScore(longTune(5), 'a.abc');
    const second = rejection(readScore(longTune(1), 'b.abc', { signal: controller.signal }));
    controller.abort();
    expect(((await second) as Error).name).to.equal('AbortError');
    expect((await first).notes).to.have.length(40);
  });

  it('refuses what is no score, names the file and the place', async () => {
    const broken = bytes('<score-partwise>\n<part>\n</score-partwise>');
    const error = await rejection(readScore(broken, 'broken.xml'));
    expect(error).to.be.instanceOf(FormatError);
    expect((error as FormatError).message).to.match(/^broken\.xml: unexpected close tag \(line 3/);
    expect((error as FormatError).line).to.equal(3);
  });

  it('says what to do with a file of MuseScore', async () => {
    const error = await rejection(readScore(bytes('<museScore version="4"/>'), 'a.mscx'));
    expect((error as Error).message).to.match(/^a\.mscx: .*export MusicXML from MuseScore/);
  });
});
