import { expect, fixture, html, unsafeStatic } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { getObserverTree } from 'mobx';
import manifest from '#custom-elements.json' with { type: 'json' };
import '#entries/define.js';
import type { Piece } from '#core';
import { addLocale, type GlosaElement, type Texts } from '#kit';
import { liveResources } from '#kit/element/scope.js';
import en from '../../locales/en.json' with { type: 'json' };
import labeling from '../../locales/labeling/en.json' with { type: 'json' };
import labels from '../../locales/labels/en.json' with { type: 'json' };
import sync from '../../locales/sync/en.json' with { type: 'json' };
import tools from '../../locales/tools/en.json' with { type: 'json' };
import views from '../../locales/views/en.json' with { type: 'json' };
import { wavUrl } from '../components/elements/piece/files.js';
import { aTune } from '../components/elements/piano-roll/roll-harness.js';
import { aPage, somePages } from '../components/elements/scan/scan-harness.js';
import { aStrip } from '../components/elements/score/score-harness.js';
import { aPiece } from '../support/a-piece.js';

interface Documented {
  readonly tagName: string;
  readonly attributes?: readonly { name: string; fieldName: string; type?: { text: string } }[];
  readonly members: readonly { name: string; default?: string }[];
  readonly cssParts?: readonly { name: string }[];
  readonly cssProperties?: readonly { name: string }[];
}

const elements = manifest.modules.flatMap(
  ({ declarations }) => declarations as unknown as readonly Documented[],
);

const MARK = '※';
const marked = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `${MARK}${text}` : marked(text),
    ]),
  );
addLocale('x-marked', {
  elements: () => Promise.resolve({ default: marked(en) }),
  labels: () => Promise.resolve({ default: marked(labels) }),
  labeling: () => Promise.resolve({ default: marked(labeling) }),
  views: () => Promise.resolve({ default: marked(views) }),
  tools: () => Promise.resolve({ default: marked(tools) }),
  sync: () => Promise.resolve({ default: marked(sync) }),
});

/** A policy that a strict page would have, and what has broken it. */
const violations: string[] = [];
const policy = document.createElement('meta');
policy.httpEquiv = 'Content-Security-Policy';
policy.content = "style-src-attr 'none'";
document.head.append(policy);
document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  violations.push(`${violatedDirective} ${sourceFile}`),
);

