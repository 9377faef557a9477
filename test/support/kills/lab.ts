// Runs in the page: edits at random, and tells what it has done and what came back.
import { type Change, type Editor, editorOf, type Label, quarters } from '#core';
import { browserDrafts } from '#engines/drafts';
import '#elements/piece/define.js';

/** One change, undo or redo, which is one step of the log. */
export interface Done {
  /** How many steps there are with it. */
  readonly steps: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** All labels, and how far undo and redo reach, as one text. */
  readonly signature: string;
}

/** Work that came back after a kill. */
export interface Restored {
  readonly steps: number;
  /** Steps after a gap in the log. */
  readonly lost: number;
  readonly drafts: number;
  readonly signature: string;
}

const store = browserDrafts();
const element = () => document.querySelector('glosa-piece')!;
const editor = (): Editor => editorOf(element().model!);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function signature(): string {
  const { changes, position } = editor().history.state;
  const labels = element().model?.analysis?.labels ?? [];
  const texts = labels.map(({ id, start, tag = '' }) => `${id}:${start}:${tag}`);
  return `${position} of ${changes.length}, ${texts.join(' ')}`;
}

async function until<Value>(find: () => Value | undefined | null | false): Promise<Value> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const found = find();
    if (found) return found;
    await pause(10);
  }
  throw new Error(`Waited in vain for ${String(find)}`);
}

const button = (name: string) =>
  [...(element().shadowRoot?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === name,
  );

/** Restores what is offered, as a user would. */
async function restore(): Promise<Restored> {
  const model = await until(() => element().model);
  const drafts = await store.list(model.path);
  const [last] = drafts.filter(({ unsaved }) => unsaved);
  if (!last) return { steps: 0, lost: 0, drafts: 0, signature: signature() };
  const draft = await store.read(last.id);
  (await until(() => button('Restore'))).click();
  await until(() => button('Close'));
  const { steps, lost } = draft ?? { steps: [], lost: NaN };
  return { steps: steps.length, lost, drafts: drafts.length, signature: signature() };
}

function labelled(tag: string): Change {
  const analysis = editor().analysis();
  const start = quarters(Math.floor(Math.random() * 32));
  const after: Label = { id: analysis.nextId(), start, type: 'Harmony', tag, layers: [], raw: {} };
  return { name: 'createLabels', edits: [{ part: 'label', after }] };
}

function moved(): Change | undefined {
  const before = editor().analysis().labels.at(-1);
  if (!before) return undefined;
  const after = { ...before, start: quarters(before.start + 1) };
  return { name: 'moveLabels', edits: [{ part: 'label', before, after }] };
}

/** Does something, and whether it was one step. */
function act(steps: number): boolean {
  const chance = Math.random();
  if (chance < 0.6) return editor().run(labelled(String(steps)));
  if (chance < 0.8) return editor().run(moved());
  return (chance < 0.92 ? editor().undo() : editor().redo()) !== undefined;
}

/** Edits without end, as many steps on as there are. */
async function edit(steps: number): Promise<never> {
  for (let done = steps; ; await pause(Math.random() * 30))
    if (act(done)) {
      done += 1;
      void window.report({ steps: done, at: Date.now(), signature: signature() });
    }
}

const lab = {
  restore,
  edit,
  label: (tag: string): boolean => editor().run(labelled(tag)),
  undo: (): boolean => editor().undo() !== undefined,
  tags: () => element().model?.analysis?.labels.map(({ tag }) => tag) ?? [],
};

declare global {
  interface Window {
    lab: typeof lab;
    /** Sends to the test what was done. */
    report(done: Done): Promise<void>;
  }
}

window.lab = lab;
