import { expect } from '@open-wc/testing';
import { computePeaksOf } from '#engines/peaks';
import { gainOf, planWave, playedShift } from '#elements/waveform/wave-plan.js';
import { sine } from '../../engines/sound-files.js';

const input = { visible: { start: -200, end: 800 }, duration: 60, scale: 1, ratio: 1 };

describe('planWave', () => {
  it('begins with the recording, and ends with what is near the view', () => {
    expect(planWave(input)).to.deep.equal({
      left: 0,
      width: 800,
      columns: 800,
      start: 0,
      end: 20,
    });
  });

  it('ends with the recording', () => {
    const plan = planWave({ ...input, visible: { start: 2000, end: 3000 } })!;
    expect([plan.left, plan.width, plan.end]).to.deep.equal([2000, 400, 60]);
  });

  it('draws a column for each device pixel, up to 4096', () => {
    expect(planWave({ ...input, ratio: 2 })?.columns).to.equal(1600);
    const wide = { ...input, visible: { start: 0, end: 5000 }, duration: 600, ratio: 2 };
    expect(planWave(wide)?.columns).to.equal(4096);
  });

  it('stands on whole pixels at every zoom', () => {
    const plan = planWave({ ...input, visible: { start: 100.3, end: 900.7 }, scale: Math.SQRT2 })!;
    expect([plan.left % 1, plan.width % 1]).to.deep.equal([0, 0]);
    expect(plan.start).to.be.closeTo(141 / 40 / Math.SQRT2, 1e-9);
  });

  it('is nothing where there is nothing', () => {
    expect(planWave({ ...input, duration: 0 })).to.equal(undefined);
    expect(planWave({ ...input, visible: { start: 0, end: 0 } })).to.equal(undefined);
    expect(planWave({ ...input, visible: { start: 9000, end: 9500 } })).to.equal(undefined);
  });
});

describe('playedShift', () => {
  const plan = planWave(input)!;
  it('shows all before the playhead, nothing after it', () => {
    expect([0, 300, 800, 2000].map((x) => playedShift(plan, x))).to.deep.equal([-800, -500, 0, 0]);
  });
});

describe('gainOf', () => {
  it('draws a quiet recording larger, but not silence', () => {
    expect(gainOf(computePeaksOf(sine(8000, { level: 0.5 }), 8000))).to.be.closeTo(1.92, 0.05);
    expect(gainOf(computePeaksOf(sine(8000, { level: 0.01 }), 8000))).to.equal(8);
    expect(gainOf(computePeaksOf(new Float32Array(8000), 8000))).to.equal(8);
  });
});
