import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseAnalysis } from '#core';
import { changeLabels, createLabels, deleteLabels } from '#core/commands/label-commands.js';
import { relateLabels } from '#core/commands/relate-labels.js';
import { replyToThread, startThread, removeReply } from '#core/commands/threads/thread-commands.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import { quarters } from '#core/time/units.js';
import {
  fileOf,
  itemsOf,
  SharedState,
  withUids,
  type Item,
  type SharedChange,
} from '#core/together';
import { expect } from '#test/support/expect.mjs';
import { manyChanges } from '#test/support/together/many-changes.js';
import { meet, LOG_ID, SharedLog, SharedWriter } from '#test/support/together/shared-room.js';
import { randomEdit, type RandomEdit } from '../commands/edits.js';

const FILE = parseAnalysis({
  labels: [
    { type: 'Cadence', start: 28, tag: 'PAC', certainty: 0.5 },
    { type: 'Theme', start: 0, duration: 8, staff: 1 },
    { type: 'Harmony', start: 4, ioi: 4, duration: 6 },
  ],
  meta: { layout: [{ filter: { type: 'Theme' }, style: { line: 'top.1' } }] },
}).analysis;

const aRoom = (count = 2): readonly SharedWriter[] => {
  const log = new SharedLog();
  return Array.from({ length: count }, () => new SharedWriter(log, FILE));
};

const textOf = ({ editing }: SharedWriter): string => serializeAnalysis(editing.file);
const tagOf = ({ analysis }: SharedWriter, id = 100) => analysis.label(id)?.tag;
const tag = (writer: SharedWriter, text: string, id = 100): boolean =>
  writer.editor.run(changeLabels(writer.analysis, [id], { tag: text }));
const remove = (writer: SharedWriter, id = 100): boolean =>
  writer.editor.run(deleteLabels(writer.analysis, [id]));

describe('a change of a shared analysis', () => {
  it('shows at once, and to others when it comes to them', () => {
    const [clara, robert] = aRoom();
    tag(clara!, 'HC');
    expect([tagOf(clara!), tagOf(robert!)]).to.deep.equal(['HC', 'PAC']);
    meet([clara!, robert!]);
    expect(tagOf(robert!)).to.equal('HC');
  });

  it('is settled by label and value: of two of one value the later in the order counts', () => {
    const [clara, robert] = aRoom();
    tag(clara!, 'HC');
    robert!.editor.run(changeLabels(robert!.analysis, [100], { tag: 'IAC', comment: 'weak' }));
    clara!.editor.run(changeLabels(clara!.analysis, [100], { start: quarters(24) }));
    meet([clara!, robert!]);
    for (const { analysis } of [clara!, robert!])
      expect(analysis.label(100)).to.include({ tag: 'IAC', comment: 'weak', start: 24 });
  });

  it('gives new labels of two writers ids of their own', () => {
    const room = aRoom();
    for (const { editor, analysis } of room)
      editor.run(createLabels(analysis, [{ start: quarters(8), type: 'Pattern' }]));
    meet(room);
    for (const { analysis } of room) {
      expect(new Set(analysis.labels.map(({ id }) => id)).size).to.equal(5);
      expect(new Set(analysis.labels.map(({ uid }) => uid)).size).to.equal(5);
    }
    expect(textOf(room[0]!)).to.equal(textOf(room[1]!));
  });
});

describe('a removed label', () => {
  it('stays removed, and the author of an edit of it and the others learn of that', () => {
    const room = aRoom(3);
    const [clara, robert, fanny] = room;
    remove(clara!);
    tag(robert!, 'HC');
    meet(room);
    for (const { analysis } of room) expect(analysis.label(100)).to.equal(undefined);
    expect(robert!.removed.map(({ item }) => item.values.tag)).to.deep.equal(['PAC']);
    for (const writer of [robert!, fanny!])
      expect(writer.missed.map((each) => [each.writer, each.remover])).to.deep.equal([
        [robert!.id, clara!.id],
      ]);
    expect(clara!.removed).to.deep.equal([]);
  });

  it('comes back as it was when its removal is undone, and only by who has removed it', () => {
    const room = aRoom();
    const [clara, robert] = room;
    tag(robert!, 'HC');
    robert!.send();
    remove(clara!);
    remove(robert!);
    meet(room);
    robert!.editor.undo();
    meet(room);
    expect(tagOf(clara!)).to.equal(undefined);
    clara!.editor.undo();
    meet(room);
    expect([tagOf(clara!), tagOf(robert!)]).to.deep.equal(['HC', 'HC']);
    expect(textOf(clara!)).to.equal(textOf(robert!));
  });
});

