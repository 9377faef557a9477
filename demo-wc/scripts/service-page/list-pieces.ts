import type { CorpusNode } from '#entries/corpus.js';
import { make } from '../dom.js';
import { addressOf, followWithin } from './place.js';

type Entry = CorpusNode['info']['pieces'][number];

interface ListOptions {
  readonly list: HTMLElement;
  /** Shows the piece and the analysis in the address of the page. */
  readonly show: () => void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns title and composer of an entry, from any of the places where it may have them. */
function workOf({ id, title, composer, raw }: Entry) {
  const { opus } = raw as { readonly opus?: Readonly<Record<string, unknown>> };
  const { contributors } = Object(opus) as { contributors?: Readonly<Record<string, unknown>> };
  return {
    title: title || text(opus?.['title']) || id,
    composer: composer || text(opus?.['composer']) || text(contributors?.['composer']),
  };
}

function linkTo(path: string, entry: Entry, show: () => void): HTMLAnchorElement {
  const { title, composer } = workOf(entry);
  const link = make(
    'a',
    { href: addressOf({ piece: path, analysis: '' }), 'data-piece': path },
    make('span', { class: 'name' }, title),
    make('span', { class: 'composer' }, composer),
  );
  followWithin(link, () => {
    show();
    scrollTo({ top: 0 });
  });
  return link;
}

/** Lists the pieces of each corpus under its title; returns the paths of all pieces. */
export function listPieces(root: CorpusNode, { list, show }: ListOptions): readonly string[] {
  const corpora = withThoseBelow(root).filter(({ info }) => info.pieces.length > 0);
  const pathOf = ({ path }: CorpusNode, { id }: Entry) => (path ? `${path}/${id}` : id);
  list.replaceChildren(
    ...corpora.flatMap((corpus) => [
      make('h2', {}, corpus.info.title || corpus.path),
      make(
        'ul',
        { class: 'pieces' },
        ...corpus.info.pieces.map((entry) =>
          make('li', {}, linkTo(pathOf(corpus, entry), entry, show)),
        ),
      ),
    ]),
  );
  return corpora.flatMap((corpus) => corpus.info.pieces.map((entry) => pathOf(corpus, entry)));
}

const withThoseBelow = (node: CorpusNode): readonly CorpusNode[] => [
  node,
  ...node.corpora.flatMap(withThoseBelow),
];