function aWholePiece(): Piece {
  const piece = aPiece()
    .withMeasures(16)
    .withImage([], aStrip())
    .withImage([], { ...somePages([aPage(0), aPage(1)]), url: undefined })
    .withAudio(
      [
        [0, 0],
        [64, 2],
      ],
      { urls: [wavUrl(2)] },
    )
    .withScore(aTune())
    .withLabel({ type: 'Harmony', tag: 'V', start: 4, duration: 4 })
    .build();
  piece.selection.select([100]);
  return piece;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until two frames in a row show the same. */
async function settled(element: GlosaElement): Promise<void> {
  const shown = () => [...element.renderRoot.children].map(({ outerHTML }) => outerHTML).join('');
  let before: string;
  do {
    before = shown();
    await element.updateComplete;
    await frame();
    await frame();
  } while (shown() !== before);
}

async function created(tagName: string, piece?: Piece): Promise<GlosaElement> {
  const tag = unsafeStatic(tagName);
  const element = await fixture<GlosaElement>(html`<${tag} .piece=${piece}></${tag}>`);
  await settled(element);
  return element;
}

const shadowOf = ({ renderRoot }: GlosaElement): readonly Element[] => [
  ...renderRoot.querySelectorAll('*'),
];

function stylesOf({ renderRoot }: GlosaElement): string {
  const sheets = renderRoot instanceof ShadowRoot ? renderRoot.adoptedStyleSheets : [];
  return sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
}

const wordsOf = (element: GlosaElement): readonly string[] =>
  shadowOf(element)
    .flatMap((part) => [
      part.getAttribute('aria-label'),
      part.getAttribute('title'),
      part.childElementCount === 0 ? part.textContent : null,
    ])
    .map((text) => text?.trim() ?? '')
    .filter((text) => /[a-z]{3}/i.test(text));

/** Attributes that know only some words, and one of these. */
const WORDS: Readonly<Record<string, string>> = { 'color-by': 'pitch' };

/** A text for an attribute, and what the property must then be. */
function sampleFor(name: string, type = 'string'): readonly [text: string, value: unknown] {
  if (name in WORDS) return [WORDS[name]!, WORDS[name]];
  if (type.includes('boolean')) return ['', true];
  return type.includes('number') ? ['1', 1] : ['sample', 'sample'];
}

/** Returns the number of observers of the piece: elements, and anything that they have left behind. */
const watchers = (piece: Piece): number =>
  (['problems', 'images', 'audios', 'measureMap', 'analysis'] as const)
    .map((name) => getObserverTree(piece, name).observers?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

/** Returns the violations of the policy until now: they arrive in order, so the last one is made here. */
async function violationsUntilNow(): Promise<readonly string[]> {
  const known = violations.length;
  document.createElement('div').setAttribute('style', 'color: red');
  await waitUntil(() => violations.length > known, 'the policy is not watched');
  return violations.splice(0).slice(0, -1);
}

describe('every element', () => {
  const empty = new Set<string>();
  before('brings what comes late', async () => {
    for (const { tagName } of elements) {
      const element = await created(tagName, aWholePiece());
      const isThere = () => element.renderRoot.childElementCount > 0;
      await waitUntil(isThere, '').catch(() => empty.add(tagName));
    }
  });

  it('is watched by a policy that notices style attributes', async () => {
    document.createElement('div').setAttribute('style', 'color: red');
    expect(await violationsUntilNow()).to.have.length(1);
  });

  it('is here: there are some', () => {
    expect(elements).to.not.be.empty;
  });

  for (const { tagName, attributes = [], members, cssParts = [], cssProperties = [] } of elements) {
    describe(`<${tagName}>`, () => {
      it('is defined', () => {
        expect(customElements.get(tagName)).to.be.a('function');
      });

      it('shows something of a whole piece', () => {
        expect([...empty]).not.to.include(tagName);
      });

      it('stands without a piece, accessible', async () => {
        await expect(await created(tagName)).to.be.accessible();
      });

      it('stands with a piece, accessible', async () => {
        await expect(await created(tagName, aWholePiece())).to.be.accessible();
      });

      for (const { name, fieldName, type } of attributes) {
        it(`takes ${fieldName} from ${name}`, async () => {
          const element = await created(tagName);
          const read = () => (element as unknown as Record<string, unknown>)[fieldName];
          const { default: initial } = members.find((member) => member.name === fieldName) ?? {};
          if (initial) expect(String(read())).to.equal(initial.replaceAll("'", ''));
          const [text, value] = sampleFor(name, type?.text);
          element.setAttribute(name, text);
          expect(read()).to.equal(value);
          element.removeAttribute(name);
          await element.updateComplete;
        });
      }

      it('lets go of everything when it is removed, and works again when it is put back', async () => {
        const piece = aWholePiece();
        const before = [liveResources(), watchers(piece)];
        const element = await created(tagName, piece);
        const parent = element.parentElement!;
        element.remove();
        expect([liveResources(), watchers(piece)]).to.deep.equal(before);
        parent.append(element);
        const isAlive = () => liveResources() > before[0]! && watchers(piece) > before[1]!;
        await waitUntil(isAlive, 'not alive again');
        element.remove();
      });

      it('leaves nothing behind after twenty lives', async () => {
        const piece = aWholePiece();
        const before = liveResources();
        for (let i = 0; i < 20; i++) {
          const element = document.createElement(tagName as 'glosa-score');
          element.piece = piece;
          document.body.append(element);
          await element.updateComplete;
          element.remove();
        }
        await waitUntil(() => liveResources() === before, 'resources left');
        await waitUntil(() => watchers(piece) === 0, 'the piece is still watched');
      });

      it('hides', async () => {
        const element = await created(tagName, aWholePiece());
        const display = () => getComputedStyle(element).display;
        expect(display(), 'its styles have :host { display: block }').not.to.equal('inline');
        element.hidden = true;
        expect(display(), 'its styles begin with GlosaElement.styles').to.equal('none');
      });

      it('speaks another language at once', async () => {
        const element = await created(tagName, aWholePiece());
        element.locale = 'x-marked';
        await waitUntil(() => element.t('message.cancel').includes(MARK), 'not said');
        // Some words come with the labels: a while later, in either language.
        const english = () => wordsOf(element).filter((text) => !text.includes(MARK));
        await waitUntil(() => !english().some((text) => /[a-z] [a-z]/.test(text)), 'English left');
        element.locale = 'en';
        const foreign = () => wordsOf(element).filter((text) => text.includes(MARK));
        await waitUntil(() => foreign().length === 0, 'still marked');
        const other = await created(tagName, aWholePiece());
        const isAlike = () => wordsOf(element).length >= wordsOf(other).length;
        await waitUntil(isAlike, 'words lost');
      });

      it('renders no style attribute that a strict page would refuse', async () => {
        await settled(await created(tagName, aWholePiece()));
        expect(await violationsUntilNow()).to.deep.equal([]);
      });

      it('documents its parts and custom properties', async () => {
        const element = await created(tagName, aWholePiece());
        const parts = shadowOf(element).flatMap((part) => [...part.part]);
        expect(cssParts.map(({ name }) => name)).to.include.members([...new Set(parts)]);
        const missing = () =>
          cssProperties.filter(({ name }) => !stylesOf(element).includes(`var(${name}`));
        // Some come with the labels.
        await waitUntil(() => missing().length === 0, 'not used');
      });
    });
  }
});
