import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { Problem } from '#core';
import { KeptPieces } from '#intake';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { canvas, image, manifest } from '#test/components/intake/manifests/some-manifests.js';
import { Wire } from '../service/wire.js';

const BASE = 'https://library.test/';
const at = (path: string) => `${BASE}${path}`;
const entry = (path: string, type: string, label: object) => ({ id: at(path), type, label });
const collection = (label: object, ...items: readonly object[]) => ({
  id: at('c'),
  type: 'Collection',
  label,
  items,
});
const song = (title: string) => ({
  ...manifest(canvas(image('one')), canvas(image('two'))),
  label: { en: [title] },
});
const LIEDER = collection(
  { en: ['Lieder'] },
  entry('moon.json', 'Manifest', { en: ['The moon'], de: ['Der Mond'] }),
  entry('gone.json', 'Manifest', { en: ['Lost song'] }),
);
const SONGS = collection(
  { en: ['Songs'], de: ['Gesänge'] },
  entry('sun', 'Manifest', { en: ['The sun'], de: ['Die Sonne'] }),
  entry('lieder.json', 'Collection', { en: ['Lieder'] }),
);

const shadow = (element: GlosaPiece) => element.renderRoot as ShadowRoot;
const textOf = (element: GlosaPiece) => shadow(element).textContent.replace(/\s+/g, ' ');
const buttonOf = (element: GlosaPiece, words: string) =>
  [...shadow(element).querySelectorAll<HTMLElement>('.which button')].find((each) =>
    each.textContent.includes(words),
  );
const asks = (element: GlosaPiece, words: string) =>
  waitUntil(() => shadow(element).querySelector('h2')?.textContent.includes(words), words);

async function choose(element: GlosaPiece, words: string): Promise<void> {
  await waitUntil(() => buttonOf(element, words), words);
  buttonOf(element, words)!.focus();
  buttonOf(element, words)!.click();
}

const loadOf = (element: GlosaPiece) =>
  new Promise<void>((resolve) =>
    element.addEventListener('glosa-load', () => resolve(), { once: true }),
  );

