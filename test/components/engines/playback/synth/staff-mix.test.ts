import { expect } from '@open-wc/testing';
import { reaction } from 'mobx';
import { mixOf, StaffMix } from '#engines/playback/synth/staff-mix.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

/** Violin, viola and cello. */
function aTrio(): StaffMix {
  const mix = new StaffMix();
  mix.setStaves([1, 2, 3].map((number) => ({ number })));
  return mix;
}

describe('StaffMix', () => {
  const cases = [
    ['all staves at first', () => undefined, [1, 2, 3]],
    ['all but the muted', (mix: StaffMix) => mix.toggleMute(2), [1, 3]],
    [
      'only those that play solo',
      (mix: StaffMix) => [1, 3].forEach((n) => mix.toggleSolo(n)),
      [1, 3],
    ],
    [
      'a muted staff that plays solo',
      (mix: StaffMix) => (mix.toggleMute(2), mix.toggleSolo(2)),
      [2],
    ],
    ['all again', (mix: StaffMix) => [0, 1].forEach(() => mix.toggleMute(2)), [1, 2, 3]],
  ] as const;
  for (const [name, change, expected] of cases) {
    it(`lets ${name} sound`, () => {
      const mix = aTrio();
      change(mix);
      expect([...mix.audible]).to.deep.equal(expected);
    });
  }

  it('tells when something changes', () => {
    const mix = aTrio();
    const heard: number[] = [];
    const stop = reaction(
      () => mix.audible.size,
      (size) => heard.push(size),
    );
    mix.toggleSolo(1);
    mix.toggleMute(1);
    mix.toggleSolo(1);
    stop();
    expect(heard).to.deep.equal([1, 2]);
    expect([mix.isMuted(1), mix.isSolo(1)]).to.deep.equal([true, false]);
  });

  it('belongs to engines that play staves only', () => {
    expect(mixOf(new ScriptedEngine(new HandFrames()))).to.equal(undefined);
    expect(mixOf(undefined)).to.equal(undefined);
  });
});
