import { computed, observable, runInAction } from 'mobx';
import {
  addThreads,
  type Label,
  type PlacedThread,
  placeOfLabels,
  threadsAbout,
  threadsIn,
} from '#core';
import { dialoguesIn, threadOf, type Dialogue, type Thread } from '#core/discussion';
import { canEdit, requestChange } from '#views';
import type { GlosaDiscussion } from '../discussion.js';

/** The dialogues that annotators have typed into comments, which can be shown as threads. */
export class Dialogues {
  @observable accessor areShown = false;

  constructor(private readonly host: GlosaDiscussion) {}

  /** Those whose label has no thread yet. Observable. */
  @computed get found(): readonly Dialogue[] {
    const { model } = this.host;
    const threads = threadsIn(model);
    const dialogues = dialoguesIn(model?.analysis?.labels ?? []);
    return dialogues.filter(({ label }) => threadsAbout(threads, label).length === 0);
  }

  /** The dialogues as threads at their labels; none until they are asked for. Observable. */
  @computed get placed(): readonly PlacedThread[] {
    const { analysis } = this.host.model ?? {};
    if (!analysis || !this.areShown) return [];
    return this.found.map((each) => ({
      thread: threadOf(each, analysis.uidOf(each.label)),
      place: { ...placeOfLabels([each.label])!, isGone: false },
    }));
  }

  /** Whether the open analysis can keep them. Observable. */
  get canBeKept(): boolean {
    return canEdit(this.host);
  }

  show(areShown: boolean): void {
    runInAction(() => (this.areShown = areShown));
  }

  /** Returns the dialogue that is shown as a thread, as a quotation in the marks of replies; undefined for others. */
  quoted({ id }: Thread): { readonly label: Label; readonly text: string } | undefined {
    const at = this.placed.findIndex(({ thread }) => thread.id === id);
    const found = this.found[at];
    if (!found) return undefined;
    const lines = found.turns.flatMap(({ author, text }) => {
      const [first = '', ...more] = text.split('\n');
      return [`> **${author}**: ${first}`, ...more.map((line) => `> ${line}`), '>'];
    });
    return { label: found.label, text: `${lines.slice(0, -1).join('\n')}\n\n` };
  }

  /** Keeps them as threads of the analysis, in one step of undo; the comments stay. */
  keep(): boolean {
    const labels = this.found.map(({ label }) => label);
    return requestChange(this.host, (analysis) => {
      const threads = this.found.map((each) => threadOf(each, analysis.uidOf(each.label)));
      return addThreads(analysis, threads, labels);
    });
  }
}
