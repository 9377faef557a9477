import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { define } from '#kit/element/define.js';
import { addLocale } from '#kit/language/localize.js';
import { liveResources } from '#kit/element/scope.js';
import { type Problem, seconds } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { AProvider, type AnElement } from '../an-element.js';

addLocale('x-first', {
  elements: () => Promise.resolve({ default: { message: { cancel: 'Annuler' } } }),
});
addLocale('x-second', {
  elements: () => Promise.resolve({ default: { message: { cancel: 'Abbrechen' } } }),
});

const titled = (title: string) => aPiece().withInfo({ title }).build();
const settled = () => new Promise((resolve) => setTimeout(resolve));

const says = (element: AnElement | null, text: string) =>
  waitUntil(() => element?.text === text, `does not say ${text}`);

const PROBLEM: Problem = {
  dialog: 'audioError',
  severity: 'warning',
  key: 'none',
  message: 'broken',
};

describe('GlosaElement', () => {
  describe('its piece', () => {
    it('is the one that it is given', async () => {
      const element = await fixture<AnElement>(
        html`<an-element .piece=${titled('Given')}></an-element>`,
      );
      expect(element.shownTitle).to.equal('Given');
    });

    it('changes with the property', async () => {
      const element = await fixture<AnElement>(html`<an-element></an-element>`);
      element.piece = titled('Later');
      await element.updateComplete;
      expect(element.shownTitle).to.equal('Later');
      element.piece = null;
      await element.updateComplete;
      expect(element.shownTitle).to.equal('');
    });

    it('is none that another copy of the library has made', async () => {
      const element = await fixture<AnElement>(html`<an-element></an-element>`);
      const said: string[] = [];
      const { warn } = console;
      console.warn = (text: string) => said.push(text);
      Object.assign(element, { piece: { title: 'Foreign' } });
      console.warn = warn;
      expect(element.model).to.equal(undefined);
      expect(said).to.deep.equal(['glosa: a piece of another copy of the library is not shown.']);
    });

    it('comes from the nearest provider, also one that is defined later', async () => {
      const outer = await fixture<AProvider>(
        html`<a-provider
          ><div><an-element></an-element></div
        ></a-provider>`,
      );
      define('a-provider', AProvider);
      outer.piece = titled('Around');
      const element = outer.querySelector<AnElement>('an-element')!;
      await element.updateComplete;
      expect(element.shownTitle).to.equal('Around');
    });

    it('comes from the provider that the attribute names, wherever it stands', async () => {
      const element = await fixture<AnElement>(html`<an-element piece="there"></an-element>`);
      const provider = await fixture<AProvider>(
        html`<a-provider id="there" .piece=${titled('Elsewhere')}></a-provider>`,
      );
      await element.updateComplete;
      expect(element.shownTitle).to.equal('Elsewhere');
      provider.piece = titled('Changed');
      await element.updateComplete;
      expect(element.shownTitle).to.equal('Changed');
    });

    it('is found anew where the element is moved', async () => {
      const first = await fixture<AProvider>(
        html`<a-provider .piece=${titled('One')}><an-element></an-element></a-provider>`,
      );
      const second = await fixture<AProvider>(
        html`<a-provider .piece=${titled('Two')}></a-provider>`,
      );
      const element = first.querySelector<AnElement>('an-element')!;
      second.append(element);
      await element.updateComplete;
      expect(element.shownTitle).to.equal('Two');
    });
  });

  describe('its rendering', () => {
    it('follows the observables that it reads, while it is connected', async () => {
      const piece = titled('Same');
      const holder = await fixture<AProvider>(
        html`<a-provider .piece=${piece}><an-element></an-element></a-provider>`,
      );
      const element = holder.querySelector<AnElement>('an-element')!;
      element.remove();
      const { renders } = element;
      holder.piece = titled('New');
      await settled();
      expect(element.renders).to.equal(renders);
      holder.append(element);
      await element.updateComplete;
      expect(element.shownTitle).to.equal('New');
    });

    it('holds nothing when it is gone', async () => {
      const before = liveResources();
      const element = await fixture<AnElement>(html`<an-element></an-element>`);
      expect(liveResources()).to.be.greaterThan(before);
      element.remove();
      expect(liveResources()).to.equal(before);
    });

    it('lets an error out', async () => {
      const element = await fixture<AnElement>(html`<an-element></an-element>`);
      element.render = () => {
        throw new Error('as it is');
      };
      element.requestUpdate();
      const error = await element.updateComplete.catch((reason: unknown) => reason);
      expect(error).to.have.property('message', 'as it is');
    });
  });

  describe('its language', () => {
    it('is that of the attribute, and changes live', async () => {
      const element = await fixture<AnElement>(html`<an-element locale="x-first"></an-element>`);
      await says(element, 'Annuler');
      element.locale = 'x-second';
      await says(element, 'Abbrechen');
      element.removeAttribute('locale');
      await says(element, 'Cancel');
    });

    it('is that of the provider', async () => {
      const provider = await fixture<AProvider>(
        html`<a-provider locale="x-second"><an-element></an-element></a-provider>`,
      );
      await says(provider.querySelector<AnElement>('an-element'), 'Abbrechen');
    });

    it('is else that of the nearest lang', async () => {
      const holder = await fixture<HTMLElement>(
        html`<p lang="x-first"><an-element></an-element></p>`,
      );
      await says(holder.querySelector<AnElement>('an-element'), 'Annuler');
    });
  });

  describe('its user', () => {
    const moved = (element: AnElement) => element.requestSeek({ date: seconds(1) });

    it('can be refused by the host', async () => {
      const piece = aPiece().withMeasures(4).build();
      const element = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
      const events: string[] = [];
      for (const type of ['glosa-play', 'glosa-pause', 'glosa-seek'])
        element.addEventListener(type, (event) => {
          events.push(type);
          event.preventDefault();
        });
      element.requestPlay();
      element.requestPause();
      expect(moved(element)).to.equal(false);
      expect(events).to.deep.equal(['glosa-play', 'glosa-pause', 'glosa-seek']);
      expect(piece.problems).to.deep.equal([]);
    });

    it('wants in vain without a piece', async () => {
      const element = await fixture<AnElement>(html`<an-element></an-element>`);
      element.requestPlay();
      expect(moved(element)).to.equal(false);
    });
  });

  it('tells a problem to its piece, and by an event when no provider does', async () => {
    const piece = titled('Broken');
    const element = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
    const told: string[] = [];
    element.addEventListener('glosa-error', ({ detail }) => told.push(detail.message));
    element.complain(PROBLEM);
    expect(piece.problems).to.deep.equal([PROBLEM]);
    expect(told).to.deep.equal(['broken']);
  });

  it('is nowhere to be seen when it is hidden', async () => {
    const element = await fixture<AnElement>(html`<an-element hidden></an-element>`);
    expect(getComputedStyle(element).display).to.equal('none');
  });

  it('takes its colors from the theme, and a page can change them', async () => {
    const element = await fixture<AnElement>(html`<an-element data-theme="dark"></an-element>`);
    const color = () => getComputedStyle(element).color;
    expect(color()).to.equal('rgb(239, 233, 221)');
    element.dataset['theme'] = 'light';
    expect(color()).to.equal('rgb(35, 32, 27)');
    document.body.style.setProperty('--glosa-ink', 'rgb(1, 2, 3)');
    expect(color()).to.equal('rgb(1, 2, 3)');
    document.body.style.removeProperty('--glosa-ink');
  });
});
