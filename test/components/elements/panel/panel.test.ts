import { expect, oneEvent } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { aPiece } from '#test/support/a-piece.js';
import { aStrip } from '../score/score-harness.js';
import { aSong, PanelsOnPage } from './panel-harness.js';

const setup: typeof PanelsOnPage.setup = (...options) => PanelsOnPage.setup(...options);

describe('<glosa-panel>', () => {
  it('shows a view under its name, with its source and its zoom', async () => {
    const page = await setup();
    expect(page.shown).to.deep.equal(['glosa-score', 'glosa-waveform']);
    expect(page.header(0)).to.equal('Score · Picture · 100 %');
    expect(page.header(1)).to.equal('Waveform · Quartet, 1931 · Fit');
  });

  for (const theme of ['light', 'dark'])
    for (const width of [320, 900])
      it(`is accessible, ${width} pixels wide, ${theme}`, async () => {
        const page = await setup(['score']);
        page.root.style.setProperty('width', `${width}px`);
        page.panel().dataset['theme'] = theme;
        await page.settle();
        await expect(page.panel()).to.be.accessible();
      });

  it('shows the first view that the piece has when it is told none', async () => {
    const page = await setup([''], aPiece().withAudio([], { urls: ['/a.ogg'] }));
    expect(page.shown).to.deep.equal(['glosa-waveform']);
  });

  it('takes over the view that stands in it, with its own attributes', async () => {
    const page = await setup(['score']);
    const panel = document.createElement('glosa-panel');
    panel.innerHTML = '<glosa-score zoom="-2"></glosa-score>';
    panel.piece = page.piece;
    page.root.append(panel);
    await page.arrived();
    expect([panel.kind, panel.zoom, panel.children.length]).to.deep.equal(['score', -2, 1]);
    await page.choose('View', 'Waveform', 1);
    expect(page.shown).to.deep.equal(['glosa-score', 'glosa-waveform']);
    expect(panel.children).to.have.length(1);
  });

  it('hides staves of a score, and shows them again', async () => {
    const page = await setup(
      ['score'],
      aPiece()
        .withMeasures(16)
        .withImage([], aStrip({ staves: 3 })),
    );
    const inputs = () => [
      ...page.panel().renderRoot.querySelectorAll<HTMLInputElement>('[popover] input'),
    ];
    const boxes = () =>
      inputs().map(({ checked, disabled }) => (disabled ? 'only' : checked ? 'shown' : 'hidden'));
    const toggle = async (staff: number) => {
      inputs()[staff - 1]!.click();
      await page.settle();
    };
    await page.click('Staves');
    await expect(page.panel()).to.be.accessible();
    await toggle(2);
    expect(boxes()).to.deep.equal(['shown', 'hidden', 'shown']);
    const score = page.panel().content!;
    await waitUntil(() => score.renderRoot.querySelectorAll('.picture .slice').length >= 2);
    expect(page.hasButton('Staves; hidden: 1')).to.equal(true);
    await toggle(1);
    expect(boxes()).to.deep.equal(['hidden', 'hidden', 'only']);
    await toggle(2);
    await toggle(1);
    expect([page.panel().staves, score.staves, ...boxes()]).to.deep.equal([
      '',
      '',
      'shown',
      'shown',
      'shown',
    ]);
  });

  it('has no list of staves for a single one, and for a waveform', async () => {
    const page = await setup();
    expect([page.hasButton('Staves', 0), page.hasButton('Staves', 1)]).to.deep.equal([
      false,
      false,
    ]);
  });

  it('says so when there is nothing to show', async () => {
    const page = await setup(['score']);
    const panel = document.createElement('glosa-panel');
    panel.piece = aPiece().build();
    page.root.append(panel);
    await waitUntil(() => panel.renderRoot.textContent.includes('This piece has nothing to show'));
  });

  it('says what a source says of itself in the language of its reader, and in another when that changes', async () => {
    const texts = { info: 'Town library', 'info:fr': 'Bibliothèque de la ville' };
    const sources = { audios: [{ id: 'audio-1', files: ['a.ogg'], ...texts }] };
    const song = aPiece().withInfo({ sources });
    const page = await setup(['waveform'], song.withAudio([], { info: texts.info }));
    const saysAll = (words: string) =>
      waitUntil(() => page.panel().renderRoot.querySelector(`[title='${words}']`), words);
    await saysAll('Town library');
    page.panel().locale = 'fr';
    await saysAll('Bibliothèque de la ville');
    page.panel().locale = 'de';
    await saysAll('Town library');
  });

  describe('with a choice of views', () => {
    it('offers what the piece can show', async () => {
      const page = await setup(['score'], aSong().withScore('/a.mei'));
      expect(page.offered('View')!.slice(0, 2)).to.deep.equal(['Score', 'Waveform']);
      expect(page.chosen('View')).to.equal('Score');
    });

    it('switches, and tells it', async () => {
      const page = await setup(['score']);
      const told = oneEvent(page.root, 'glosa-view-change');
      await page.choose('View', 'Waveform');
      expect((await told).detail).to.deep.equal({ view: 'waveform', source: '' });
      expect(page.shown).to.deep.equal(['glosa-waveform']);
      expect(page.header()).to.equal('Waveform · Quartet, 1931 · Fit');
    });

    it('tells scans from engraved pages of the same piece, both ways', async () => {
      const pages = aSong().withImage([], { type: '3d' }).withImage([], { type: 'scan' });
      const page = await setup(['3d'], pages);
      expect(page.panel().content!.source).to.equal('image-2');
      page.panel().view = 'scan';
      await page.settle();
      expect(page.shown).to.deep.equal(['glosa-scan']);
      expect(page.panel().content!.source).to.equal('image-3');
      page.panel().view = '3d';
      await page.settle();
      expect(page.panel().content!.source).to.equal('image-2');
    });

    it('stays when the host refuses', async () => {
      const page = await setup(['score']);
      page.root.addEventListener('glosa-view-change', (event) => event.preventDefault());
      await page.choose('View', 'Waveform');
      expect(page.shown).to.deep.equal(['glosa-score']);
      expect(page.chosen('View')).to.equal('Score');
    });

    it('tells nothing when the host switches', async () => {
      const page = await setup(['score']);
      let told = 0;
      page.root.addEventListener('glosa-view-change', () => (told += 1));
      page.panel().view = 'waveform';
      await page.settle();
      expect([page.shown[0], told]).to.deep.equal(['glosa-waveform', 0]);
    });
  });

  describe('with several sources', () => {
    const twoPictures = () => aSong().withImage([], { ...aStrip(), name: 'Urtext' });

    it('names them, and shows the chosen one', async () => {
      const page = await setup(['score'], twoPictures());
      expect(page.offered('Source')).to.deep.equal(['Picture', 'Urtext']);
      await page.choose('Source', 'Urtext');
      expect(page.header()).to.equal('Score · Urtext · 100 %');
      expect(page.panel().content!.source).to.equal('image-2');
    });

    it('numbers those without a name', async () => {
      const page = await setup(['score'], aSong().withImage([], aStrip()));
      expect(page.offered('Source')).to.deep.equal(['Picture 1', 'Picture 2']);
    });

    it('lets a waveform follow the recording that plays', async () => {
      const again = { name: 'Orchestra, 1958', urls: ['/b.ogg'] };
      const page = await setup(['waveform'], aSong().withAudio([], again));
      expect(page.chosen('Source')).to.equal('The recording that plays');
      page.piece.chooseRecording('audio-2');
      await page.settle();
      expect(page.header()).to.include('Orchestra, 1958');
      await page.choose('Source', 'Quartet, 1931');
      expect(page.panel().content!.source).to.equal('audio-1');
      expect(page.header()).to.include('Quartet, 1931');
    });
  });

  describe('with the tools of its head', () => {
    it('zooms in and out, and back to the natural size', async () => {
      const page = await setup(['score']);
      await page.click('Zoom in');
      await page.click('Zoom in');
      expect([page.panel().zoom, page.header()]).to.deep.equal([2, 'Score · Picture · 200 %']);
      await page.click('Natural size; now 200 %');
      await page.click('Zoom out');
      expect([page.panel().zoom, page.header()]).to.deep.equal([-1, 'Score · Picture · 71 %']);
    });

    it('follows a zoom that was made in the view', async () => {
      const page = await setup(['score']);
      page.panel().content!.zoom = 1;
      await page.settle();
      expect(page.header()).to.equal('Score · Picture · 141 %');
    });

    it('gives a zoom to a view that it makes', async () => {
      const page = await setup(['score']);
      const panel = document.createElement('glosa-panel');
      Object.assign(panel, { view: 'score', zoom: -2, piece: page.piece });
      page.root.append(panel);
      await page.arrived();
      expect(panel.content!.zoom).to.equal(-2);
    });

    it('chooses what labels stick to, and how views scroll, for all of them', async () => {
      const page = await setup();
      await page.choose('Labels snap to', 'measures');
      await page.choose('Scrolling with the music', 'all the time');
      const { snap, follow } = page.piece.session;
      expect([snap, follow]).to.deep.equal(['measure', 'continuous']);
      expect(page.chosen('Labels snap to', 1)).to.equal('measures');
    });

    it('has a tooltip for each of its buttons', async () => {
      const page = await setup();
      const buttons = page.panel().renderRoot.querySelectorAll('.header :is(button, select)');
      const tips = [...buttons].map((each) => each.closest('[title]')?.getAttribute('title') ?? '');
      expect(tips).to.include.members(['View', 'Zoom out', 'Zoom in', 'Labels snap to']);
      expect(tips).to.include.members(['New view', 'Close the view']);
      expect(tips).to.not.include('');
    });

    it('leaves them out where it is plain', async () => {
      const page = await setup(['score']);
      page.panel().plain = true;
      await page.settle();
      expect(page.offered('Labels snap to')).to.equal(undefined);
    });
  });

  describe('beside others', () => {
    it('opens one more with a view that is not shown yet', async () => {
      const page = await setup(['score']);
      const told = oneEvent(page.root, 'glosa-view-open');
      await page.click('New view');
      expect((await told).detail).to.deep.equal({ view: 'waveform' });
      await page.arrived();
      expect(page.shown).to.deep.equal(['glosa-score', 'glosa-waveform']);
      expect(page.panel(1).model).to.equal(page.piece);
    });

    it('leaves that to a host that cancels the wish', async () => {
      const page = await setup(['score']);
      page.root.addEventListener('glosa-view-open', (event) => event.preventDefault());
      page.root.addEventListener('glosa-view-close', (event) => event.preventDefault());
      await page.click('New view');
      await page.click('Close the view');
      expect(page.shown).to.deep.equal(['glosa-score']);
    });

    it('closes, and gives the focus to its neighbor', async () => {
      const page = await setup();
      await page.click('Close the view', 0);
      expect(page.shown).to.deep.equal(['glosa-waveform']);
      expect(page.focusedPanel).to.equal(0);
    });

    it('stays alone where it is fixed', async () => {
      const page = await setup(['score']);
      page.panel().fixed = true;
      await page.settle();
      expect([page.hasButton('New view'), page.hasButton('Close the view')]).to.deep.equal([
        false,
        false,
      ]);
    });

    it('passes the focus on with F6, and back with Shift', async () => {
      const page = await setup(['score', 'waveform', 'score']);
      page.enter(0);
      const reached: number[] = [];
      for (const shiftKey of [false, false, false, true, true]) {
        await page.press('F6', { shiftKey });
        reached.push(page.focusedPanel);
      }
      expect(reached).to.deep.equal([1, 2, 0, 2, 1]);
    });

    it('leaves F6 alone where the focus is elsewhere', async () => {
      const page = await setup();
      expect(await page.press('F6', {}, document.body)).to.equal(false);
      expect(page.focusedPanel).to.equal(-1);
    });
  });

  describe('with its lower edge', () => {
    it('tells pages whose panels share a height that the reader has given it one', async () => {
      const page = await setup(['score']);
      const isSized = () => page.panel().hasAttribute('data-sized');
      expect(isSized()).to.equal(false);
      await page.pressEdge('ArrowDown');
      await page.settle();
      expect(isSized()).to.equal(true);
      await page.pressEdge('Delete');
      await page.settle();
      expect(isSized()).to.equal(false);
    });

    it('grows and shrinks by keys, down to 96 pixels', async () => {
      const page = await setup(['score']);
      page.panel().height = 300;
      await page.settle();
      const told = oneEvent(page.root, 'glosa-panel-resize');
      await page.pressEdge('ArrowDown');
      expect((await told).detail).to.deep.equal({ height: 316 });
      await page.pressEdge('ArrowUp', { shiftKey: true });
      expect([page.heightOf(), page.edgeText()]).to.deep.equal([252, '252 pixels']);
      await page.pressEdge('Home');
      await page.pressEdge('ArrowUp');
      expect(page.heightOf()).to.equal(96);
    });

    it('takes the height of its view again with Delete, or a double click', async () => {
      const page = await setup(['score']);
      const natural = page.heightOf();
      await page.pressEdge('Home');
      await page.pressEdge('Delete');
      expect([page.heightOf(), page.edgeText()]).to.deep.equal([natural, 'As high as its content']);
      await page.pressEdge('Home');
      await page.doubleClickEdge();
      expect(page.panel().height).to.equal(null);
    });

    it('is pulled, and Escape takes it back', async () => {
      const page = await setup(['score']);
      page.panel().height = 200;
      await page.settle();
      await page.pullEdge(40);
      expect(page.heightOf()).to.equal(240);
      await page.pullEdge(40, 'Escape');
      expect(page.heightOf()).to.equal(240);
    });

    it('gives the view the height that is left', async () => {
      const page = await setup(['waveform']);
      page.panel().height = 300;
      await page.settle();
      const { height } = page.panel().content!.getBoundingClientRect();
      expect(page.heightOf() - height).to.be.within(36, 46);
    });
  });

  it('shows a minimap unless the piece wants none', async () => {
    const page = await setup();
    expect(page.panel().content!.minimap).to.equal(true);
    const without = aSong().withInfo({ settings: { 'score-minimap': false } });
    const other = await setup(['score'], without);
    expect(other.panel().content!.minimap).to.equal(false);
  });

  it('keeps its view when it is moved in the page', async () => {
    const page = await setup();
    const [first] = page.panels;
    const view = first!.content;
    page.root.append(first!);
    await page.arrived();
    expect(first!.content).to.equal(view);
    runInAction(() => (page.piece.session.snap = 'off'));
    await page.settle();
    expect(page.chosen('Labels snap to', 1)).to.equal('nothing');
  });
});
