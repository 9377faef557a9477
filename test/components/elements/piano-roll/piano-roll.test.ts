import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { liveResources } from '#kit/element/scope.js';
import type { GlosaPianoRoll } from '#elements/piano-roll/piano-roll.js';
import { aPiece } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { quarters, seconds, SyncTable } from '#core';
import { off, on } from '../../engines/notation/midi-bytes.js';
import { urlOf } from '../../engines/sound-files.js';
import { aRoll, aTune, KEYBOARD, long, midiUrl, RollHarness, tune } from './roll-harness.js';

const setup: typeof RollHarness.setup = (...options) => RollHarness.setup(...options);

const broken = () => urlOf(new TextEncoder().encode('MThd no file'), 'audio/midi');
const silent = () => midiUrl([]);

describe('<glosa-piano-roll>', function () {
  this.timeout(30_000);

  describe('with a MIDI file', () => {
    it('paints each staff in its color, and nothing where no note is', async () => {
      const harness = await setup();
      const flute = harness.colorAt({ onset: 0.5, pitch: 60 });
      const bass = harness.colorAt({ onset: 0.5, pitch: 48 });
      const ground = harness.colorAt({ onset: 0.5, pitch: 53 });
      expect(new Set([flute, bass, ground]).size).to.equal(3);
      expect(harness.colorAt({ onset: 1.5, pitch: 62 })).to.equal(flute);
      expect(harness.colorAt({ onset: 1.5, pitch: 60 })).not.to.equal(flute);
    });

    it('has a row for each pitch, the octaves named at the keyboard', async () => {
      const harness = await setup();
      expect(harness.octaves).to.deep.equal(['C5', 'C4', 'C3']);
      expect(harness.rowHeight * 27).to.be.closeTo(harness.stage.clientHeight, 1);
    });

    it('gives its measures to the piece, and numbers them', async () => {
      const harness = await setup();
      expect(harness.piece.measureMap?.end).to.equal(8);
      expect(harness.measureNames).to.deep.equal(['1', '2']);
    });

    it('says what the colors mean', async () => {
      const harness = await setup();
      expect(harness.legend).to.deep.equal(['Flute', 'Bass']);
    });

    it('tells staves of one name apart', async () => {
      const harness = await setup(aRoll(midiUrl(tune(60), tune(48))));
      expect(harness.legend).to.deep.equal(['staff 1', 'staff 2']);
    });

    it('is accessible, with twenty staves on a phone too', async () => {
      const { element } = await setup();
      await expect(element).to.be.accessible();
      const staves = Array.from({ length: 20 }, (_, staff) => tune(40 + staff));
      const orchestra = await setup(aRoll(midiUrl(...staves)), 360);
      expect(orchestra.legend).to.have.length(20);
      await expect(orchestra.element).to.be.accessible();
    });
  });

  describe('its colors', () => {
    it('go by pitch class, the same in every octave', async () => {
      const harness = await setup();
      await harness.colorBy('pitch');
      expect(harness.element.colorBy).to.equal('pitch');
      expect(harness.legend).to.deep.equal(['C', 'D', 'E', 'F', 'G', 'A', 'B']);
      const [low, high] = [48, 72].map((pitch) => harness.colorAt({ onset: 7.5, pitch }));
      expect(low).to.equal(high);
    });

    it('go by what the attribute says, by staff without one', async () => {
      const { element } = await setup();
      for (const [value, by] of [
        ['voice', 'voice'],
        ['pitch', 'pitch'],
        ['rainbow', 'staff'],
      ] as const) {
        element.setAttribute('color-by', value);
        expect(element.colorBy).to.equal(by);
      }
    });

    it('follow the theme', async () => {
      const harness = await setup();
      harness.element.dataset['theme'] = 'light';
      await harness.settleZoom();
      const light = harness.colorAt({ onset: 0.5, pitch: 60 });
      harness.element.dataset['theme'] = 'dark';
      await harness.settleZoom();
      expect(harness.colorAt({ onset: 0.5, pitch: 60 })).not.to.equal(light);
    });
  });

  describe('with music', () => {
    it('starts beside the keyboard', async () => {
      const harness = await setup();
      expect(harness.playheadX).to.be.closeTo(KEYBOARD, 1);
      await harness.moveTo(2);
      expect(harness.playheadX).to.be.closeTo(KEYBOARD + 64, 1);
    });

    it('lights up notes and keys that sound, as long as they do', async () => {
      const harness = await setup();
      await harness.moveTo(2);
      expect(harness.lit).to.deep.equal([[48, 64], 2]);
      await harness.moveTo(3.5);
      expect(harness.lit).to.deep.equal([[48, 65], 2]);
      await harness.moveTo(8);
      expect(harness.lit).to.deep.equal([[], 0]);
    });

    it('lights nothing before the first note of a recording', async () => {
      const builder = aRoll();
      const harness = await setup(builder);
      const engine = new ScriptedEngine(builder.handFrames, { duration: 20 });
      const points = [
        { onset: 0, date: 5 },
        { onset: 8, date: 13 },
      ];
      harness.piece.transport.attach(engine, SyncTable.from(points).table);
      harness.piece.transport.seek({ date: seconds(1) });
      builder.handFrames.run(2);
      expect(harness.lit[1]).to.equal(0);
    });

    it('says where it is and what sounds', async () => {
      const harness = await setup();
      await harness.moveTo(4);
      expect(harness.spoken).to.equal('Measure 2, beat 1: C3, G4');
    });

    it('seeks by a click on an empty place, and plays with Shift', async () => {
      const harness = await setup();
      harness.click({ onset: 3, pitch: 55 });
      expect(harness.piece.transport.moment.onset).to.be.closeTo(3, 1e-6);
      harness.click({ onset: 4, pitch: 55 }, { shiftKey: true });
      expect(harness.events).to.deep.equal(['glosa-seek', 'glosa-seek', 'glosa-play']);
    });

    it('turns pages so that the music stands beside the keyboard', async () => {
      const harness = await setup(aRoll(midiUrl(long(60, 100))));
      await harness.turnTo(90);
      expect(harness.playheadX).to.be.within(KEYBOARD, 800);
      await harness.turnTo(0);
      expect(harness.playheadX).to.be.closeTo(KEYBOARD, 1);
    });
  });

  describe('its zoom of time', () => {
    it('shows a quarter in 32 pixels at 0', async () => {
      const harness = await setup(aRoll(midiUrl(long(60, 100))));
      expect(harness.element.zoom).to.equal(0);
      expect(harness.contentWidth).to.equal(KEYBOARD + 3200);
      harness.element.setAttribute('zoom', '2');
      await harness.settleZoom();
      expect(harness.contentWidth).to.equal(KEYBOARD + 6400);
    });

    it('is that of the attribute from the start', async () => {
      const piece = aRoll().build();
      const element = await fixture<GlosaPianoRoll>(
        html`<glosa-piano-roll .piece=${piece} zoom="3" pitch-zoom="1"></glosa-piano-roll>`,
      );
      await waitUntil(() => element.renderRoot.querySelector('[part=playhead]'));
      expect([element.zoom, element.pitchZoom]).to.deep.equal([3, 1]);
    });

    it('steps', async () => {
      const { element } = await setup();
      element.zoomStep(1);
      expect(element.zoom).to.equal(1);
      element.zoomStep(-1);
      element.zoomStep(-1);
      expect(element.zoom).to.equal(-1);
      element.zoom = 99;
      expect(element.zoom).to.equal(5);
    });

    it('goes down to all of it in view', async () => {
      const harness = await setup(aRoll(midiUrl(long(60, 100), ...[tune(60)])));
      harness.element.zoom = -99;
      await harness.settleZoom();
      expect(harness.contentWidth).to.be.at.most(800);
      expect(harness.element.zoom).to.be.lessThan(-4);
    });

    it('by the wheel keeps the place under the pointer', async () => {
      const harness = await setup(aRoll(midiUrl(long(60, 100))));
      const at = { onset: 10, pitch: 60 };
      const event = await harness.wheel(-200, at, { ctrlKey: true });
      expect(event.defaultPrevented).to.equal(true);
      expect(harness.element.zoom).to.equal(2);
      harness.click({ onset: 10, pitch: 53 });
      // The first click waits for the code of the labels.
      await waitUntil(() => harness.piece.transport.moment.onset !== 0, 'no seek');
      expect(harness.piece.transport.moment.onset).to.be.closeTo(10, 0.05);
    });
  });

  describe('its zoom of pitch', () => {
    it('fits all pitches at 0, then makes rows higher, which scroll', async () => {
      const harness = await setup();
      const { rowHeight, stage } = harness;
      expect(stage.scrollHeight).to.equal(stage.clientHeight);
      harness.element.pitchZoom = 2;
      await harness.settleZoom();
      expect(harness.rowHeight).to.be.closeTo(2 * rowHeight, 0.01);
      expect(stage.scrollHeight).to.be.closeTo(2 * stage.clientHeight, 1);
      harness.element.pitchZoom = -3;
      expect(harness.element.pitchZoom).to.equal(0);
    });

    it('paints the rows that come into view', async () => {
      const harness = await setup();
      const before = harness.colorAt({ onset: 0.5, pitch: 48 });
      harness.element.pitchZoom = 3;
      harness.stage.scrollTop = 10_000;
      await harness.settleZoom();
      expect(harness.colorAt({ onset: 0.5, pitch: 48 })).to.equal(before);
    });

    it('by the wheel with Alt keeps the row under the pointer', async () => {
      const harness = await setup();
      const at = { onset: 1, pitch: 48 };
      const before = harness.rowTop(48);
      const event = await harness.wheel(-200, at, { altKey: true });
      expect(event.defaultPrevented).to.equal(true);
      expect(harness.element.pitchZoom).to.be.closeTo(2, 0.01);
      expect(harness.rowTop(48)).to.be.closeTo(before, harness.rowHeight);
    });

    it('by two fingers, one over the other; time stays as it was', async () => {
      const harness = await setup();
      await harness.pinchUpright(60, 120);
      expect(harness.element.pitchZoom).to.be.closeTo(2, 0.01);
      expect(harness.element.zoom).to.equal(0);
    });

    it('by keys with Alt and by buttons', async () => {
      const { element, press, push } = bound(await setup());
      press('+', { altKey: true });
      expect(element.pitchZoom).to.equal(1);
      press('±', { altKey: true, code: 'Equal' });
      expect(element.pitchZoom).to.equal(2);
      press('-', { altKey: true });
      expect(element.pitchZoom).to.equal(1);
      await push('Taller rows');
      expect(element.pitchZoom).to.equal(2);
      await push('Shorter rows');
      press('0', { altKey: true });
      expect(element.pitchZoom).to.equal(0);
    });

    it('leaves the plain zoom keys to time', async () => {
      const { element, press } = bound(await setup());
      press('+');
      expect([element.zoom, element.pitchZoom]).to.deep.equal([1, 0]);
    });

    it('scrolls by arrows up and down', async () => {
      const harness = await setup();
      harness.element.pitchZoom = 3;
      await harness.settleZoom();
      const { scrollTop } = harness.stage;
      harness.press('ArrowDown');
      expect(harness.stage.scrollTop).to.be.greaterThan(scrollTop);
      harness.press('ArrowUp');
      expect(harness.stage.scrollTop).to.equal(scrollTop);
    });
  });

  describe('with another score', () => {
    it('shows the one that is named', async () => {
      const builder = aRoll().withScore(midiUrl(tune(84)));
      const harness = await setup(builder);
      harness.element.source = 'score-2';
      await waitUntil(() => harness.octaves.includes('C6'));
      expect(harness.legend).to.deep.equal(['staff 1']);
    });
  });

  describe('without notes', () => {
    it('says that the piece has no score', async () => {
      const harness = await setup(aPiece().withImage());
      expect(harness.message).to.equal('This piece has no score to show notes from.');
    });

    it('tells of a file that is missing, and tries again', async () => {
      const harness = await setup(aRoll('/no-such.mid'));
      expect(harness.message).to.contain('The score no-such.mid was not found.');
      expect(harness.piece.problems.map(({ dialog, key }) => [dialog, key])).to.deep.equal([
        ['invalidLink', 'notationMissing'],
      ]);
      expect(harness.events).to.deep.equal(['glosa-error']);
      await harness.push('Try again');
      expect(harness.piece.problems).to.have.length(1);
    });

    for (const [name, url] of [
      ['a broken MIDI file', broken],
      ['a MIDI file without notes', silent],
      ['a MIDI file that is cut off', () => midiUrl([on(0, 60), off(96, 60)]).slice(0, -8)],
    ] as const)
      it(`tells of ${name}, and the rest goes on`, async () => {
        const harness = await setup(aRoll(url()).withMeasures(4));
        expect(harness.message).to.match(/score/);
        expect(harness.piece.problems[0]?.key).to.match(/^notation/);
        expect(harness.piece.transport.seek({ onset: quarters(4) })).to.equal(true);
      });
  });

  describe('when it goes', () => {
    it('frees what it holds, and shows the notes again when it is back', async () => {
      const before = liveResources();
      const harness = await setup();
      const parent = harness.element.parentElement!;
      harness.element.remove();
      expect(liveResources()).to.equal(before);
      parent.append(harness.element);
      await waitUntil(() => harness.isPainted);
      expect(harness.legend).to.deep.equal(['Flute', 'Bass']);
    });
  });

  it('is narrow without a keyboard', async () => {
    const harness = await setup(aRoll(aTune()), 360);
    expect(harness.part('keyboard')?.hidden).to.equal(true);
    expect(harness.contentWidth).to.equal(360);
  });
});

/** The gestures of a harness, to be taken out of it. */
const bound = (harness: RollHarness) => ({
  element: harness.element,
  press: harness.press.bind(harness),
  push: harness.push.bind(harness),
});
