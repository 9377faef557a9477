import type { Browser } from 'playwright';
import { onPage } from '../lib/browser.js';
import { interleave, median, printFigures, type Figure } from '../lib/figures.js';
import { bundlePeer, writePage } from '../lib/site.js';

/** Labels as corpora have them: half a dozen keys, a comment on every fifth. */
const PAGE = `
  import * as formats from '../../components/core/formats/index.ts';
  import { SyncTable } from '../../components/core/time/sync-table.ts';
  import { regularMeasures } from '../../components/core/time/regular-measures.ts';

  const MEASURES = 1000;
  const TYPES = ['Harmony', 'Cadence', 'Theme', 'Structure'];
  const points = Array.from({ length: MEASURES }, (_, i) => ({ onset: 4 * i, date: 2.03 * i + 0.3 * Math.sin(i) }));
  const context = {
    sync: SyncTable.from(points).table,
    measureMap: regularMeasures({ measures: MEASURES, timeSignature: { numerator: 4, denominator: 4 }, upbeat: 0 }),
    title: 'Bench', recording: 'https://example.org/recording.ogg',
  };
  const labelOf = (i, count) => ({
    type: TYPES[i % 4], start: (((i * 7919) % count) * 3990) / count, tag: 'V7/V' + (i % 9),
    ...(i % 5 ? { duration: 1.5 } : { comment: 'FL: no\\nLC: yes, "perhaps"\\nconsensus: a weak one' }),
    ...(i % 3 ? { staff: '1' } : { line: 'top.2' }),
    ...(i % 2 ? { layers: ['prediction', 'conv_gru'] } : {}),
  });
  const dez = (count) => JSON.stringify({
    labels: Array.from({ length: count }, (_, i) => labelOf(i, count)),
    meta: { title: 'Bench', layout: [{ filter: { type: 'Theme' }, style: { color: 'orange' } }] },
  }, null, 2);
  const timed = (act) => {
    const begin = performance.now();
    const result = act();
    return [performance.now() - begin, result];
  };
  const small = dez(600);
  const loadAndSave = (text) => timed(() => formats.serializeAnalysis(formats.parseAnalysis(text).analysis))[0];
  const editAndSave = () => {
    const { analysis } = formats.parseAnalysis(small);
    const labels = analysis.labels.map((label, i) => (i % 10 ? label : { ...label, tag: 'edited' }));
    return timed(() => formats.serializeAnalysis({ ...analysis, labels }))[0];
  };
  const large = formats.parseAnalysis(dez(10_000), context).analysis;

  // MEI holds labels in a score, which has a size of its own.
  window.formatIds = formats.INTERCHANGE_FORMATS.map(({ id }) => id).filter((id) => id !== 'mei');
  window.measureFormat = (id) => {
    if (id === 'small') return { time: loadAndSave(small), lost: 0 };
    if (id === 'edited') return { time: editAndSave(), lost: 0 };
    if (id === 'plain JSON') return { time: timed(() => JSON.stringify(JSON.parse(JSON.stringify(large.labels))))[0], lost: 0 };
    const format = formats.formatById(id);
    const [time, { analysis, text }] = timed(() => {
      const { text } = format.write(large, context);
      return { text, ...format.read(text, context) };
    });
    return { time, lost: large.labels.length - analysis.labels.length, size: text.length };
  };
`;

interface Run {
  readonly time: number;
  readonly lost: number;
  readonly size?: number;
}

declare global {
  interface Window {
    formatIds: readonly string[];
    measureFormat: (id: string) => Run;
  }
}

/** How often one measures in a page before the figure counts, and how often it does. */
const WARM_UP = 3;
const TIMES = 5;

/** The first time in a fresh page, and a later one. */
async function visit(
  browser: Browser,
  url: string,
  id: string,
): Promise<{ first: Run; warm: Run }> {
  return onPage(browser, url, async (page) => {
    await page.waitForFunction(() => 'measureFormat' in window);
    const measure = async () => page.evaluate((each) => window.measureFormat(each), id);
    const first = await measure();
    for (let round = 1; round < WARM_UP; round += 1) await measure();
    const runs: Run[] = [];
    for (let round = 0; round < TIMES; round += 1) runs.push(await measure());
    return { first, warm: { ...first, time: median(runs.map(({ time }) => time)) } };
  });
}

export async function formatsSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  await bundlePeer('formats', PAGE);
  await writePage('formats', { head: '<script type="module" src="/formats.js"></script>' });
  const url = `${origin}/formats.html`;
  const ids = await onPage(browser, url, async (page) => {
    await page.waitForFunction(() => 'formatIds' in window);
    return page.evaluate(() => [...window.formatIds]);
  });
  const contestants = ['small', 'edited', 'plain JSON', ...ids];
  const results = await interleave(
    Object.fromEntries(contestants.map((id) => [id, () => visit(browser, url, id)])),
    rounds,
  );
  const figure = (id: string, name: string, goal?: number): Figure => {
    const runs = results[id] ?? [];
    const first = median(runs.map((run) => run.first.time));
    const { lost = 0, size } = runs[0]?.warm ?? {};
    const notes = [`first time in a page ${first.toFixed(1)} ms`];
    if (size) notes.push(`${(size / 1e6).toFixed(1)} MB`, `${lost} labels lost`);
    const value = median(runs.map((run) => run.warm.time));
    return { name, value, unit: 'ms', ...(goal && { goal }), beside: notes.join(', ') };
  };
  printFigures(`Formats, medians of ${rounds}`, [
    figure('small', '.dez of 600 labels, loaded and saved', 10),
    figure('edited', '.dez of 600 labels with 60 edited, saved', 10),
    ...ids.map((id) => figure(id, `${id}: 10,000 labels written and read`, 100)),
    figure('plain JSON', 'JSON of the same labels, written, read and written'),
  ]);
}