describe('a piece whose address is a collection of IIIF', function () {
  this.timeout(30_000);
  let wire: Wire;
  beforeEach(() => {
    wire = new Wire(BASE)
      .on('GET songs.json', SONGS)
      .on('GET lieder.json', LIEDER)
      .on('GET moon.json', song('The moon'))
      .on('GET sun', song('The sun'));
  });
  afterEach(() => wire.remove());

  const thePiece = async (path = 'songs.json') => {
    const element = await fixture<GlosaPiece>(
      html`<glosa-piece readonly src=${at(path)}></glosa-piece>`,
    );
    return element;
  };

  it('asks for one of its pieces, says no error, and opens the one that is chosen', async () => {
    const told: Problem[] = [];
    const listen = ({ detail }: { readonly detail: Problem }) => told.push(detail);
    document.addEventListener('glosa-error', listen);
    const element = await thePiece();
    await asks(element, 'Which piece of “Songs”?');
    expect([element.isLoading, element.problem, element.matches(':state(loading)')]).to.deep.equal([
      false,
      undefined,
      false,
    ]);
    expect(buttonOf(element, 'Cancel')).to.equal(undefined);
    await expect(element).to.be.accessible();
    const loaded = loadOf(element);
    await choose(element, 'The sun');
    await loaded;
    document.removeEventListener('glosa-error', listen);
    expect([element.src, element.model?.title]).to.deep.equal([at('sun'), 'The sun']);
    expect(element.model?.images[0]?.pages?.pages.length).to.equal(2);
    expect(told).to.deep.equal([]);
    await waitUntil(() => !textOf(element).includes('Which piece'), 'still asks');
  });

  it('asks in the language of the reader', async () => {
    const element = await thePiece();
    element.lang = 'de';
    await asks(element, 'Welches Stück aus „Gesänge“?');
    expect(buttonOf(element, 'Die Sonne')).not.to.equal(undefined);
  });

  it('asks for the pieces of a collection within it, and goes back, with the focus on the question', async () => {
    const element = await thePiece();
    await choose(element, 'Lieder');
    await asks(element, 'Lieder');
    expect(shadow(element).activeElement).to.equal(shadow(element).querySelector('h2'));
    await choose(element, 'Back to “Songs”');
    await asks(element, 'Songs');
    expect(shadow(element).activeElement).to.equal(shadow(element).querySelector('h2'));
    await choose(element, 'Lieder');
    const loaded = loadOf(element);
    await choose(element, 'The moon');
    await loaded;
    expect(element.src).to.equal(at('moon.json'));
  });

  it('says so when a piece cannot be had, and goes on asking', async () => {
    const element = await thePiece('lieder.json');
    await choose(element, 'Lost song');
    await waitUntil(() => shadow(element).querySelector('[part~=message]'), 'silent');
    const loaded = loadOf(element);
    await choose(element, 'The moon');
    await loaded;
    expect(element.model?.title).to.equal('The moon');
  });

  it('fetches the piece that is chosen once', async () => {
    const element = await thePiece();
    const loaded = loadOf(element);
    await choose(element, 'The sun');
    await loaded;
    expect(wire.asked.filter(({ call }) => call === 'GET sun')).to.have.lengthOf(1);
  });

  it('leads from a piece to the others, and back to it', async () => {
    const element = await thePiece();
    const first = loadOf(element);
    await choose(element, 'The sun');
    await first;
    const another = async () => {
      const find = () => shadow(element).querySelector<HTMLElement>('.drop-another button');
      await waitUntil(find, 'no way to the others');
      const button = find()!;
      expect(button.textContent.trim()).to.equal('Another piece of “Songs”');
      button.focus();
      button.click();
      await asks(element, 'Which piece of “Songs”?');
      expect(element.model).to.equal(undefined);
    };
    await another();
    expect(shadow(element).activeElement).to.equal(shadow(element).querySelector('h2'));
    const again = loadOf(element);
    await choose(element, 'Cancel');
    await again;
    expect([element.src, element.model?.title]).to.deep.equal([at('sun'), 'The sun']);
    await another();
    await choose(element, 'Lieder');
    const other = loadOf(element);
    await choose(element, 'The moon');
    await other;
    expect(element.model?.title).to.equal('The moon');
    await waitUntil(() => shadow(element).querySelector('.drop-another'), 'no way back');
    const last = loadOf(element);
    element.src = at('sun');
    await last;
    await waitUntil(() => !shadow(element).querySelector('.drop-another'), 'of another piece');
  });

  it('has a search field when there are many pieces', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      entry(`${index}`, 'Manifest', { en: [`Étude ${index + 1}`] }),
    );
    wire.on('GET many.json', collection({ en: ['Études'] }, ...many));
    const element = await thePiece('many.json');
    await asks(element, 'Études');
    const field = shadow(element).querySelector<HTMLInputElement>('input[type=search]')!;
    expect(field.ariaLabel).to.equal('Find a piece');
    const find = (words: string) => {
      field.value = words;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const listed = () => shadow(element).querySelectorAll('.which li').length;
    find('etude 40');
    await waitUntil(() => listed() === 1, 'not found');
    find('Requiem');
    await waitUntil(() => textOf(element).includes('No piece has this name.'), 'silent');
  });

  it('asks again after it was moved in the page, and no longer when the page names another piece', async () => {
    const element = await thePiece();
    await asks(element, 'Songs');
    const place = element.parentElement!;
    element.remove();
    expect(textOf(element)).not.to.include('Which piece');
    place.append(element);
    await asks(element, 'Songs');
    const loaded = loadOf(element);
    element.src = at('moon.json');
    await loaded;
    expect(textOf(element)).not.to.include('Which piece');
    expect(element.model?.title).to.equal('The moon');
  });
});

describe('a piece whose address is another document of IIIF', () => {
  it('shows the pages of a manifest, or says that there is nothing in it', async () => {
    const wire = new Wire(BASE)
      .on('GET moon.json', song('The moon'))
      .on('GET empty.json', manifest())
      .on('GET none.json', collection({ en: ['None'] }));
    const element = await fixture<GlosaPiece>(
      html`<glosa-piece src=${at('moon.json')}></glosa-piece>`,
    );
    await waitUntil(() => element.model?.images[0]?.pages, 'no pages');
    expect(element.model?.path).to.equal(at('moon.json'));
    for (const [path, key] of [
      ['empty.json', 'intakeEmptyManifest'],
      ['none.json', 'intakeEmptyCollection'],
    ] as const) {
      element.src = at(path);
      await waitUntil(() => element.problem?.key === key, key);
    }
    wire.remove();
  });
});

describe('an empty piece that gets a collection of IIIF as a file', function () {
  this.timeout(30_000);

  it('asks for one of its pieces, keeps it and opens it; without an answer it stays empty', async () => {
    const wire = new Wire(BASE).on('GET moon.json', song('The moon'));
    const element = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
    const drop = async () => {
      await waitUntil(() => shadow(element).querySelector('.drop-choose'), 'nothing');
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([JSON.stringify(LIEDER)], 'lieder.json'));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
      await asks(element, 'Lieder');
    };
    await drop();
    await choose(element, 'Cancel');
    await drop();
    const loaded = loadOf(element);
    await choose(element, 'The moon');
    await loaded;
    expect([element.corpus, element.model?.title]).to.deep.equal(['kept:', 'The moon']);
    wire.remove();
    const kept = await KeptPieces.open();
    for (const { id } of await kept.list()) await kept.remove(id);
    kept.close();
  });
});
