import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { liveResources } from '#kit/element/scope.js';
import { aPiece } from '#test/support/a-piece.js';
import { PlayerHarness, aRecording } from './player-harness.js';

const setup: typeof PlayerHarness.setup = (...options) => PlayerHarness.setup(...options);

describe('<glosa-player>', () => {
  it('is accessible, wide and narrow', async () => {
    for (const width of [1200, 640, 320]) {
      const { element } = await setup({ width });
      await expect(element).to.be.accessible();
    }
  });

  describe('in a page from right to left', () => {
    const inPage = async (width: number, attributes = {}) => {
      const harness = await setup({ width, attributes });
      harness.element.parentElement!.dir = 'rtl';
      return harness;
    };

    it('lets time run from left to right, and all around it from right to left', async () => {
      const { fromLeft } = await inPage(1200);
      expect(fromLeft).to.deep.equal(['chip', 'time', 'seek', 'length', 'play']);
    });

    it('keeps the slider over the times in a narrow place', async () => {
      const { fromLeft, overflow } = await inPage(320);
      expect(fromLeft.filter((name) => name !== 'seek')).to.deep.equal([
        ...['chip', 'time', 'length', 'play'],
      ]);
      expect(overflow).to.equal(0);
    });

    for (const attribute of ['compact', 'bare'])
      it(`writes the time before the length: ${attribute}`, async () => {
        const { fromLeft } = await inPage(480, { [attribute]: '' });
        expect(fromLeft).to.deep.equal(['chip', 'time', 'length', 'play']);
      });
  });

  for (const width of [1200, 960, 900, 640, 480, 320]) {
    it(`keeps its controls inside ${width} pixels`, async () => {
      const builder = aRecording().withAudio([], { name: 'A very long name of a recording, 2019' });
      const harness = await setup({ builder, width });
      expect(harness.overflow).to.equal(0);
      expect(harness.control('Play')).to.not.equal(undefined);
      expect(harness.control('Play position')?.clientWidth).to.be.at.least(70);
    });
  }

  it('shows time and length, measure and beat', async () => {
    const harness = await setup();
    await harness.seek(10.5);
    expect(harness.text).to.equal('0:10 0:50 m. 9 beat 3');
    expect(harness.spoken).to.equal('0:10 of 0:50, measure 9, beat 3');
  });

  it('stays at the first measure before its first note', async () => {
    const harness = await setup();
    await harness.seek(1);
    expect(harness.text).to.equal('0:01 0:50 m. 1 beat 1');
    expect(harness.spoken).to.equal('0:01 of 0:50, measure 1, beat 1');
  });

  it('keeps the place of measure and beat', async () => {
    const harness = await setup();
    await harness.seek(3);
    const width = harness.placeWidth;
    expect(harness.text).to.include('m. 2 beat 1');
    await harness.seek(41.9);
    expect(harness.text).to.include('m. 40 beat 4');
    expect(harness.placeWidth).to.equal(width);
    const unsynchronized = await setup({ builder: aPiece().withMeasures(40).withAudio() });
    expect(unsynchronized.text).to.equal('0:00 0:50');
    expect(unsynchronized.placeWidth).to.equal(width);
    expect((await setup({ builder: aPiece().withAudio() })).placeWidth).to.equal(0);
  });

  describe('its buttons', () => {
    it('play and pause', async () => {
      const harness = await setup();
      await harness.click('Play');
      expect(harness.engine.isPlaying).to.equal(true);
      await harness.click('Pause');
      expect(harness.engine.isPlaying).to.equal(false);
      expect(harness.events).to.deep.equal(['glosa-play', 'glosa-pause']);
    });

    it('skip ten seconds back and ahead', async () => {
      const harness = await setup();
      await harness.seek(20);
      await harness.click('10 seconds back');
      expect(harness.piece.transport.moment.date).to.equal(10);
      await harness.click('10 seconds ahead');
      await harness.click('10 seconds ahead');
      expect(harness.piece.transport.moment.date).to.equal(30);
      expect(harness.events).to.deep.equal(['glosa-seek', 'glosa-seek', 'glosa-seek']);
    });

    it('start again, playing', async () => {
      const harness = await setup();
      await harness.seek(20);
      await harness.click('Start again');
      expect(harness.piece.transport.moment.date).to.equal(0);
      expect(harness.engine.isPlaying).to.equal(true);
    });

    it('stop and go to the start', async () => {
      const harness = await setup();
      await harness.click('Play');
      await harness.frame(5000);
      await harness.click('Stop and go to the start');
      expect(harness.piece.transport.moment.date).to.equal(0);
      expect(harness.engine.isPlaying).to.equal(false);
    });

    it('do nothing when a host cancels', async () => {
      const harness = await setup();
      const { element } = harness;
      element.addEventListener('glosa-play', (event) => event.preventDefault());
      element.addEventListener('glosa-seek', (event) => event.preventDefault());
      await harness.seek(20);
      await harness.click('Start again');
      expect(harness.piece.transport.moment.date).to.equal(20);
      expect(harness.engine.isPlaying).to.equal(false);
    });
  });

  describe('its slider', () => {
    it('moves with the music', async () => {
      const harness = await setup();
      await harness.click('Play');
      await harness.frame(12_000);
      expect(Number(harness.value('Play position'))).to.be.closeTo(12, 0.5);
    });

    it('is silent to a screen reader while the music moves by itself', async () => {
      const harness = await setup();
      await harness.click('Play');
      const { spoken } = harness;
      await harness.frame(12_000);
      expect(harness.spoken).to.equal(spoken);
    });

    it('tells the present place to who comes to it, or presses a key, while the music plays', async () => {
      const harness = await setup();
      await harness.click('Play');
      await harness.frame(12_000);
      const slider = harness.control('Play position')!;
      slider.focus();
      await harness.settle();
      expect(harness.spoken).to.equal('0:12 of 0:50, measure 11, beat 1');
      await harness.frame(2000);
      expect(harness.spoken).to.equal('0:12 of 0:50, measure 11, beat 1');
      slider.dispatchEvent(
        new KeyboardEvent('keyup', { key: 'Shift', bubbles: true, composed: true }),
      );
      await harness.settle();
      expect(harness.spoken).to.equal('0:14 of 0:50, measure 13, beat 1');
    });

    it('seeks, and is not pulled away while it is held', async () => {
      const harness = await setup();
      await harness.click('Play');
      await harness.slide('Play position', 30, { isHeld: true });
      expect(harness.piece.transport.moment.date).to.equal(30);
      await harness.frame(2000);
      expect(harness.value('Play position')).to.equal('30');
      await harness.slide('Play position', 31);
      await harness.frame(2000);
      expect(Number(harness.value('Play position'))).to.be.closeTo(33, 0.5);
    });

    it('waits until the length is known', async () => {
      const harness = await setup({ hasEngine: false });
      expect((harness.control('Play position') as HTMLInputElement).disabled).to.equal(true);
      expect(harness.text).to.include('–:––');
    });
  });

  describe('loop', () => {
    it('plays the recording again and again, until it is taken away', async () => {
      const { piece, element } = await setup({ attributes: { loop: '' } });
      expect(piece.transport.repeats).to.equal(true);
      element.loop = false;
      await element.updateComplete;
      expect(piece.transport.repeats).to.equal(false);
    });

    it('is left to another player of the piece', async () => {
      const { piece, element } = await setup();
      piece.transport.repeats = true;
      element.rate = 1.5;
      await element.updateComplete;
      expect(piece.transport.repeats).to.equal(true);
    });
  });

  describe('its speed', () => {
    it('is chosen from a list', async () => {
      const harness = await setup();
      await harness.choose('Speed', '0.75');
      expect(harness.engine.rate).to.equal(0.75);
      expect(harness.element.rate).to.equal(0.75);
    });

    it('is set by the attribute, also one that the list does not have', async () => {
      const harness = await setup({ attributes: { rate: '0.8' } });
      expect(harness.engine.rate).to.equal(0.8);
      expect(harness.value('Speed')).to.equal('0.8');
    });

    it('shows what a program has set', async () => {
      const harness = await setup();
      harness.piece.transport.rate = 1.5;
      await harness.settle();
      expect(harness.value('Speed')).to.equal('1.5');
    });
  });

  describe('its volume', () => {
    it('is set by the slider', async () => {
      const harness = await setup();
      await harness.slide('Volume', 0.4);
      expect(harness.engine.volume).to.equal(0.4);
    });

    it('mutes, and comes back to what it was', async () => {
      const harness = await setup();
      await harness.slide('Volume', 0.4);
      await harness.click('Mute');
      expect(harness.engine.volume).to.equal(0);
      expect(harness.control('Mute')?.getAttribute('aria-pressed')).to.equal('true');
      await harness.click('Mute');
      expect(harness.engine.volume).to.equal(0.4);
    });
  });

  describe('with several recordings', () => {
    const builder = () => aRecording().withAudio([], { name: 'Live, 2019' });

    it('offers the choice', async () => {
      const harness = await setup({ builder: builder() });
      expect(harness.options).to.deep.equal(['audio-1', 'Live, 2019']);
      await harness.choose('Recording', 'audio-2');
      expect(harness.piece.recording?.id).to.equal('audio-2');
    });

    it('takes the one of its attribute', async () => {
      const { piece } = await setup({ builder: builder(), attributes: { source: 'audio-2' } });
      expect(piece.recording?.id).to.equal('audio-2');
    });

    it('offers no choice of one', async () => {
      expect((await setup()).control('Recording')).to.equal(undefined);
    });
  });

  describe('in a narrow place', () => {
    it('keeps the rarer controls in a menu', async () => {
      const harness = await setup({ width: 320 });
      expect(harness.control('Speed')).to.equal(undefined);
      await harness.click('More controls');
      expect(harness.isMenuOpen).to.equal(true);
      await harness.choose('Speed', '0.5');
      expect(harness.engine.rate).to.equal(0.5);
    });

    it('shows the whole name of the recording in its menu, where there is room', async () => {
      const builder = aRecording().withAudio([], { name: 'Harpsichord, with all repeats' });
      const harness = await setup({ builder, width: 320 });
      harness.piece.chooseRecording('audio-2');
      await harness.click('More controls');
      const select = harness.control('Recording')!;
      expect(select.title).to.equal('Harpsichord, with all repeats');
      const letters = document.createElement('canvas').getContext('2d')!;
      letters.font = getComputedStyle(select).font;
      expect(select.clientWidth).to.be.at.least(letters.measureText(select.title).width);
    });

    it('opens the menu inside the window', async () => {
      const harness = await setup({ width: 320 });
      await harness.click('More controls');
      const { left, right, top, bottom } = harness.menuBox;
      expect(Math.min(left, top, innerWidth - right, innerHeight - bottom)).to.be.at.least(0);
      await expect(harness.element).to.be.accessible();
    });

    it('keeps the menu inside a window that has room neither above nor below', async () => {
      const harness = await setup({ width: 320 });
      const room = innerHeight / 2 - 28;
      harness.element.style.setProperty('margin-block-start', `${room}px`);
      await harness.click('More controls');
      const { top, bottom } = harness.menuBox;
      expect(Math.min(top, innerHeight - bottom)).to.be.at.least(0);
    });

    it('leaves the slider out when it is compact', async () => {
      const harness = await setup({ width: 320, attributes: { compact: '' } });
      expect(harness.control('Play position')).to.equal(undefined);
      await harness.seek(10.5);
      expect(harness.text).to.include('0:10');
    });
  });

  describe('when something is wrong', () => {
    it('says that the recording did not load, and tries again', async () => {
      const harness = await setup();
      harness.engine.fail('audio could not be loaded: /audio-1.ogg');
      await harness.settle();
      await waitUntil(() => harness.messageText, 'no message');
      expect(harness.messageText).to.include('audio-1.ogg did not load');
      expect(harness.message?.getAttribute('role')).to.equal('alert');
      harness.message?.querySelector('button')?.click();
      await harness.settle();
      expect(harness.engine.isPlaying).to.equal(true);
      expect(harness.message).to.equal(null);
    });

    it('says that the browser refused, until it plays', async () => {
      const refusal = new DOMException('not allowed', 'NotAllowedError');
      const harness = await setup({ refusal });
      await harness.click('Play');
      await waitUntil(() => harness.messageText, 'no message');
      expect(harness.messageText).to.include('Press play again');
      await harness.engine.allow();
      await harness.settle();
      expect(harness.message).to.equal(null);
      await harness.click('Pause');
      expect(harness.message).to.equal(null);
    });

    it('says that there is no network, until it is back', async () => {
      const builder = aRecording().withAudio([], { name: 'Live, 2019' });
      const harness = await setup({ builder });
      const problem = { dialog: 'audioError', severity: 'error', key: 'audioOffline' } as const;
      harness.engine.fail('no network', { ...problem, message: 'no network' });
      await waitUntil(() => harness.messageText, 'no message');
      expect(harness.messageText).to.match(/^You are offline, and the recording/);
      window.dispatchEvent(new Event('online'));
      await waitUntil(() => harness.message === null, 'it stays');
    });

    it('takes the message away as soon as it is tried again', async () => {
      const harness = await setup({ isSlow: true });
      harness.engine.fail('audio could not be loaded: /audio-1.ogg');
      await waitUntil(() => harness.messageText, 'no message');
      harness.message?.querySelector('button')?.click();
      await harness.settle();
      expect(harness.control('Loading')).not.to.equal(undefined);
      expect(harness.message).to.equal(null);
    });

    it('says that there is no recording', async () => {
      const harness = await setup({ builder: aPiece(), hasEngine: false });
      expect(harness.messageText).to.equal('This piece has no recording.');
      expect((harness.control('Play') as HTMLButtonElement).disabled).to.equal(true);
    });
  });

  describe('while the recording is on its way', () => {
    it('has a button that says so, which cancels the start', async () => {
      const harness = await setup({ isSlow: true });
      await harness.click('Play');
      expect(harness.control('Play')).to.equal(undefined);
      expect(harness.control('Loading')?.getAttribute('aria-busy')).to.equal('true');
      await expect(harness.element).to.be.accessible();
      await harness.click('Loading');
      expect(harness.control('Play')?.getAttribute('aria-busy')).to.equal('false');
      await harness.engine.begin();
      await harness.settle();
      expect(harness.engine.isPlaying).to.equal(false);
      expect(harness.message).to.equal(null);
    });

    it('says so after a while, to eyes and ears, until it sounds', async () => {
      const harness = await setup({ isSlow: true });
      const button = harness.control('Play')!;
      expect(button.getAttribute('aria-busy')).to.equal('false');
      await harness.click('Play');
      expect([button.getAttribute('aria-busy'), harness.status]).to.deep.equal(['true', '']);
      await waitUntil(() => harness.status === 'The recording is loading.', 'nothing said');
      await expect(harness.element).to.be.accessible();
      await harness.engine.begin();
      await harness.settle();
      expect(button.getAttribute('aria-busy')).to.equal('false');
      expect(harness.status).to.equal('');
    });

    it('is asked for when somebody comes with the mouse, a finger or the focus', async () => {
      for (const type of ['pointerover', 'focusin']) {
        const harness = await setup();
        expect(harness.engine.preloaded, type).to.deep.equal([]);
        harness.element.dispatchEvent(new Event(type));
        expect(harness.engine.preloaded, type).to.deep.equal(['metadata']);
      }
    });

    it('reaches as far as its sync points, and shows no length that is not known', async () => {
      const harness = await setup({ duration: null });
      expect(harness.text).to.include('–:––');
      await harness.slide('Play position', 30);
      expect(harness.piece.transport.moment.date).to.equal(30);
    });
  });

  it('sends no event when a program plays', async () => {
    const harness = await setup();
    await harness.piece.transport.play();
    await harness.seek(5);
    harness.piece.transport.pause();
    await harness.settle();
    expect(harness.events).to.deep.equal([]);
  });

  it('stands without a piece', async () => {
    const element = await fixture(html`<glosa-player></glosa-player>`);
    await expect(element).to.be.accessible();
  });

  it('lets go of everything when it leaves the page, and comes back', async () => {
    const harness = await setup();
    const { element } = harness;
    const parent = element.parentElement!;
    const held = liveResources();
    element.remove();
    expect(liveResources()).to.be.lessThan(held);
    parent.append(element);
    await harness.settle();
    expect(liveResources()).to.equal(held);
    await harness.click('Play');
    await harness.frame(5000);
    expect(Number(harness.value('Play position'))).to.be.closeTo(5, 0.5);
  });
});
