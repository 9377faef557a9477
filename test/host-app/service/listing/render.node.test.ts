import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { Catalog, type Sight } from '#service/listing/catalog.js';
import {
  type Page,
  type Rendered,
  renderCorpus,
  renderFlat,
  renderRecursive,
  type Shown as Asked,
} from '#service/listing/render.js';

const numbers = new Map<string, number>();
/** A piece has the number of its path. */
function numberOf(path: string): number {
  if (!numbers.has(path)) numbers.set(path, numbers.size + 1);
  return numbers.get(path)!;
}

const piece = (path: string, title: string, permissions = ['all'], number = numberOf(path)) => ({
  number,
  path,
  corpus: path.slice(0, path.lastIndexOf('/')),
  summary: { title },
  permissions,
  analyses: 0,
  labels: {},
  revision: 1,
});

/** Songs in two languages, of which one piece is not for everyone. */
function songs(): Catalog {
  const catalog = new Catalog([
    { path: '', info: { title: 'All' } },
    { path: 'songs/french', info: { title: 'Mélodies' } },
    { path: 'songs', info: { title: 'Songs' } },
    { path: 'songs/german', info: { title: 'Lieder' } },
  ]);
  catalog.add([
    piece('songs/german/lied', 'Heidenröslein'),
    piece('songs/german/secret', 'Not yet', []),
    piece('songs/french/clair', 'Clair de lune'),
  ]);
  return catalog;
}

const mayManage = () => false;
const everyone: Sight = { maySee: ({ permissions }) => permissions.includes('all'), mayManage };
const anybody: Sight = { maySee: () => true, mayManage };
interface Shown {
  readonly facts?: {
    readonly years?: { readonly from: number; readonly to: number };
    readonly labels: Readonly<Record<string, number>>;
    readonly newest: readonly { readonly path: string }[];
    readonly highlights: readonly { readonly path: string; readonly picture?: unknown }[];
  };
  readonly id: string;
  readonly path: string;
  readonly title?: string;
  readonly count?: number;
  readonly corpora?: readonly Shown[];
  readonly pieces?: readonly Shown[];
}

type OfCorpus = [catalog: Catalog, path: string, sight: Sight, page?: Page];

/** Returns what a visitor gets of a corpus. */
const shownBy =
  (render: (asked: Asked) => Rendered) =>
  (catalog: Catalog, path: string, sight: Sight, page?: Page): unknown => {
    const { parts } = render({ catalog, node: catalog.find(path)!, sight, ...(page && { page }) });
    return JSON.parse([...parts].join(''));
  };
const corpus = shownBy(renderCorpus) as (...asked: OfCorpus) => Shown;
const recursive = shownBy(renderRecursive) as (...asked: OfCorpus) => Shown;
const flat = shownBy(renderFlat) as (...asked: OfCorpus) => readonly Shown[];

const pathsOf = (shown: Shown): readonly string[] => [
  ...(shown.pieces ?? []).map(({ path }) => path),
  ...(shown.corpora ?? []).flatMap(pathsOf),
];

describe('a recursive listing', () => {
  test('has all corpora and pieces below, in the order of arrival', () => {
    const shown = recursive(songs(), '', anybody);
    assert.equal(shown.title, 'All');
    assert.deepEqual(pathsOf(shown), [
      'songs/french/clair',
      'songs/german/lied',
      'songs/german/secret',
    ]);
  });

  test('leaves out what the visitor may not see', () => {
    const shown = recursive(songs(), 'songs', everyone);
    assert.deepEqual(pathsOf(shown), ['songs/french/clair', 'songs/german/lied']);
  });

  test('knows a corpus that came before the one above it', () => {
    assert.equal(songs().find('songs')?.info['title'], 'Songs');
    assert.equal(songs().find('songs')?.corpora.length, 2);
  });

  test('shows a piece that has changed in its place', () => {
    const catalog = songs();
    catalog.add([piece('songs/german/lied', 'Heidenröslein, D 257')]);
    const shown = recursive(catalog, 'songs/german', anybody);
    assert.deepEqual(
      shown.pieces?.map(({ title }) => title),
      ['Heidenröslein, D 257', 'Not yet'],
    );
  });
});

