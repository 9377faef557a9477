// A visitor who comes back hears every recording that ships to its last note, in the browser that BROWSERS names.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startService, type ServiceProcess } from '../support/service/service-process.js';
import { type DrivenPage, openPage } from './browsers.js';
import { Visitor } from './visitor.js';

const BROWSER = process.env.BROWSERS ?? 'chromium';

/** Pieces of the shipped corpora, each with the place of a recording among its own. */
const RECORDINGS = [
  ['keyboard/fur-elise', 0],
  ['keyboard/minuet-in-g', 0],
  ['keyboard/minuet-in-g', 1],
  ['keyboard/promenade', 0],
  ['voices/heidenroeslein', 0],
  ['voices/o-haupt', 0],
] as const;

/** Firefox takes two seconds for each jump on a machine without a sound device. */
const TENTHS = BROWSER === 'firefox' ? [3, 6, 9] : [1, 2, 3, 4, 5, 6, 7, 8, 9];

const PIECE = "document.querySelector('glosa-piece')";
const DATE = 'model.transport.moment.date';
const DURATION = `${PIECE}.media?.duration`;
// Firefox does not say `ended` when it was paused at the end.
const IS_OVER = `${PIECE}.media.currentTime >= ${DURATION} - 0.1`;
const IS_AT_REST = '!model.transport.isPlaying';
/** The number of recordings that the service worker keeps, as it was at the look before. */
const KEPT = `(caches.keys().then(async (names) => {
  const name = names.find((each) => each.startsWith('glosa-recordings '));
  window.keptCount = name ? (await (await caches.open(name)).keys()).length : 0;
}), window.keptCount)`;

describe(`a visitor who comes back in ${BROWSER}`, () => {
  let service: ServiceProcess | undefined;
  let page: DrivenPage | undefined;
  let visitor: Visitor;

  before(async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'glosa-last-note-'));
    const corpora = path.resolve('demo-wc/corpora');
    service = await startService({ GLOSA_DATA: data, GLOSA_CORPORA: corpora });
    page = await openPage(BROWSER);
    visitor = new Visitor(page, service.address);
    await visitor.visit('/');
    await visitor.until('navigator.serviceWorker.controller !== null');
  });

  after(async () => {
    await service?.kill();
    void page?.close();
  });

  const press = () => visitor.click('[part=play]');

  /** Opens a piece with a recording, and plays its beginning. */
  async function hear(piece: string, index: number): Promise<void> {
    await visitor.visit(`/~/${piece}`);
    await visitor.until(`model?.audios.length > ${index}`);
    await visitor.read(`(model.chooseRecording(model.audios[${index}].id), true)`);
    await press();
    await visitor.until<number>(DATE, (date) => date > 0.2);
  }

  for (const [number, [piece, index]] of RECORDINGS.entries())
    it(`hears ${piece}, recording ${index + 1}, from places all over it and to its last note`, async () => {
      await hear(piece, index);
      await visitor.until<number>(KEPT, (count) => count > number);
      await hear(piece, index);
      const duration = await visitor.until<number>(DURATION, (seconds) => seconds > 10);
      for (const tenth of TENTHS) {
        const start = (duration * tenth) / 10;
        await visitor.read(`(${PIECE}.seek({ date: ${start} }), true)`);
        await visitor.until<number>(DATE, (date) => date > start + 0.2 && date < start + 10);
      }
      await visitor.read(`(${PIECE}.seek({ date: ${duration * 0.99} }), true)`);
      await visitor.until(`${IS_OVER} && ${IS_AT_REST}`);
    });
});
