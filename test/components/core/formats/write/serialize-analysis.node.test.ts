import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import type { AnalysisFile, LabelRecord, Raw } from '#core/formats/types/types.js';
import { MeasureMap } from '#core/time/measure-map.js';
import { quarters } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

type Change = (label: LabelRecord) => Partial<LabelRecord>;

const write = (analysis: AnalysisFile): { labels: Raw[]; meta?: Raw } & Raw =>
  JSON.parse(serializeAnalysis(analysis)) as { labels: Raw[]; meta?: Raw };

/** The first label of a file after a change. */
function edit(raw: Raw, change: Change, measureMap?: MeasureMap): Raw {
  const { analysis } = parseAnalysis({ labels: [raw] }, { measureMap });
  const labels = analysis.labels.map((label) => ({ ...label, ...change(label) }));
  return write({ ...analysis, labels }).labels[0] ?? {};
}

const newLabel = (start: number, more: Partial<LabelRecord> = {}): LabelRecord => ({
  id: 900,
  start: quarters(start),
  type: 'Theme',
  layers: [],
  raw: {},
  ...more,
});

describe('serializeAnalysis', () => {
  const edits: readonly [string, Raw, Change, Raw][] = [
    [
      'a new tag leaves the rest verbatim',
      { 'actual-duration': '4', line: 'bot.4', color: 'x' },
      () => ({ tag: 'PAC' }),
      { 'actual-duration': '4', line: 'bot.4', color: 'x', tag: 'PAC' },
    ],
    [
      'a label that was moved gets its start',
      { tag: 'a' },
      () => ({ start: quarters(4) }),
      { tag: 'a', start: 4 },
    ],
    ['a removed tag is gone', { start: 0, tag: 'a' }, () => ({ tag: undefined }), { start: 0 }],
    [
      'new lengths are written in the words of today',
      { start: 0, duration: 3, 'actual-duration': 4 },
      () => ({ duration: quarters(5) }),
      { start: 0, duration: 5, ioi: 3 },
    ],
    [
      'moving keeps the length of a label that has an end',
      { start: 4, end: 6 },
      () => ({ start: quarters(8) }),
      { start: 8, duration: 2 },
    ],
    [
      'new layers take the place of the old word',
      { start: 0, layer: 'a' },
      () => ({ layers: ['b', 'c'] }),
      { start: 0, layers: ['b', 'c'] },
    ],
    ['a staff is written as text', { start: 0 }, () => ({ staff: 2 }), { start: 0, staff: '2' }],
    [
      'a line is written over an unknown one',
      { line: 'bot.4' },
      () => ({ line: 'top.1' }),
      { line: 'top.1' },
    ],
  ];
  for (const [name, raw, change, expected] of edits) {
    it(name, () => void expect(edit(raw, change)).to.deep.equal(expected));
  }

  it('keeps a length in measures while it stays true', () => {
    const measureMap = MeasureMap.from([
      { count: 1, time_signature: '3/4' },
      { count: 2 },
      { count: 3, time_signature: '2/4' },
      { count: 4 },
    ]);
    const label = { start: 'm1', duration: '1m' };
    const move = (start: number) => edit(label, () => ({ start: quarters(start) }), measureMap);
    expect(move(3)).to.deep.equal({ start: 3, duration: '1m' });
    expect(move(6)).to.deep.equal({ start: 6, duration: 3 });
  });

  it('keeps the order, leaves out what was deleted, and puts new labels last', () => {
    const file = {
      labels: [{ start: 8, x: 1 }, 'odd', { start: 0 }, { start: '?' }, { start: 4 }],
    };
    const { analysis } = parseAnalysis(file);
    const kept = analysis.labels.filter(({ start }) => start !== 0);
    const written = write({ ...analysis, labels: [newLabel(2), ...kept] });
    expect(written.labels).to.deep.equal([
      { start: 8, x: 1 },
      'odd',
      { start: '?' },
      { start: 4 },
      { start: 2, type: 'Theme' },
    ]);
  });

  it('does not take a new label for a deleted or unread one of the same id', () => {
    const { analysis } = parseAnalysis({ labels: [{ start: 0, secret: 1 }, { start: '?' }] });
    const labels = [newLabel(4, { id: 100 }), newLabel(8, { id: 101 })];
    expect(write({ ...analysis, labels }).labels).to.deep.equal([
      { start: '?' },
      { start: 4, type: 'Theme' },
      { start: 8, type: 'Theme' },
    ]);
  });

  it('writes a copy of a label with the keys that nobody reads', () => {
    const { analysis } = parseAnalysis({ labels: [{ start: 0, end: 2, layer: 'a', sure: true }] });
    const copies = analysis.labels.map((label) => ({ ...label, id: 500, start: quarters(4) }));
    const written = write({ ...analysis, labels: [...analysis.labels, ...copies] });
    expect(written.labels[1]).to.deep.equal({
      sure: true,
      start: 4,
      duration: 2,
      type: 'Pattern',
      layers: ['a'],
    });
  });

  it('writes a new analysis by the rules', () => {
    const rule = { filter: { type: 'Theme' }, style: { color: '#c00' }, raw: {} };
    const button = { type: 'Theme', tag: 'P', raw: {} };
    const meta = { title: 'Menuet' };
    const analysis = { labels: [newLabel(0)], layout: [rule], templates: [button], meta, raw: {} };
    expect(write(analysis)).to.deep.equal({
      labels: [{ start: 0, type: 'Theme' }],
      meta: {
        title: 'Menuet',
        layout: [{ filter: { type: 'Theme' }, style: { color: '#c00' } }],
        creationButtons: [{ type: 'Theme', tag: 'P' }],
      },
    });
  });

  it('keeps unknown keys of meta and of rules when another rule is changed', () => {
    const layout = [
      { filter: { tag: 'a' }, style: { color: 'orange', glow: 1 }, order: 1 },
      { filter: { tag: 'b' }, style: { color: 'red' } },
    ];
    const { analysis } = parseAnalysis({ labels: [], meta: { tool: 1, layout } });
    const [first, second] = analysis.layout;
    if (!first || !second) throw new Error('not read');
    const changed = [first, { ...second, style: { color: '#00f' } }];
    expect(write({ ...analysis, layout: changed }).meta).to.deep.equal({
      tool: 1,
      layout: [layout[0], { filter: { tag: 'b' }, style: { color: '#00f' } }],
    });
    expect(write({ ...analysis, layout: [second] }).meta?.['layout']).to.deep.equal([layout[1]]);
  });

  it('keeps a color by name and odd lines when something else of a rule is changed', () => {
    const rule = { filter: { tag: 'a' }, style: { color: 'orange', line: 'bot.9' } };
    const { analysis } = parseAnalysis({ labels: [], meta: { layout: [rule] } });
    const layout = analysis.layout.map((each) => ({ ...each, textStyle: { fontSize: 12 } }));
    expect(write({ ...analysis, layout }).meta?.['layout']).to.deep.equal([
      { ...rule, textStyle: { fontSize: 12 } },
    ]);
  });

  it('keeps what a label button says besides when its tag is changed', () => {
    const meta = { creationButtons: [{ type: 'Cadence', tag: 'PAC', key: '1' }, { type: '' }] };
    const { analysis } = parseAnalysis({ labels: [], meta });
    const templates = analysis.templates.map((template) => ({ ...template, tag: 'HC' }));
    expect(write({ ...analysis, templates }).meta?.['creationButtons']).to.deep.equal([
      { type: 'Cadence', tag: 'HC', key: '1' },
      { type: '', tag: 'HC' },
    ]);
  });

  const refused: readonly [string, Change, string][] = [
    ['a negative duration', () => ({ duration: quarters(-1) }), '/labels/0/duration'],
    ['an onset that is no number', () => ({ start: quarters(NaN) }), '/labels/0/start'],
    ['a staff 0', () => ({ staff: 0 }), '/labels/0/staff'],
    ['an empty type', () => ({ type: '' }), '/labels/0/type'],
  ];
  for (const [name, change, pointer] of refused) {
    it(`refuses to write ${name}`, () => {
      expect(() => edit({ start: 0 }, change))
        .to.throw(FormatError, /^Cannot be written/)
        .with.property('pointer', pointer);
    });
  }

  it('refuses to write a rule without a filter', () => {
    const { analysis } = parseAnalysis({ labels: [] });
    const layout = [{ filter: {}, style: { color: '#c00' }, raw: {} }];
    expect(() => serializeAnalysis({ ...analysis, layout })).to.throw(FormatError, 'filter');
  });

  it('refuses to write a new rule with a color by name', () => {
    const { analysis } = parseAnalysis({ labels: [] });
    const layout = [{ filter: { tag: 'a' }, style: { color: 'orange' }, raw: {} }];
    expect(() => serializeAnalysis({ ...analysis, layout })).to.throw(FormatError, 'color');
  });
});