describe('a flat listing', () => {
  test('has the corpora alone, the named one first, with what the visitor may see counted', () => {
    const shown: readonly Shown[] = flat(songs(), 'songs', everyone);
    assert.deepEqual(
      shown.map(({ path, count }) => [path, count]),
      [
        ['songs', 2],
        ['songs/french', 1],
        ['songs/german', 1],
      ],
    );
  });

  test('of the root begins with the first corpus', () => {
    const shown = flat(songs(), '', anybody);
    assert.equal(shown[0]?.path, 'songs');
  });
});

test('the newest pieces of a corpus and those below it are told, if everyone may see them', () => {
  const catalog = new Catalog([]);
  catalog.add([
    ...Array.from({ length: 9 }, (_, i) => piece(`songs/a${i}`, 'A', ['all'], 2 * i + 1)),
    piece('songs/secret', 'Not yet', [], 98),
    piece('songs/french/b', 'B', ['all'], 16),
  ]);
  const [songs] = flat(catalog, 'songs', anybody);
  assert.deepEqual(
    songs?.facts?.newest.map(({ path }) => path),
    ['songs/a8', 'songs/french/b', 'songs/a7', 'songs/a6', 'songs/a5', 'songs/a4'],
  );
});

test('a corpus by itself has its pieces, and the ids of the corpora in it', () => {
  assert.deepEqual(corpus(songs(), 'songs', anybody).corpora, ['french', 'german']);
});

describe('what is counted in a corpus', () => {
  const picture = { kind: 'score', file: 'score-01.svg' };
  const [lied, secret] = [
    {
      ...piece('songs/german/lied', 'Heidenröslein'),
      summary: { title: 'Heidenröslein', year: '1815', picture, sources: { score: 1 } },
      labels: { Harmony: 30, Cadence: 4 },
      analyses: 2,
    },
    {
      ...piece('songs/german/secret', 'Not yet', []),
      summary: { title: 'Not yet', year: '1840', picture },
      labels: { Harmony: 100 },
    },
  ];
  const german = (sight: Sight) => {
    const catalog = songs();
    catalog.add([lied, secret]);
    const [all, , one] = flat(catalog, 'songs', sight);
    return { all, one };
  };

  test('is of the pieces that the visitor may see, in it and below it', () => {
    const { all, one } = german(everyone);
    assert.deepEqual(one?.facts?.years, { from: 1815, to: 1815 });
    assert.deepEqual(all?.facts?.years, { from: 1815, to: 1815 });
    assert.deepEqual(german(anybody).all?.facts?.years, { from: 1815, to: 1840 });
  });

  test('has the labels of the pieces that everyone may see, whoever asks', () => {
    for (const maySee of [everyone, anybody])
      assert.deepEqual(german(maySee).all?.facts?.labels, { Harmony: 30, Cadence: 4 });
  });

  test('has a piece with a picture that everyone may see', () => {
    const { highlights } = german(anybody).all!.facts!;
    assert.deepEqual(
      highlights.map((each) => [each.path, each.picture]),
      [['songs/german/lied', picture]],
    );
  });

  test('changes with a piece', () => {
    const catalog = songs();
    catalog.add([lied]);
    catalog.add([{ ...lied, labels: { Key: 1 } }]);
    const shown = corpus(catalog, 'songs/german', anybody);
    assert.deepEqual(shown.facts?.labels, { Key: 1 });
    assert.equal(shown.count, 2);
    assert.equal(
      shown.pieces?.some((each) => 'picture' in each),
      false,
    );
  });
});