describe('undo while others edit', () => {
  it('takes back only what nobody else has changed since, and redo repeats it', () => {
    const room = aRoom();
    const [clara, robert] = room;
    clara!.editor.run(changeLabels(clara!.analysis, [100], { tag: 'HC', comment: 'sure' }));
    meet(room);
    tag(robert!, 'IAC');
    meet(room);
    clara!.editor.undo();
    meet(room);
    for (const { analysis } of room) {
      expect(analysis.label(100)).to.include({ tag: 'IAC' });
      expect(analysis.label(100)).not.to.have.property('comment');
    }
    clara!.editor.redo();
    meet(room);
    expect(robert!.analysis.label(100)).to.include({ tag: 'IAC', comment: 'sure' });
    robert!.editor.undo();
    meet(room);
    expect(tagOf(clara!)).to.equal('HC');
  });

  it('leaves a label of one’s own in which another has written', () => {
    const room = aRoom();
    const [clara, robert] = room;
    clara!.editor.run(createLabels(clara!.analysis, [{ start: quarters(8), type: 'Pattern' }]));
    meet(room);
    const { id } = robert!.analysis.labels.at(-1)!;
    tag(robert!, 'mine too', id);
    meet(room);
    clara!.editor.undo();
    meet(room);
    expect(clara!.analysis.labels.map((label) => label.tag)).to.include('mine too');
    expect(textOf(clara!)).to.equal(textOf(robert!));
  });
});

describe('relations and threads', () => {
  it('keep replies that two write at once, also when the thread was removed meanwhile', () => {
    const room = aRoom();
    const [clara, robert] = room;
    const said = (author: string) => ({ author, text: `says ${author}`, date: '2026-03-01' });
    const place = { labels: clara!.analysis.labels.slice(0, 1), start: quarters(28), staves: [] };
    clara!.editor.run(startThread(clara!.analysis, place, said('CS')));
    meet(room);
    const [
      {
        id,
        replies: [first],
      },
    ] = clara!.analysis.threads as [
      { readonly id: string; readonly replies: readonly { readonly id: string }[] },
    ];
    clara!.editor.run(removeReply(clara!.analysis, id, first!.id));
    robert!.editor.run(replyToThread(robert!.analysis, id, said('RS')));
    meet(room);
    for (const writer of room) {
      expect(textOf(writer)).to.include('says RS');
      expect(writer.analysis.threads).to.have.length(1);
    }
  });

  it('are seen by others, and survive labels that another has removed', () => {
    const room = aRoom();
    const [clara, robert] = room;
    const [from, to] = [clara!.analysis.label(101)!, clara!.analysis.label(102)!];
    clara!.editor.run(relateLabels(clara!.analysis, { type: 'varies', from: [from], to: [to] }));
    remove(robert!, 102);
    meet(room);
    expect(robert!.analysis.relations).to.have.length(1);
    expect(textOf(clara!)).to.equal(textOf(robert!));
  });
});

describe('what somebody sends', () => {
  it('has no effect where it means nothing, and never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ edits: anyEdits, undoes: anyId }), { maxLength: 8 }),
        (sent) => {
          const base = withUids(FILE, LOG_ID);
          const state = new SharedState(itemsOf(base));
          for (const [i, change] of sent.entries())
            state.apply({ ...change, id: `${i}`, writer: 'x' } as unknown as SharedChange);
          const text = serializeAnalysis(fileOf(state, base));
          expect(() => parseAnalysis(text)).not.to.throw();
        },
      ),
    );
  });
});

const anyId = fc.option(fc.constantFrom('0', '1', 'nothing'), { nil: undefined });
const LISTS = [
  [{ style: 3 }],
  [
    {
      filter: { type: 'X' },
      style: { color: 'red', line: 'top.9', displayable: 'true', symbol: 3 },
    },
  ],
  [
    {
      filter: { tag: 'X' },
      style: { color: 'nothing' },
      textStyle: { fontSize: 3, fontStyle: 'x' },
    },
  ],
  [{ filter: { type: 'X' }, style: {}, raw: { filter: 3, style: [] } }],
  [{ type: '' }, { type: 3, tag: 4, raw: { type: 'X' } }],
];
const anyValues = fc.dictionary(
  fc.constantFrom(
    'start',
    'type',
    'layers',
    'raw',
    'staff',
    'list',
    'name',
    '__proto__',
    'replies',
  ),
  fc.oneof(fc.jsonValue(), fc.constant('PAC'), fc.integer(), fc.constantFrom(...LISTS)),
);
const anyEdits = fc.array(
  fc.record({
    kind: fc.constantFrom('label', 'relation', 'thread', 'reply', 'whole', 'other'),
    id: fc.constantFrom(
      ...['layout', 'templates', 'meta', 'nothing', LOG_ID, `${LOG_ID}/${LOG_ID}`],
      ...withUids(FILE, LOG_ID).labels.map(({ uid = '' }) => uid),
    ),
    act: fc.constantFrom('make', 'set', 'remove', 'other'),
    values: fc.option(anyValues, { nil: undefined }),
  }),
  { maxLength: 3 },
);

