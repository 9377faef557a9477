import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { liveResources } from '#kit/element/scope.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import type { GlosaWidget } from '#elements/widget/widget.js';
import { anInfo, aStrip, jsonUrl } from '../piece/files.js';
import { aPiece } from '#test/support/a-piece.js';
import { uncaught, WidgetHarness } from './widget-harness.js';

const setup = (...given: Parameters<typeof WidgetHarness.setup>) => WidgetHarness.setup(...given);
const loaded = (...given: Parameters<typeof WidgetHarness.loaded>) =>
  WidgetHarness.loaded(...given);

describe('<glosa-widget>', () => {
  afterEach(() => expect(uncaught.splice(0)).to.deep.equal([]));

  it('shows score, waveform and player of a piece', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()) });
    expect(harness.views).to.deep.equal(['glosa-score', 'glosa-waveform']);
    expect(harness.part('.bar')).to.exist;
    expect(harness.part('[role=group]')?.ariaLabel).to.equal('Eight Measures');
  });

  it('shows only what the piece has, unless somebody asks for more', async () => {
    const src = jsonUrl({ ...anInfo(), sources: { audios: anInfo().sources.audios } });
    expect((await loaded({ src })).views).to.deep.equal(['glosa-waveform']);
    expect((await loaded({ src, views: 'score grid' })).views).to.deep.equal([
      'glosa-score',
      'glosa-grid',
    ]);
  });

  it('shows the pages of a piece whose score is nothing else', async () => {
    const images = [aStrip({ type: 'scan', positions: undefined })];
    const src = jsonUrl({ ...anInfo(), sources: { images } });
    expect((await loaded({ src })).views).to.deep.equal(['glosa-scan']);
  });

  it('shows the piece of a <glosa-piece> around', async () => {
    const place = await fixture<GlosaPiece>(
      html`<glosa-piece src=${jsonUrl(anInfo())}><glosa-widget></glosa-widget></glosa-piece>`,
    );
    const widget = place.querySelector('glosa-widget')!;
    await waitUntil(() => widget.model);
    expect(widget.model).to.equal(place.model);
    await aTimeout(50);
    expect(widget.renderRoot.querySelector('[part~=notes]')).to.equal(null);
  });

  it('takes a piece', async () => {
    const piece = aPiece().withMeasures(4).build();
    const harness = await setup({});
    harness.element.piece = piece;
    await harness.settled();
    expect(harness.element.model).to.equal(piece);
  });

  it('gives its methods to the page, and tells what happens', async () => {
    const harness = await setup({ src: jsonUrl(anInfo()) });
    const { element } = harness;
    await oneEvent(element, 'glosa-load');
    await waitUntil(() => element.transport?.isReady);
    expect(element.seek({ measure: 3 })).to.equal(true);
    expect(element.transport!.moment.onset).to.equal(8);
    element.select([1]);
    expect(element.model!.selection.ids).to.deep.equal([1]);
    expect((await element.exportAnalysis({ name: 'mine' })).fileName).to.equal('mine.dez');
    expect(await element.undo()).to.equal(false);
  });

  it('keeps its height', async () => {
    for (const [width, height] of [
      [320, 412],
      [640, 454],
      [960, 620],
    ] as const) {
      const harness = await setup({ src: jsonUrl(anInfo()) }, { width });
      const now = () => Math.round(harness.element.getBoundingClientRect().height);
      await harness.settled();
      expect(now()).to.equal(height);
      await waitUntil(() => harness.element.model);
      await harness.settled();
      expect(now()).to.equal(height);
    }
  });

  it('is as high as the page says', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()) });
    harness.element.style.height = '300px';
    await harness.settled();
    const bar = harness.part('.bar')!.getBoundingClientRect();
    const { bottom } = harness.element.getBoundingClientRect();
    expect(bottom - bar.bottom).to.be.within(0, 2);
  });

  it('puts into a menu what has no room', async () => {
    const narrow = await loaded({ src: jsonUrl(anInfo()) }, { width: 320 });
    await waitUntil(() => narrow.control('More controls'));
    expect(narrow.control('Speed')!.closest('[popover]')).to.exist;
    const wide = await loaded({ src: jsonUrl(anInfo()) }, { width: 640 });
    await waitUntil(() => wide.control('Speed'));
    expect(wide.control('Speed')!.closest('[popover]')).to.equal(null);
  });

  it('leads to the page of its piece, from the bar or, where that is narrow, from the menu', async () => {
    const attributes = {
      src: jsonUrl(anInfo()),
      'data-page': 'https://music.example/~/songs/moon',
    };
    const linkIn = (harness: WidgetHarness) =>
      harness.part('.bar')!.querySelector<HTMLAnchorElement>('a[part=page]');
    const wide = await loaded(attributes, { width: 640 });
    await waitUntil(() => linkIn(wide));
    const { href, target, rel, ariaLabel } = linkIn(wide)!;
    expect([href, target, rel]).to.deep.equal([attributes['data-page'], '_blank', 'noopener']);
    expect(ariaLabel).to.equal('Analyze on Glosa');
    expect(linkIn(wide)!.closest('[popover]')).to.equal(null);
    const narrow = await loaded(attributes, { width: 320 });
    await waitUntil(() => linkIn(narrow));
    expect(linkIn(narrow)!.closest('[popover]')).to.exist;
  });

  it('leads nowhere without the address of a page, or with one that is a script', async () => {
    for (const page of [undefined, 'javascript:alert(1)', 'http://']) {
      const harness = await loaded({
        src: jsonUrl(anInfo()),
        ...(page !== undefined && { 'data-page': page }),
      });
      await waitUntil(() => harness.control('Speed'));
      expect(harness.part('.bar')!.querySelector('a[part=page]'), page).to.equal(null);
    }
  });

  it('has the controls that the page wants', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()), controls: 'play volume' });
    await waitUntil(() => harness.control('Volume'));
    expect(harness.control('Speed')).to.equal(undefined);
    const time = harness.part('.bar')!.shadowRoot!.querySelector('[part~=time]')!;
    expect(getComputedStyle(time).display).to.equal('none');
    const none = await loaded({ src: jsonUrl(anInfo()), controls: 'none' });
    expect(none.part('.bar')).to.equal(null);
  });

  it('switches types of labels', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()) });
    const { element } = harness;
    element.piece = aPiece()
      .withMeasures(4)
      .withLabel({ type: 'Harmony', tag: 'V', start: 0, duration: 4 })
      .build();
    element.src = '';
    await waitUntil(() => harness.control('Harmony'));
    harness.control('Harmony')!.click();
    await harness.settled();
    expect(harness.control('Harmony')!.ariaPressed).to.equal('false');
    expect(element.model!.analysis!.shownLabels).to.have.length(0);
  });

  it('repeats, and stops repeating', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()) });
    await waitUntil(() => harness.control('Repeat'));
    harness.control('Repeat')!.click();
    await harness.settled();
    expect(harness.element.transport!.repeats).to.equal(true);
    harness.control('Stop looping')!.click();
    await harness.settled();
    expect(harness.element.transport!.repeats).to.equal(false);
  });

  it('follows a theme', async () => {
    const harness = await setup({ theme: 'dark' });
    expect(getComputedStyle(harness.element).colorScheme).to.equal('dark');
    harness.element.theme = '';
    await harness.settled();
    expect(getComputedStyle(harness.element).colorScheme).to.equal('light dark');
  });

  it('locks what may not be edited', async () => {
    const locked = await loaded({ src: jsonUrl(anInfo()), readonly: '' });
    expect(locked.element.model!.session.isLocked).to.equal(true);
    const open = await loaded({ src: jsonUrl(anInfo()) });
    expect(open.element.model!.session.isLocked).to.equal(false);
  });

  it('loads nothing before it comes near, and all when it plays', async () => {
    const place = await fixture<HTMLElement>(html`<div><div></div></div>`);
    (place.firstElementChild as HTMLElement).style.height = '8000px';
    const element: GlosaWidget = document.createElement('glosa-widget');
    element.src = jsonUrl(anInfo());
    place.append(element);
    await aTimeout(200);
    const inner = element.renderRoot.querySelector('glosa-piece')!;
    expect([inner.src, inner.isLoading]).to.deep.equal(['', false]);
    const isPlaying = element.play();
    await waitUntil(() => element.model);
    expect(await isPlaying).to.equal(true);
    element.pause();
  });

  it('stops another widget that plays', async () => {
    const [first, second] = [
      await loaded({ src: jsonUrl(anInfo()) }),
      await loaded({ src: jsonUrl(anInfo()) }),
    ];
    const isOn = ({ element }: WidgetHarness) => element.transport?.isStarted;
    await waitUntil(() => first.element.transport!.isReady && second.element.transport!.isReady);
    void first.element.play();
    await waitUntil(() => isOn(first));
    void second.element.play();
    await waitUntil(() => isOn(second) && !isOn(first), 'both play');
    second.element.pause();
  });

  it('shows its poster until the score is there', async () => {
    const harness = await setup({ src: jsonUrl(anInfo()) }, { poster: true });
    const isShown = () => getComputedStyle(harness.part('.poster')!).display !== 'none';
    expect(isShown()).to.equal(true);
    await waitUntil(() => !isShown(), 'the poster stays');
    expect(harness.part('.view[data-drawn]')).to.exist;
  });

  it('leaves nothing behind', async () => {
    const harness = await setup({});
    harness.element.remove();
    await aTimeout(50);
    const before = liveResources();
    for (let i = 0; i < 10; i++) {
      const each = await setup({ src: jsonUrl(anInfo()), start: 'm2', end: 'm4' });
      if (i % 2) await waitUntil(() => each.element.model);
      each.element.remove();
    }
    await waitUntil(() => liveResources() <= before, `${liveResources()} of ${before}`);
  });
});

