import { action, observable, runInAction } from 'mobx';
import { type Change, editorOf, type Label } from '#core';
import type { GlosaElement } from '#kit';
import { type ChangeMaker, requestChange, tellingSelection, undo } from '#views';
import { editOf } from './edits.js';
import type { LengthUnit, TextFieldName, Complaint, Draft } from './draft.js';

/** Milliseconds without a key press after which typed words go into the analysis, and so into its draft. */
const PAUSE_MS = 1000;

/** Words may stand in the analysis half typed; half a time would be another time. */
const isOfWords = (field: TextFieldName): boolean => field === 'tag' || field === 'comment';

/** Changes that were made for a text that is still typed. */
interface Kept {
  readonly text: string;
  /** Undefined where the text changes nothing. */
  readonly change: Change | undefined;
}

const REFUSED: Complaint = { key: 'labelEditor.refused' };

/**
 * The typed texts and the labels that they apply to. Text that cannot be read stays in its field with
 * an error message, even if the user chooses other labels and later returns to these. Words go into the analysis
 * at every pause, as one change for the whole text.
 */
export class Editing {
  private readonly drafts = observable.map<string, Draft>([], { deep: false });

  private readonly kept = new Map<string, Kept>();
  private endPause: (() => void) | undefined;

  constructor(private readonly host: GlosaElement) {}

  get labels(): readonly Label[] {
    return this.host.model?.selectedLabels ?? [];
  }

  /** Returns the text typed in a field for the chosen labels; undefined when there is none. Observable. */
  draft(field: TextFieldName): Draft | undefined {
    return this.drafts.size ? this.drafts.get(keyOf(field, this.ids)) : undefined;
  }

  @action type(field: TextFieldName, text: string, unit: LengthUnit): void {
    const { ids } = this;
    this.drafts.set(keyOf(field, ids), { field, ids, text, unit });
    if (!isOfWords(field)) return;
    this.endPause?.();
    this.endPause = this.host.scope.timeout(() => void this.keep(), PAUSE_MS);
  }

  /** Puts words that are typed now into the analysis, and leaves them in their fields. False when nothing has changed. */
  keep(): boolean {
    this.endPause?.();
    const before = this.last;
    for (const draft of [...this.drafts.values()])
      if (isOfWords(draft.field) && !draft.complaint) this.perform(draft);
    return this.last !== before;
  }

  /** Applies the text typed in a field for the chosen labels to the analysis. */
  commit(field: TextFieldName): void {
    const draft = this.draft(field);
    if (draft) this.settle(draft);
  }

  /** Discards the text typed in a field, and what was kept of it. Returns false when there was none. */
  @action giveUp(field: TextFieldName): boolean {
    const { ids } = this;
    const key = keyOf(field, ids);
    if (this.takeBack(key)) tellingSelection(this.host, () => this.choose(ids));
    return this.drafts.delete(key);
  }

  /** Applies the texts typed for any labels, before others are edited. */
  flush(): void {
    for (const draft of [...this.drafts.values()]) if (!draft.complaint) this.settle(draft);
  }

  /** Changes labels and keeps the same ones chosen. Returns false when nothing has changed. */
  change(make: ChangeMaker): boolean {
    const { host } = this;
    const selection = host.model?.selection;
    const chosen = selection?.ids ?? [];
    const isDone = requestChange(host, make);
    const isKept = selection?.ids.join() === chosen.join();
    if (isDone && !isKept) tellingSelection(host, () => this.choose(chosen));
    return isDone;
  }

  private choose(ids: readonly number[]): void {
    this.host.model?.selection.select(ids);
  }

  /** The last change of the piece. */
  private get last(): Change | undefined {
    const { model } = this.host;
    return model && editorOf(model).history.last;
  }

  private get ids(): readonly number[] {
    return this.labels.map(({ id }) => id);
  }

  @action private settle(draft: Draft): void {
    const { model } = this.host;
    const key = keyOf(draft.field, draft.ids);
    const complaint = model && this.perform(draft);
    this.kept.delete(key);
    if (complaint) this.drafts.set(key, { ...draft, complaint });
    else this.drafts.delete(key);
  }

  /** Makes the change that a text asks for; returns the error message when it cannot. */
  private perform(draft: Draft): Complaint | undefined {
    const { analysis, measureMap } = this.host.model ?? {};
    const key = keyOf(draft.field, draft.ids);
    if (!analysis || this.kept.get(key)?.text === draft.text) return undefined;
    return runInAction(() => {
      const { ids } = this;
      if (this.takeBack(key)) this.choose(ids);
      const edit = editOf(draft, analysis, measureMap);
      if ('key' in edit) return edit;
      const isDone = edit.change !== undefined && this.change(() => edit.change);
      if (edit.change && !isDone) return REFUSED;
      this.kept.set(key, { text: draft.text, change: isDone ? this.last : undefined });
      return undefined;
    });
  }

  /** Undoes what was kept of a text, so that the whole text is one change; not what was saved or is not the last one. */
  private takeBack(key: string): boolean {
    const { change } = this.kept.get(key) ?? {};
    this.kept.delete(key);
    const isUnsaved = this.host.model?.analysis?.isDirty ?? false;
    return change !== undefined && isUnsaved && this.last === change && undo(this.host);
  }
}

const keyOf = (field: TextFieldName, ids: readonly number[]): string => `${field} ${ids.join()}`;