/** What happens in a room: somebody edits, takes back, is offline for some steps, or hears late and twice. */
type Event =
  | { readonly who: number; readonly act: 'edit'; readonly edit: RandomEdit }
  | { readonly who: number; readonly act: 'undo' | 'redo' | 'send' | 'lose' }
  | { readonly who: number; readonly act: 'hear'; readonly most: number; readonly again: number };

const who = fc.nat({ max: 2 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ who, act: fc.constant('edit'), edit: randomEdit }) },
  {
    weight: 4,
    arbitrary: fc.record({ who, act: fc.constantFrom('undo', 'redo', 'send', 'lose') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ who, act: fc.constant('hear'), most: fc.nat({ max: 6 }), again: fc.nat({ max: 3 }) },
    }),
  },
);

function happen(room: readonly SharedWriter[], event: Event): void {
  const writer = room[event.who]!;
  if (event.act === 'edit') writer.editor.run(event.edit(writer.analysis));
  else if (event.act === 'hear') writer.hear(event.most, event.again);
  else if (event.act === 'undo') writer.editor.undo();
  else if (event.act === 'redo') writer.editor.redo();
  else writer.send(event.act === 'send');
}

describe('three writers, whatever they do and however late they hear of each other', () => {
  it('have the same at the end, byte for byte, and no id twice', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const room = aRoom(3);
        for (const each of events) happen(room, each);
        meet(room);
        for (const writer of room) {
          const { analysis, editing } = writer;
          expect(textOf(writer)).to.equal(textOf(room[0]!));
          const byUid = new Map(editing.file.labels.map((label) => [label.uid, label]));
          expect(byUid.size).to.equal(analysis.labels.length);
          expect(new Set(analysis.labels.map(({ id }) => id)).size).to.equal(byUid.size);
          // What is shown is what everybody has, but for the numbers.
          for (const label of analysis.labels)
            expect(plain({ ...label, id: 0 })).to.deep.equal(
              plain({ ...byUid.get(label.uid), id: 0 }),
            );
          for (const part of ['layout', 'templates', 'meta', 'relations', 'threads'] as const)
            expect(plain(analysis[part])).to.deep.equal(plain(valueIn(editing.file, part)));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('meet again after thousands of changes, some of them made offline or sent twice', () => {
    let seed = 1826;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const { writers, log } = manyChanges(1000, random);
    const texts = writers.map(({ copy, base }) => serializeAnalysis(fileOf(copy.state, base)));
    expect([new Set(texts).size, log.entries.length]).to.deep.equal([1, 3000]);
  });

  it('take back nothing of each other', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const log = new SharedLog();
        const room = Array.from({ length: 3 }, () => new SharedWriter(log, FILE));
        for (const each of events) happen(room, each);
        meet(room);
        const state = new SharedState(itemsOf(withUids(FILE, LOG_ID)));
        for (const entry of log.entries) {
          const before = new Map([...state.items].map((item) => [item, cellsOf(item)]));
          // What was undone may be done again over what it had replaced.
          const isUndo = depthIn(state, entry) % 2 === 1;
          state.apply(entry);
          if (!isUndo) continue;
          for (const [item, { there, fields }] of before) {
            const isOthers = (cell: { readonly writer: string }) =>
              ![entry.writer, ''].includes(cell.writer);
            for (const [field, cell] of fields)
              if (isOthers(cell)) expect(item.fields.get(field)).to.equal(cell);
            if (there.value === false && isOthers(there)) expect(item.there).to.equal(there);
            const isMine = there.value === true && there.writer === entry.writer;
            if (isMine && [...fields.values()].some(isOthers)) expect(item.isThere).to.equal(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Returns 1 for an undo, 2 for what repeats it, and so on; 0 for an edit. */
const depthIn = (state: SharedState, { undoes }: SharedChange): number =>
  undoes === undefined ? 0 : 1 + depthIn(state, state.of(undoes)!.change);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
const cellsOf = (item: Item) => ({ there: item.there, fields: new Map(item.fields) });
const valueIn = (file: ReturnType<typeof fileOf>, part: string): unknown =>
  part in file ? file[part as 'meta'] : (file.raw[part] ?? []);
