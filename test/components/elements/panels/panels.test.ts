import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { waitUntil } from '#test/support/wait-until.js';
import '#elements/panels/define.js';
import type { Piece } from '#core';
import { keep, readKept } from '#kit';
import type { GlosaPanels } from '#elements/panels/panels.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { aSong } from '../panel/panel-harness.js';
import { aStrip } from '../score/score-harness.js';

/** A `<glosa-panels>` on the page. */
class StackHarness {
  private constructor(readonly element: GlosaPanels) {}

  static async setup(
    piece: Piece | undefined,
    { views = '', inside = '', width = 900 } = {},
  ): Promise<StackHarness> {
    const element = document.createElement('glosa-panels');
    element.views = views;
    element.innerHTML = inside;
    element.style.setProperty('width', `${width}px`);
    await fixture(html`${element}`);
    const stack = new StackHarness(element);
    if (!piece) return stack;
    element.piece = piece;
    return stack.arrived();
  }

  async arrived(): Promise<this> {
    const isThere = () => this.panels.length > 0 && this.panels.every(({ content }) => content);
    await waitUntil(isThere, 'no panels');
    await this.settle();
    return this;
  }

  async settle(): Promise<void> {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** Returns the arrangement that this browser has stored for the piece. */
  async kept(): Promise<unknown> {
    await this.settle();
    return readKept('panels:corpus/a-piece');
  }

  get panels() {
    return [...this.element.querySelectorAll('glosa-panel')];
  }

  /** The views, from top to bottom; in brackets those that cannot be seen. */
  get shown(): readonly string[] {
    return this.panels.map((panel) => (panel.checkVisibility() ? panel.kind! : `(${panel.kind!})`));
  }

  /** Presses a button in the head of a panel. */
  async click(name: string, index = 0): Promise<void> {
    const buttons = [...this.panels[index]!.renderRoot.querySelectorAll('button')];
    buttons.find(({ ariaLabel }) => ariaLabel === name)!.click();
    await this.arrived();
  }

  has(name: string, index = 0): boolean {
    const tools = [...this.panels[index]!.renderRoot.querySelectorAll('button, select')];
    return tools.some(({ ariaLabel }) => ariaLabel === name);
  }
}

const setup: typeof StackHarness.setup = (...options) => StackHarness.setup(...options);
const song = (builder: PieceBuilder = aSong()) => builder.build();

describe('<glosa-panels>', () => {
  it('opens a view that comes when the piece is open already', async () => {
    const piece = aPiece().build();
    const stack = await StackHarness.setup(undefined);
    stack.element.piece = piece;
    await stack.settle();
    expect(stack.shown).to.deep.equal([]);
    const { scores } = aPiece().withScore('/a.mid').build();
    runInAction(() => (piece.scores = scores));
    await stack.arrived();
    expect(stack.shown).to.deep.equal(['piano-roll']);
  });

  beforeEach(() => keep('panels:corpus/a-piece', undefined));
  after(() => keep('panels:corpus/a-piece', undefined));

  it('opens the score and the waveform of a piece', async () => {
    expect((await setup(song())).shown).to.deep.equal(['score', 'waveform']);
  });

  it('opens the views that it is told', async () => {
    const stack = await setup(song(), { views: 'waveform, score' });
    expect(stack.shown).to.deep.equal(['waveform', 'score']);
  });

  it('opens other views when the host asks for them, whatever the reader had', async () => {
    const stack = await setup(song());
    await stack.click('Close the view', 1);
    stack.element.views = 'waveform waveform';
    await stack.arrived();
    expect(stack.shown).to.deep.equal(['waveform', 'waveform']);
  });

  it('opens what the settings of the piece say', async () => {
    const piece = song(aSong().withInfo({ settings: { panels: ['waveform'] } }));
    expect((await setup(piece)).shown).to.deep.equal(['waveform']);
  });

  it('takes over the panels that stand in it', async () => {
    const inside =
      '<glosa-panel height="120"><glosa-waveform></glosa-waveform></glosa-panel>' +
      '<glosa-panel view="score"></glosa-panel>';
    const stack = await setup(song(), { inside });
    expect(stack.shown).to.deep.equal(['waveform', 'score']);
    expect(stack.panels[0]!.height).to.equal(120);
  });

  it('keeps the place of what was asked for until the piece is there', async () => {
    const element = await fixture<GlosaPanels>(
      html`<glosa-panels views="score waveform"></glosa-panels>`,
    );
    await waitUntil(() => element.children.length === 2, 'no panels');
    element.piece = song(aPiece().withAudio([], { urls: ['/a.ogg'] }));
    await waitUntil(() => element.children.length === 1, 'too many panels');
    expect(element.querySelector('glosa-panel')!.kind).to.equal('waveform');
  });

  it('leaves a panel fixed that was so in HTML', async () => {
    const inside = '<glosa-panel view="score" fixed></glosa-panel>';
    const stack = await setup(song(), { inside });
    expect(stack.has('Close the view')).to.equal(false);
  });

  it('leaves out what the piece cannot show', async () => {
    const stack = await setup(song(aPiece().withAudio([], { urls: ['/a.ogg'] })), {
      views: 'score waveform',
    });
    expect(stack.shown).to.deep.equal(['waveform']);
  });

  it('has the tools that all views share once', async () => {
    const stack = await setup(song());
    expect([stack.has('Labels snap to', 0), stack.has('Labels snap to', 1)]).to.deep.equal([
      true,
      false,
    ]);
    await stack.click('Close the view', 0);
    expect(stack.has('Labels snap to', 0)).to.equal(true);
  });

  it('brings a third panel into sight, also while its view grows', async () => {
    const stack = await setup(song());
    const { element } = stack;
    const window = document.createElement('div');
    window.style.cssText = 'block-size: 260px; overflow: auto';
    element.before(window);
    window.append(element);
    await stack.arrived();
    await stack.click('New view', 1);
    const third = stack.panels[2]!;
    const isInSight = () => {
      const { top, bottom } = third.getBoundingClientRect();
      const seen = window.getBoundingClientRect();
      return Math.abs(bottom - seen.bottom) < 2 || Math.abs(top - seen.top) < 2;
    };
    await waitUntil(isInSight, 'not in sight');
    third.height = 200;
    await waitUntil(() => third.offsetHeight === 200 && isInSight(), 'grown out of sight');
    // Who scrolls goes elsewhere.
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    window.scrollTop = 0;
    third.height = 220;
    await waitUntil(() => third.offsetHeight === 220, 'did not grow');
    await stack.settle();
    expect(window.scrollTop).to.equal(0);
  });

  it('is accessible', async () => {
    await expect((await setup(song())).element).to.be.accessible();
  });

  describe('with what the reader has made of it', () => {
    it('keeps nothing as long as nothing was changed', async () => {
      expect(await (await setup(song())).kept()).to.equal(undefined);
    });

    it('opens the natural size again, where a panel opens with another', async () => {
      const zoomed = () =>
        song(aSong().withInfo({ settings: { panels: [{ view: 'score', zoom: -2 }] } }));
      const stack = await setup(zoomed());
      expect(stack.panels[0]!.zoom).to.equal(-2);
      stack.panels[0]!.zoom = 0;
      expect(await stack.kept()).to.deep.equal([{ view: 'score', zoom: 0 }]);
      stack.element.remove();
      const again = await setup(zoomed());
      expect(again.panels[0]!.zoom).to.equal(0);
      again.panels[0]!.zoom = -2;
      expect(await again.kept()).to.equal(undefined);
    });

    it('opens it again for the same piece', async () => {
      const stack = await setup(song());
      await stack.click('New view', 1);
      stack.panels[0]!.zoom = -1;
      stack.panels[2]!.height = 150;
      expect(await stack.kept()).to.deep.equal([
        { view: 'score', zoom: -1 },
        { view: 'waveform' },
        { view: 'waveform', height: 150 },
      ]);
      stack.element.remove();
      const again = await setup(song());
      expect(again.shown).to.deep.equal(['score', 'waveform', 'waveform']);
      expect([again.panels[0]!.zoom, again.panels[2]!.height]).to.deep.equal([-1, 150]);
    });

    it('opens a score with the staves that were shown', async () => {
      const quartet = () =>
        aSong()
          .withImage([], { id: 'quartet', ...aStrip({ staves: 4 }) })
          .build();
      const stack = await setup(quartet());
      stack.panels[0]!.source = 'quartet';
      stack.panels[0]!.staves = '1 4';
      expect(await stack.kept()).to.deep.equal([
        { view: 'score', source: 'quartet', staves: '1 4' },
        { view: 'waveform' },
      ]);
      stack.element.remove();
      const again = await setup(quartet());
      expect(again.panels[0]!.content!.staves).to.equal('1 4');
    });

    it('leaves a view that the piece does not have today where it was kept', async () => {
      const kept = [{ view: 'waveform' }, { view: 'scan' }];
      keep('panels:corpus/a-piece', kept);
      const stack = await setup(undefined);
      stack.element.piece = song();
      await waitUntil(() => stack.panels.length > 0, 'no panels');
      await stack.settle();
      expect(await stack.kept()).to.deep.equal(kept);
      await stack.click('New view');
      expect(await stack.kept()).not.to.deep.equal(kept);
    });

    it('forgets it when all is as it was', async () => {
      const stack = await setup(song());
      await stack.click('Close the view', 1);
      expect(await stack.kept()).to.deep.equal([{ view: 'score' }]);
      await stack.click('New view');
      expect(await stack.kept()).to.equal(undefined);
    });

    it('forgets it on demand', async () => {
      const stack = await setup(song());
      await stack.click('Close the view', 0);
      await stack.kept();
      stack.element.reset();
      await stack.arrived();
      expect(stack.shown).to.deep.equal(['score', 'waveform']);
      expect(await stack.kept()).to.equal(undefined);
    });

    it('is kept for each piece', async () => {
      const stack = await setup(song());
      await stack.click('Close the view', 1);
      await stack.kept();
      stack.element.piece = song(aSong().withPath('corpus/another'));
      await stack.arrived();
      expect(stack.shown).to.deep.equal(['score', 'waveform']);
      stack.element.piece = song();
      await stack.arrived();
      expect(stack.shown).to.deep.equal(['score']);
    });

    it('is not kept where it shall be forgotten, and broken memory is no harm', async () => {
      keep('panels:corpus/a-piece', { view: 7 });
      const stack = await setup(song());
      expect(stack.shown).to.deep.equal(['score', 'waveform']);
      stack.element.forgetful = true;
      await stack.click('Close the view', 0);
      expect(await stack.kept()).to.deep.equal({ view: 7 });
    });
  });

  describe('on a phone', () => {
    it('shows one panel, whose head switches the view', async () => {
      const stack = await setup(song(), { width: 360 });
      expect(stack.shown).to.deep.equal(['score', '(waveform)']);
      expect([stack.has('View'), stack.has('New view')]).to.deep.equal([true, false]);
    });

    it('opens the view that the reader had switched to', async () => {
      const stack = await setup(song(), { width: 360 });
      stack.panels[0]!.view = 'waveform';
      await waitUntil(() => stack.shown[0] === 'waveform');
      await stack.kept();
      stack.element.remove();
      const again = await setup(song(), { width: 360 });
      expect(again.shown).to.deep.equal(['waveform', '(waveform)']);
    });

    it('shows all of them when it is turned', async () => {
      const stack = await setup(song(), { width: 360 });
      stack.element.style.setProperty('width', '800px');
      await waitUntil(() => stack.shown[1] === 'waveform');
      await stack.settle();
      expect(stack.has('New view')).to.equal(true);
    });
  });
});
