import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import {
  createLabels,
  editorOf,
  type Piece,
  quarters,
  replacePoints,
  seconds,
  synchronizationOf,
} from '#core';
import {
  loadPiece,
  memorySessions,
  savePieceAnalysis,
  serviceAt,
  type HostedClient,
} from '#entries/corpus.js';
import { SaveAnalysis, type SaveAnalysisContext } from '#web/dialogs/saving/save-analysis.js';
import { SaveSync } from '#web/dialogs/saving/save-sync.js';
import { wordsIn } from '#test/support/words-in.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { putAnalysis } from '#service/importing/keeping/put-analysis.js';
import type { Json } from '#service/store/records.js';
import { letChange } from '#test/support/service/let-change.js';
import { aService, SONG, type Service } from '#test/host-app/service/api/a-service.js';

let service: Service;
let base = '';
const tokens = new Map<string, string>();
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  base = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/`;
  for (const uid of ['clara', 'robert']) tokens.set(uid, await service.addAccount(uid, 'all'));
});
after(() => service.close());

let pieces = 0;
/** A piece that no other test saves to. */
async function aPath(more: Json = {}): Promise<string> {
  pieces += 1;
  await service.addPiece(`piece-${pieces}`, ['all'], { ...SONG, ...more });
  return `songs/piece-${pieces}`;
}

/** Somebody with an account, or without. */
function aVisitor(name?: string): HostedClient {
  const session = memorySessions();
  if (name !== undefined) session.write({ name, token: tokens.get(name)!, permissions: [] });
  return serviceAt(base, { session });
}

const open = (client: HostedClient, path: string, analysis?: string): Promise<Piece> =>
  loadPiece(client, path, {
    frames: new HandFrames(),
    log: () => undefined,
    ...(analysis !== undefined && { analysis }),
  });

function label(piece: Piece, tag: string): void {
  const analysis = editorOf(piece).analysis();
  editorOf(piece).run(createLabels(analysis, [{ start: quarters(0), tag, type: 'Harmony' }]));
}

const formOf = (
  client: HostedClient,
  model: Piece,
  isOnline = true,
  groups?: SaveAnalysisContext['groups'],
) =>
  new SaveAnalysis({
    ...{ client, model, words: wordsIn('en'), ...(groups && { groups }) },
    isOnline: () => isOnline,
    nameBy: (author) => `Analysis by ${author}`,
  });

/** The form after it has learnt what there is. */
async function readyForm(client: HostedClient, model: Piece): Promise<SaveAnalysis> {
  const saving = formOf(client, model);
  await saving.listNames();
  return saving;
}

const tagsOf = (piece: Piece) => piece.analysis?.labels.map(({ tag }) => tag);

describe('saving an analysis', () => {
  test('begins with what the labels are about, and gives the version', async () => {
    const client = aVisitor();
    const piece = await open(client, await aPath());
    label(piece, 'V7');
    const saving = formOf(client, piece);
    assert.deepEqual([saving.mode, saving.name], ['new', '']);
    assert.deepEqual(saving.ideas, ['Harmony']);
    saving.rename('Harmony');
    const saved = await saving.save();
    assert.deepEqual([saved?.name, saved?.version], ['Harmony', 1]);
    assert.equal(piece.analysis?.isDirty, false);
  });

  test('without a name says that one is required', async () => {
    const client = aVisitor();
    const saving = formOf(client, await open(client, await aPath()));
    assert.equal(await saving.save(), undefined);
    assert.equal(saving.form.errorOf('name')?.key, 'problem.nameRequired');
  });

  test('by an account makes a version, or stands beside it under a free name', async () => {
    const client = aVisitor('clara');
    const path = await aPath();
    const piece = await open(client, path);
    label(piece, 'I');
    const first = formOf(client, piece);
    first.rename('Form');
    await first.save();
    label(piece, 'V');
    const second = await readyForm(client, piece);
    assert.deepEqual([second.mode, second.name], ['version', 'Form 2']);
    assert.equal((await second.save())?.version, 2);
    const third = await readyForm(client, piece);
    third.choose('new');
    assert.equal((await third.save())?.name, 'Form 2');
  });

  test('learns which names are taken', async () => {
    const client = aVisitor('clara');
    const path = await aPath();
    const [mine, other] = [await open(client, path), await open(client, path)];
    label(other, 'I');
    const theirs = formOf(client, other);
    theirs.rename('Analysis by clara');
    await theirs.save();
    label(mine, 'I');
    const saving = await readyForm(client, mine);
    assert.deepEqual(saving.ideas, ['Analysis by clara 2', 'Harmony']);
  });

  test('of the corpus proposes an analysis of one\u2019s own; a version only when that is chosen', async () => {
    const path = await aPath();
    const content = '{"labels":[{"start":0,"type":"Structure"}]}';
    await putAnalysis({ name: 'reference', content }, path, service.store);
    const client = aVisitor('clara');
    const piece = await open(client, path, 'reference');
    label(piece, 'V');
    const unsure = formOf(client, piece);
    assert.deepEqual([unsure.mode, unsure.canBeVersion], ['new', true]);
    const saving = await readyForm(client, piece);
    assert.deepEqual([saving.mode, saving.name], ['new', 'Analysis by clara']);
    assert.equal(saving.isFromCorpus, true);
    assert.ok(!saving.ideas.some((idea) => idea.startsWith('reference')));
    assert.equal((await saving.save())?.name, 'Analysis by clara');
    assert.equal((await client.versions(path, 'reference')).length, 1);

    const again = await open(client, path, 'reference');
    label(again, 'I');
    const chosen = await readyForm(client, again);
    chosen.choose('version');
    const saved = await chosen.save();
    assert.deepEqual([saved?.name, saved?.version], ['reference', 2]);
    const versions = await client.versions(path, 'reference');
    assert.deepEqual(
      versions.map(({ curated, author }) => [curated, author]),
      [
        [true, undefined],
        [undefined, 'clara'],
      ],
    );
  });

  test('that the piece opens with proposes one of one\u2019s own, whoever saved it last', async () => {
    const path = await aPath({ settings: { 'analysis:default': 'Form' } });
    const client = aVisitor('clara');
    const first = await open(client, path);
    label(first, 'I');
    const begun = formOf(client, first);
    begun.rename('Form');
    await begun.save();
    const piece = await open(client, path, 'Form');
    label(piece, 'V');
    const saving = await readyForm(client, piece);
    assert.deepEqual([saving.mode, saving.name], ['new', 'Analysis by clara']);
  });

  test('without an account never changes what is there', async () => {
    const path = await aPath();
    const client = aVisitor();
    const piece = await open(client, path);
    label(piece, 'I');
    const first = formOf(client, piece);
    first.rename('Form');
    await first.save();
    label(piece, 'V');
    const second = formOf(client, piece);
    assert.deepEqual([second.mode, second.name], ['new', 'Form 2']);
    second.rename('Form');
    assert.equal(await second.save(), undefined);
    assert.equal(second.form.errorOf('name')?.key, 'problem.saveAnalysisRefused');
    assert.deepEqual([second.name, second.ways, second.ideas[0]], ['Form', ['login'], 'Form 2']);
    assert.deepEqual(tagsOf(piece), ['I', 'V']);
  });

  test('of what somebody else has changed: look at theirs, or keep mine', async () => {
    const path = await aPath();
    const [clara, robert] = [aVisitor('clara'), aVisitor('robert')];
    const first = await open(clara, path);
    label(first, 'first');
    const begun = formOf(clara, first);
    begun.rename('Form');
    await begun.save();
    await letChange(service.store, { piece: path, name: 'Form' }, 'robert');
    const [mine, theirs] = [await open(clara, path, 'Form'), await open(robert, path, 'Form')];
    label(theirs, 'theirs');
    const change = await readyForm(robert, theirs);
    change.choose('version');
    await change.save();

    label(mine, 'mine');
    const looking = await readyForm(clara, mine);
    assert.equal(await looking.save(), undefined);
    assert.deepEqual(looking.ways, ['lookAtTheirs', 'keepMine']);
    assert.equal((await looking.save({ replaces: true }))?.version, 3);

    label(theirs, 'more');
    const again = await readyForm(robert, theirs);
    again.choose('version');
    assert.equal(await again.save(), undefined);
    assert.equal(await again.openTheirs(), true);
    assert.deepEqual(tagsOf(theirs), ['first', 'mine']);
  });

  test('of another account stands beside it; as a copy of one\u2019s own it keeps its name', async () => {
    const path = await aPath();
    const [clara, robert] = [aVisitor('clara'), aVisitor('robert')];
    const hers = await open(clara, path);
    label(hers, 'PAC');
    await savePieceAnalysis(clara, hers, { name: 'Form' });
    const his = await open(robert, path, 'Form');
    label(his, 'HC');
    const saving = await readyForm(robert, his);
    assert.deepEqual([saving.mode, saving.canChooseReaders], ['new', true]);
    saving.choose('version');
    assert.equal(saving.canChooseReaders, false);
    assert.equal(await saving.save(), undefined);
    assert.deepEqual(saving.ways, ['ownCopy']);
    assert.equal(saving.form.errorOf('name')?.key, 'problem.saveAnalysisRefused');
    const copy = await saving.save({ own: true });
    assert.deepEqual([copy?.name, copy?.version], ['Form~robert', 1]);
    assert.deepEqual([his.analysis?.name, his.analysis?.isDirty], ['Form~robert', false]);
    assert.deepEqual(tagsOf(await open(clara, path, 'Form')), ['PAC']);
  });

  test('edited together is a version of all who edit: none of them comes into the other\u2019s way', async () => {
    const path = await aPath();
    const [clara, robert] = [aVisitor('clara'), aVisitor('robert')];
    const hers = await open(clara, path);
    label(hers, 'PAC');
    await savePieceAnalysis(clara, hers, { name: 'Form' });
    await letChange(service.store, { piece: path, name: 'Form' }, 'robert');
    const his = await open(robert, path, 'Form');
    const { number } = (await service.store.pieces.find(path))!;
    const { editLogs } = service.store;
    const log = await editLogs.begin((await editLogs.document(number, 'Form'))!);
    for (const { analysis } of [hers, his]) analysis!.editing = () => ({ log: log.id, seq: 0 });
    label(hers, 'HC');
    label(his, 'IAC');
    for (const [visitor, piece] of [
      [clara, hers],
      [robert, his],
    ] as const) {
      const saving = await readyForm(visitor, piece);
      assert.equal(saving.mode, 'version');
      assert.equal((await saving.save())?.name, 'Form');
    }
    assert.equal(his.analysis?.version, 3);
    const { saved } = (await editLogs.find(log))!;
    assert.deepEqual([saved.version, saved.uid], [3, 'robert']);
  });

  test('for oneself is in the list of nobody else, until one shows it', async () => {
    const path = await aPath();
    const [clara, robert] = [aVisitor('clara'), aVisitor('robert')];
    const piece = await open(clara, path);
    label(piece, 'I');
    const saving = await readyForm(clara, piece);
    saving.rename('Thesis');
    saving.showTo({ visibility: 'link' });
    const saved = await saving.save();
    assert.equal(saved?.name, 'Thesis~clara');
    assert.deepEqual(await robert.analysisEntries(path), []);
    const linked = await open(robert, path, `Thesis~clara?key=${saved.key}`);
    assert.deepEqual([linked.analysis?.name, tagsOf(linked)], ['Thesis~clara', ['I']]);
    label(piece, 'V');
    const again = await readyForm(clara, piece);
    assert.deepEqual([again.mode, again.visibility], ['version', 'link']);
    again.showTo({ visibility: 'public' });
    assert.equal((await again.save())?.version, 2);
    const [entry] = await robert.analysisEntries(path);
    assert.deepEqual(
      [entry?.name, entry?.owner, entry?.visibility],
      [...['Thesis~clara', 'clara', undefined]],
    );
  });

  test('for a group is shown to that, and stays so with the next version', async () => {
    const path = await aPath();
    const clara = aVisitor('clara');
    const { id } = await service.store.groups.make('Trio', 'clara');
    const groups = () => Promise.resolve([{ id, name: 'Trio' }]);
    const piece = await open(clara, path);
    label(piece, 'I');
    const saving = formOf(clara, piece, true, groups);
    await saving.listNames();
    assert.deepEqual(saving.groups, [{ id, name: 'Trio' }]);
    saving.rename('Draft');
    saving.showTo({ visibility: 'group', group: id });
    assert.equal((await saving.save())?.name, 'Draft~clara');
    const document = { kind: 'analysis', piece: path, name: 'Draft~clara' } as const;
    const seenBy = async () => (await service.store.ownership.standing(document))?.group?.name;
    assert.equal(await seenBy(), 'Trio');
    label(piece, 'V');
    const again = await readyForm(clara, piece);
    assert.deepEqual(again.readers, { visibility: 'group', group: id });
    assert.equal((await again.save())?.version, 2);
    assert.equal(await seenBy(), 'Trio');
  });

  test('of an account whose session ends unnoticed is not saved as if by nobody', async () => {
    const path = await aPath();
    const session = memorySessions();
    session.write({ name: 'clara', token: tokens.get('clara')!, permissions: [] });
    const client = serviceAt(base, { session });
    const piece = await open(client, path);
    label(piece, 'I');
    const saving = formOf(client, piece);
    session.write(undefined);
    saving.rename('Form');
    assert.equal(await saving.save(), undefined);
    assert.deepEqual(saving.ways, ['login']);
    session.write({ name: 'clara', token: tokens.get('clara')!, permissions: [] });
    assert.equal((await saving.save())?.name, 'Form');
  });

  test('needs a network, and says so', async () => {
    const client = aVisitor();
    const piece = await open(client, await aPath());
    const deaf = serviceAt('http://127.0.0.1:9/api/', { session: memorySessions() });
    const saving = formOf(deaf, piece, false);
    saving.rename('Form');
    await saving.listNames();
    assert.equal(await saving.save(), undefined);
    assert.equal(saving.form.refusal?.notice?.text.key, 'dialogs.save.offline');
    assert.equal(saving.name, 'Form');
  });
});

describe('saving a synchronization', () => {
  function point(piece: Piece, ...dates: readonly number[]): void {
    const sync = synchronizationOf(piece, 'take');
    const points = dates.map((date, index) => ({
      onset: quarters(4 * index),
      date: seconds(date),
      lap: '' as const,
    }));
    editorOf(piece).run(replacePoints(sync, points, 'importPoints'));
  }

  test('gives the version, and is refused to who has no account', async () => {
    const path = await aPath();
    const client = aVisitor('clara');
    const piece = await open(client, path);
    point(piece, 1, 3, 5);
    const saving = new SaveSync({ client, model: piece, isOnline: () => true });
    assert.equal(saving.name, 'take');
    assert.equal((await saving.save())?.version, 1);

    const visitor = aVisitor();
    const theirs = await open(visitor, path);
    point(theirs, 1, 2, 5);
    const refused = new SaveSync({ client: visitor, model: theirs, isOnline: () => true });
    assert.equal(await refused.save(), undefined);
    assert.equal(refused.form.refusal?.notice?.text.key, 'problem.saveSyncRefused');
    assert.deepEqual(refused.ways, ['login', 'export']);
  });
});