describe('an excerpt in <glosa-widget>', () => {
  afterEach(() => expect(uncaught.splice(0)).to.deep.equal([]));

  it('is all that is shown and played', async () => {
    const { element } = await loaded({ src: jsonUrl(anInfo()), start: 'm3', end: 'm5' });
    await waitUntil(() => element.transport!.moment.date === 0.5, 'does not begin there');
    expect(element.model!.session.excerpt).to.deep.equal({
      onsets: { start: 8, end: 20 },
      dates: { start: 0.5, end: 1.25 },
    });
    element.seek({ measure: 8 });
    expect(element.transport!.moment.date).to.equal(1.25);
    element.seek({ measure: 1 });
    expect(element.transport!.moment.date).to.equal(0.5);
  });

  it('has its own time', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()), start: '1s', end: '2s' });
    await waitUntil(() => harness.element.transport!.moment.date === 1);
    await harness.settled();
    const [time, length] = harness
      .part('.bar')!
      .shadowRoot!.querySelectorAll('[part~=time]') as unknown as readonly HTMLElement[];
    expect([time!.textContent.trim(), length!.textContent.trim()]).to.deep.equal(['0:00', '0:01']);
  });

  it('is scrolled no further', async () => {
    const { element } = await loaded({ src: jsonUrl(anInfo()), start: 'm3', end: 'm4' });
    const score = element.renderRoot.querySelector('glosa-score')!;
    await waitUntil(() => score.hasAttribute('data-drawn'), 'not drawn');
    const viewport = score.renderRoot.querySelector<HTMLElement>('.viewport')!;
    const strip = viewport.querySelector<HTMLElement>('.strip')!;
    const scale = 2 ** (score.zoom / 2);
    const left = strip.getBoundingClientRect().left - viewport.getBoundingClientRect().left;
    // Two measures of about a hundred pixels are left out.
    expect(-left / scale).to.be.within(150, 300);
    expect(viewport.scrollWidth - viewport.clientWidth).to.be.lessThan(250 * scale);
  });

  it('changes with its attributes, and goes with them', async () => {
    const { element } = await loaded({ src: jsonUrl(anInfo()), start: 'm3', end: 'm5' });
    element.end = 'm3';
    await waitUntil(() => element.transport!.bounds?.end === 0.75);
    element.start = element.end = '';
    await waitUntil(() => element.transport!.bounds === undefined);
    expect(element.model!.session.excerpt).to.equal(undefined);
  });
});