describe('a corpus of which a visitor may see nothing', () => {
  const catalog = songs();
  catalog.add([piece('songs/estate/march', 'Unpublished march', [])]);
  const closed = { settings: { access: 'private' } };
  const empty = new Catalog([
    { path: 'coming', info: { title: 'Coming soon' } },
    { path: 'estate', info: { title: 'Estate', ...closed } },
  ]);
  const shownOf = (from: Catalog, sight: Sight) => flat(from, '', sight).map(({ path }) => path);

  test('is in no listing, neither of the corpora nor of the one above', () => {
    assert.deepEqual(shownOf(catalog, everyone), ['songs', 'songs/french', 'songs/german']);
    assert.deepEqual(corpus(catalog, 'songs', everyone).corpora, ['french', 'german']);
    const json = JSON.stringify(recursive(catalog, '', everyone));
    assert.doesNotMatch(json, /estate|march/);
  });

  test('is not found itself, and nothing below it', () => {
    assert.equal(catalog.seen('songs/estate', everyone), undefined);
    assert.equal(catalog.seen('songs/estate', anybody)?.path, 'songs/estate');
    catalog.add([piece('songs/estate/letters/a', 'A', ['all'])]);
    assert.equal(catalog.seen('songs/estate', everyone)?.path, 'songs/estate');
  });

  test('is there for those who manage it', () => {
    const curator = { ...everyone, mayManage: (corpus: string) => corpus === 'songs/estate' };
    assert.equal(songs().seen('songs/estate', curator), undefined);
    const own = songs();
    own.add([piece('songs/estate/march', 'Unpublished march', [])]);
    assert.ok(own.seen('songs/estate', curator));
    assert.doesNotMatch(JSON.stringify(corpus(own, 'songs/estate', curator)), /march/);
  });

  test('is hidden before its first piece, if its curator says that it is private', () => {
    assert.deepEqual(shownOf(empty, everyone), ['coming']);
    const reader = { ...everyone, maySee: ({ path }: { path: string }) => path === 'estate' };
    assert.equal(empty.seen('estate', reader)?.path, 'estate');
  });
});

describe('a page of the pieces of a corpus', () => {
  const catalog = new Catalog([]);
  catalog.add(
    Array.from({ length: 300 }, (_, i) =>
      // Every third piece is not for everyone.
      piece(`tunes/t${i}`, `Tune ${i}`, i % 3 === 0 ? [] : ['all'], 2 * i + 1),
    ),
  );
  const rendered = (sight: Sight, page: Page) =>
    renderCorpus({ catalog, node: catalog.find('tunes')!, sight, page });

  test('leads to the next one, until all were seen, each once', () => {
    const seen: (string | undefined)[] = [];
    let after: number | undefined;
    do {
      const page = { limit: 30, ...(after !== undefined && { after }) };
      const { pieces = [], count } = corpus(catalog, 'tunes', everyone, page);
      assert.equal(count, 200);
      assert.ok(pieces.length <= 30);
      seen.push(...pieces.map(({ title }) => title));
      after = rendered(everyone, page).last;
    } while (after !== undefined);
    const all = corpus(catalog, 'tunes', everyone).pieces!.map(({ title }) => title);
    assert.deepEqual(seen, all);
    assert.equal(all.length, 200);
  });

  test('goes on after a piece that is gone or not for the visitor', () => {
    const [first] = corpus(catalog, 'tunes', everyone, { limit: 1, after: 7 }).pieces!;
    assert.equal(first?.title, 'Tune 4');
    const [next] = corpus(catalog, 'tunes', everyone, { limit: 1, after: 10 }).pieces!;
    assert.equal(next?.title, 'Tune 5');
  });

  test('after the last one is empty, and no other follows', () => {
    assert.deepEqual(corpus(catalog, 'tunes', anybody, { limit: 5, after: 599 }).pieces, []);
    assert.equal(rendered(anybody, { limit: 5, after: 599 }).last, undefined);
    assert.equal(rendered(anybody, { limit: 300 }).last, undefined);
    assert.equal(rendered(anybody, { limit: 299 }).last, 2 * 298 + 1);
  });
});

test('what is being sent stays what it was when it was asked for', () => {
  const catalog = new Catalog([]);
  const titles = Array.from({ length: 200 }, (_, i) => `Tune ${i}`);
  catalog.add(titles.map((title, i) => piece(`tunes/t${i}`, title)));
  const asked = { catalog, node: catalog.find('tunes')!, sight: everyone };
  const [before, whole] = [renderRecursive(asked), renderRecursive(asked)];
  const text = [...whole.parts].join('');
  const parts = before.parts[Symbol.iterator]();
  let read = '';
  for (let count = 0; count < 50; count += 1) read += String(parts.next().value);
  catalog.add(titles.map((_, i) => piece(`tunes/t${i}`, 'Changed')));
  catalog.add([piece('tunes/new', 'New')]);
  for (let part = parts.next(); part.done !== true; part = parts.next()) read += part.value;
  assert.equal(read, text);
});
