// One journey through the application, in the browser that BROWSERS names.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { writeOneFile } from '../support/one-file.js';
import { startService, type ServiceProcess } from '../support/service/service-process.js';
import { type DrivenPage, openPage } from './browsers.js';
import { Visitor } from './visitor.js';

const BROWSER = process.env.BROWSERS ?? 'chromium';
const PROMENADE = '/demo-wc/corpora/keyboard/promenade/';

const DATE = 'model.transport.moment.date';
const LABELS = 'model.analysis.labels.map(({ id, start }) => [id, start])';
const POINTS = 'model.recording.sync.points.length';
const PLAYER = "every('glosa-player')[0].shadowRoot";
const CLOCK = `${PLAYER}.querySelector('[part=time]').textContent`;
const PLAYHEAD = "new DOMMatrix(every('[part~=playhead]')[0].style.transform).e";
const PICTURE =
  "(({ left, top }) => ({ left, top }))(every('[part=picture]')[0].getBoundingClientRect())";
const BAR = "every('glosa-tap-bar')[0].shadowRoot";
const TAP = `${BAR}.querySelector('[part=tap]').textContent`;
const TOO_WIDE = 'document.documentElement.scrollWidth - innerWidth';
const UNSAVED = "every('.sync-dot').length";
const BY_HAND = 'model.recording.sync.points.filter((point) => !point.isAutomatic).length';

