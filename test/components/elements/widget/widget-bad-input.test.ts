import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { anInfo, jsonUrl } from '../piece/files.js';
import { uncaught, WidgetHarness } from './widget-harness.js';

const setup = (...given: Parameters<typeof WidgetHarness.setup>) => WidgetHarness.setup(...given);
const loaded = (...given: Parameters<typeof WidgetHarness.loaded>) =>
  WidgetHarness.loaded(...given);

describe('<glosa-widget> with bad input', () => {
  afterEach(() => expect(uncaught.splice(0)).to.deep.equal([]));

  it('says that it was told no piece', async () => {
    await (await setup({})).says(/“src” needs the address of one/);
  });

  it('says that its piece is not there', async () => {
    const harness = await setup({ src: '/nowhere/info.json' }, { poster: true });
    await harness.says(/not found|does not exist|no longer|not there/i);
    expect(getComputedStyle(harness.part('.poster')!).display).not.to.equal('none');
  });

  it('says that its piece cannot be read', async () => {
    await (
      await setup({ src: '/schemas/examples/corpus-info/invalid/list.json' })
    ).says(/cannot be read|Corrupted/);
  });

  it('names a view and a control that it does not know', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()), views: 'score karaoke' });
    await harness.says(/Unknown view: “karaoke”/);
    expect(harness.views).to.deep.equal(['glosa-score']);
    await (
      await loaded({ src: jsonUrl(anInfo()), controls: 'play rewind' })
    ).says(/Unknown control: “rewind”/);
  });

  for (const [name, start, end, words] of [
    ['outside the piece', 'm99', '', /has no “m99”/],
    ['that ends before it begins', 'm5', 'm2', /ends before it begins/],
    ['that nobody can read', 'somewhere', '', /cannot be read: “somewhere”/],
  ] as const)
    it(`shows all of the piece instead of an excerpt ${name}`, async () => {
      const harness = await loaded({ src: jsonUrl(anInfo()), start, end });
      await harness.says(words);
      expect(harness.element.model!.session.excerpt).to.equal(undefined);
    });

  it('says that it has no such analysis, and shows the rest', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()), analysis: 'missing' });
    await harness.says(/analysis/);
    expect(harness.views).to.have.length(2);
  });

  it('says that the recording does not load, and shows the score', async () => {
    const audios = [{ id: 'rec', file: new URL('/nowhere.wav', location.href).href, 'onset-date': [[0, 0], [32, 2]] }]; // prettier-ignore
    const src = jsonUrl(anInfo({ sources: { ...anInfo().sources, audios } }));
    const harness = await loaded({ src });
    await harness.says(/did not load|could not/);
    await waitUntil(() => harness.part('glosa-score[data-drawn]'), 'no score');
  });

  it('forgets a piece when another is wanted while it loads', async () => {
    const harness = await setup({ src: jsonUrl(anInfo()) });
    harness.element.src = jsonUrl(anInfo({ title: 'Another' }));
    await waitUntil(() => harness.element.model);
    expect(harness.element.model!.title).to.equal('Another');
  });

  it('may be removed while it loads, and comes again', async () => {
    const harness = await setup({ src: jsonUrl(anInfo()) });
    const { element } = harness;
    const place = element.parentElement!;
    await aTimeout(1);
    element.remove();
    await aTimeout(100);
    expect(element.model).to.equal(undefined);
    place.append(element);
    await waitUntil(() => element.model, 'does not come again');
  });

  it('says when the browser refuses to play', async () => {
    const harness = await loaded({ src: jsonUrl(anInfo()) });
    const { element } = harness;
    await waitUntil(() => element.transport!.isReady);
    element.transport!.engine!.play = () =>
      Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'));
    expect(await element.play()).to.equal(false);
    await harness.says(/.+/);
  });

  it('loads only when it is asked to, where data are dear', async () => {
    const connection = { saveData: true };
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    try {
      const harness = await setup({ src: jsonUrl(anInfo()) }, { poster: true });
      await waitUntil(() => harness.control('Load and play'));
      expect(harness.element.model).to.equal(undefined);
      harness.control('Load and play')!.click();
      await waitUntil(() => harness.element.model);
      harness.element.pause();
    } finally {
      delete (navigator as { connection?: unknown }).connection;
    }
  });

  it('says all that in the language of the page', async () => {
    const place = await fixture<HTMLElement>(
      html`<div lang="fr"><glosa-widget></glosa-widget></div>`,
    );
    const widget = place.querySelector('glosa-widget')!;
    const text = () => widget.renderRoot.querySelector('[part~=notes]')?.textContent ?? '';
    await waitUntil(() => /Aucune pièce/.test(text()), 'not French');
  });
});
