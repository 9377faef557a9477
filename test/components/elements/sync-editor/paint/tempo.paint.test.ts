import { expect } from '@open-wc/testing';
import { quarters, seconds } from '#core';
import { tempoAxis, tempoSteps, type TempoStep } from '#elements/sync-editor/layout/tempo-curve.js';
import { paintTempo, type PlacedStep } from '#elements/sync-editor/paint/tempo.paint.js';
import { Sheet, THEME } from './some-theme.js';

/** Two steps of 120, then one of 60, a hundred pixels for two seconds. */
const steps = tempoSteps(
  [
    [0, 0],
    [4, 2],
    [8, 4],
    [10, 6],
  ].map(([onset, date]) => ({ onset: quarters(onset!), date: seconds(date!), lap: '' })),
  quarters(1),
);
const placed = (step: TempoStep, look: PlacedStep['look'] = 'set'): PlacedStep => ({
  ...{ step, look, from: step.from.date * 50 + 50, to: step.to.date * 50 + 50 },
});

function paint(
  looks: readonly PlacedStep['look'][],
  notes: readonly (readonly [number, string])[] = [],
) {
  const sheet = new Sheet(400, 84);
  paintTempo(sheet.context, {
    steps: steps.map((step, i) => placed(step, looks[i])),
    notes: notes.map(([x, text]) => ({ x, text })),
    axis: tempoAxis(steps)!,
    ...{ theme: THEME, width: 400, height: 84, start: 50 },
  });
  return sheet;
}

describe('the tempo curve', () => {
  it('stands higher where the music is faster, and steps down between', () => {
    const sheet = paint([]);
    const [fast, slow] = [sheet.rows(100, THEME.line), sheet.rows(300, THEME.line)];
    expect(Math.max(...fast)).to.be.below(Math.min(...slow) - 20);
    expect(sheet.rows(250, THEME.line).length).to.be.above(20);
  });

  it('shows in another color where the tempo changes too much', () => {
    const sheet = paint(['set', 'set', 'bad']);
    expect(sheet.rows(300, THEME.bad)).not.to.have.length(0);
    expect(sheet.rows(300, THEME.line)).to.have.length(0);
    expect(sheet.rows(100, THEME.bad)).to.have.length(0);
  });

  it('is dashed where nothing is set yet', () => {
    const sheet = paint(['set', 'set', 'predicted']);
    const drawn = Array.from({ length: 40 }, (_, i) => sheet.rows(270 + i, THEME.pale).length > 0);
    expect(drawn).to.include(true);
    expect(drawn).to.include(false);
  });

  it('has a dot at each point, and lines at round tempos', () => {
    const sheet = paint([]);
    expect(sheet.rows(150, THEME.chosen)).not.to.have.length(0);
    expect(sheet.rows(390, THEME.rule)).to.have.length(tempoAxis(steps)!.marks.length);
  });

  it('names places as long as they do not lie over each other', () => {
    const named = (...notes: (readonly [number, string])[]) => {
      const { context } = paint([], notes);
      const { data } = context.getImageData(50, 0, 350, 16);
      return data.filter((value, i) => i % 4 === 3 && value > 128).length;
    };
    const [one, both, apart] = [
      named([200, 'm. 10']),
      named([200, 'm. 10'], [210, 'm. 11']),
      named([100, 'm. 10'], [300, 'm. 10']),
    ];
    expect(both).to.equal(one);
    expect(apart).to.be.above(1.8 * one);
    expect(named([500, 'm. 10'])).to.equal(named());
  });
});