describe(`a journey in ${BROWSER}`, () => {
  let service: ServiceProcess | undefined;
  let page: DrivenPage | undefined;
  let visitor: Visitor;
  let hasStopped = false;

  before(async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'glosa-journey-'));
    const corpora = path.resolve('demo-wc/corpora');
    service = await startService({ GLOSA_DATA: data, GLOSA_CORPORA: corpora });
    page = await openPage(BROWSER);
    visitor = new Visitor(page, service.address);
  });

  after(async () => {
    await service?.kill();
    // Firefox takes half a minute to end by itself; the test runner does not wait for it.
    void page?.close();
  });

  /** A part of the journey. None follows one that has failed. */
  function step(title: string, walk: () => Promise<void>): void {
    it(title, async (context) => {
      if (hasStopped) return context.skip('the journey has stopped before');
      hasStopped = true;
      await walk();
      hasStopped = false;
    });
  }

  /** Plays until clock and playhead have moved, then pauses. */
  async function playAwhile(): Promise<void> {
    const clock = await visitor.read<string>(CLOCK);
    const playhead = await visitor.read<number>(PLAYHEAD);
    await visitor.click('[part=play]');
    await visitor.until<string>(CLOCK, (text) => text !== clock);
    await visitor.until<number>(PLAYHEAD, (x) => x > playhead);
    await visitor.click('[part=play]');
    await visitor.until('!model.transport.isPlaying');
  }

  step('fits each page into the window', async () => {
    for (const place of ['/', '/keyboard', '/sync/keyboard/minuet-in-g', '/my/new', '/help']) {
      await visitor.visit(place);
      await visitor.until("every('h1').length");
      await visitor.until<number>(TOO_WIDE, (pixels) => pixels <= 0);
    }
  });

  step('opens a piece', async () => {
    await visitor.visit('/~/keyboard/minuet-in-g');
    await visitor.until('model.analysis.labels.length');
    await visitor.until(PLAYHEAD, (x) => x !== undefined);
  });

  step('plays its recording: clock and playhead move', playAwhile);

  step('plays its score: clock and playhead move', async () => {
    await visitor.choose('Recording', 'Synthesizer');
    await visitor.until('model.recording.scoreId');
    await playAwhile();
  });

  step('seeks', async () => {
    const before = await visitor.read<number>(DATE);
    await visitor.click('[part=seek]');
    await visitor.until<number>(DATE, (date) => date > before + 10);
    await visitor.click('button', 'Stop and go to the start');
    await visitor.until<number>(DATE, (date) => date === 0);
  });

  step('drags a label, and takes it back', async () => {
    const before = await visitor.read(LABELS);
    const is = (labels: unknown) => (now: unknown) =>
      JSON.stringify(now) === JSON.stringify(labels);
    // Labels take the mouse from when it is over the score.
    const score = await visitor.placeOf('glosa-score');
    await visitor.page.mouse.move(score.x, score.y);
    await visitor.until("every('glosa-score')[0].shadowRoot.querySelector('[role=listbox]')");
    // The view goes back to the start with the playhead.
    const { left, top } = await visitor.until<{ left: number; top: number }>(
      PICTURE,
      (place) => place.left >= 0,
    );
    const count = await visitor.read<number>('model.analysis.labels.length');
    const y = Math.round(top) + 60;
    await visitor.drag({ x: Math.round(left) + 520, y }, 120);
    await visitor.until<number>('model.analysis.labels.length', (now) => now === count + 1);
    const made = await visitor.read(LABELS);
    await visitor.drag({ x: Math.round(left) + 580, y }, 90);
    await visitor.until(LABELS, (now) => !is(made)(now));
    await visitor.page.keyboard.press('Control+z');
    await visitor.until(LABELS, is(made));
    await visitor.page.keyboard.press('Control+z');
    await visitor.until(LABELS, is(before));
  });

  step('engraves a MusicXML file', async () => {
    await visitor.visit('/my/new');
    await visitor.until("every('main h1').length");
    const files = [`${PROMENADE}score.musicxml`, `${PROMENADE}recording.ogg`];
    await visitor.drop(files);
    await visitor.click('button', 'Open');
    await visitor.until("location.pathname.startsWith('/my/promenade')");
    await visitor.until("every('[part=picture] svg, [part=picture] img').length");
    // It is synchronized automatically.
    await visitor.until('model.audios.some(({ sync }) => sync?.points.length > 20)');
  });

  step('plays the recording beside it: clock and playhead move', playAwhile);

  step('taps five points', async () => {
    const place = await visitor.read<string>("location.pathname.replace('/my/', '/my-sync/')");
    await visitor.visit(place);
    await visitor.until(TAP);
    await visitor.until('Boolean(model.recording.sync)');
    await visitor.until<number>(TOO_WIDE, (pixels) => pixels <= 0);
    // The alignment has found where the measures are played; each is tapped there.
    const dates = await visitor.read<readonly number[]>(
      'model.measureMap.measures.slice(0, 5).map(({ onset }) => model.recording.sync.dateAt(onset))',
    );
    const byHand = await visitor.read<number>(BY_HAND);
    await visitor.click('[part=tap]');
    for (const expected of dates) {
      await visitor.until<number>(DATE, (date) => date >= expected);
      const text = await visitor.read(TAP);
      await visitor.page.keyboard.press('Space');
      await visitor.until(TAP, (next) => next !== text);
    }
    await visitor.page.keyboard.press('Escape');
    await visitor.until('!model.transport.isPlaying');
    assert.ok((await visitor.read<number>(BY_HAND)) >= byHand + 5);
  });

  step('aligns, saves and opens again', async () => {
    await visitor.click('glosa-tap-bar button, .align button', 'Align automatically');
    await visitor.until<string>(
      `[...${BAR}.querySelectorAll('[role=status]')].map((status) => status.textContent).join()`,
      (text) => /is aligned/.test(text),
    );
    const points = await visitor.read<number>(POINTS);
    await visitor.until(UNSAVED, (count) => count === 1);
    await visitor.page.keyboard.press('Control+s');
    await visitor.until(UNSAVED, (count) => count === 0);
    await visitor.visit(await visitor.read<string>('location.pathname'));
    await visitor.until<number>(POINTS, (count) => count === points);
  });

  step('opens one file from a disk, and hears it to its end', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'glosa-disk-'));
    const file = path.join(folder, 'song.html');
    await writeOneFile('demo-wc/corpora/voices/heidenroeslein', file);
    await page!.goto(pathToFileURL(file).href);
    const widget = "document.querySelector('glosa-widget').model";
    await visitor.until(`${widget}?.analysis?.labels.length`);
    await visitor.until("every('[part=picture] img').length");
    await visitor.click('[part=play]');
    await visitor.until<number>(`${widget}.transport.moment.date`, (date) => date > 1);
    await visitor.read(`${widget}.transport.seek({ date: ${widget}.transport.duration - 2 })`);
    await visitor.until(`!${widget}.transport.isPlaying && ${widget}.transport.moment.date > 90`);
    assert.deepEqual(await visitor.read(`${widget}.problems.map(({ message }) => message)`), []);
    await rm(folder, { recursive: true });
  });
});
