import type { GlosaPiece } from '#entries/index.js';
import { make } from './dom.js';

const CORPORA = 'corpora/';

interface ListedPiece {
  readonly id: string;
  readonly title: string;
  readonly composer: string;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns a piece from the list of its corpus; for a bare id, reads the file of the piece. */
async function listed(corpus: string, entry: unknown): Promise<ListedPiece> {
  const id = typeof entry === 'string' ? entry : text((entry as { id?: unknown }).id);
  const path = `${corpus}/${id}`;
  const info = typeof entry === 'string' ? await fetchJson(`${CORPORA}${path}/info.json`) : entry;
  const { opus, title, composer } = info as Record<string, unknown>;
  const work = { title, composer, ...(opus as object | undefined) };
  return { id: path, title: text(work.title) || id, composer: text(work.composer) };
}

async function listPieces(): Promise<ListedPiece[]> {
  const { corpora } = (await fetchJson(`${CORPORA}info.json`)) as { corpora: string[] };
  const lists = corpora.map(async (corpus) => {
    const { pieces } = (await fetchJson(`${CORPORA}${corpus}/info.json`)) as { pieces: unknown[] };
    return Promise.all(pieces.map((piece) => listed(corpus, piece)));
  });
  return (await Promise.all(lists)).flat();
}

const sourceOf = (id: string): string => `${CORPORA}${id}/info.json`;

/** The list of the bundled pieces: a choice changes `src` and the address of the page. */
export class PieceList {
  constructor(
    private readonly piece: GlosaPiece,
    private readonly list: HTMLElement,
  ) {}

  async fill(): Promise<void> {
    const pieces = await listPieces();
    this.list.append(...pieces.map((piece) => make('li', {}, this.link(piece))));
    const present = () => new URLSearchParams(location.search).get('piece');
    addEventListener('popstate', () => this.show(present() ?? pieces[0]?.id));
    this.show(present() ?? pieces.find(({ id }) => sourceOf(id) === this.piece.src)?.id);
  }

  private link({ id, title, composer }: ListedPiece): HTMLAnchorElement {
    const href = `?${new URLSearchParams({ piece: id }).toString()}`;
    const link = make(
      'a',
      { href, 'data-piece': id },
      make('span', { class: 'name' }, title),
      make('span', { class: 'composer' }, composer),
    );
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState(null, '', href);
      this.show(id);
      scrollTo({ top: 0 });
    });
    return link;
  }

  private show(id: string | undefined): void {
    if (!id) return;
    this.piece.src = sourceOf(id);
    for (const link of this.list.querySelectorAll('a')) {
      if (link.dataset['piece'] === id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}
