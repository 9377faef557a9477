import { action, observable } from 'mobx';
import type { Label } from '#core';
import type { GlosaElement } from '#kit';
import { type ChangeMaker, requestChange, tellingSelection } from '#views';
import { editOf } from './edits.js';
import type { LengthUnit, TextFieldName, Complaint, Draft } from './draft.js';

const REFUSED: Complaint = { key: 'labelEditor.refused' };

/**
 * The typed texts and the labels that they apply to. Text that cannot be read stays in its field with
 * an error message, even if the user chooses other labels and later returns to these.
 */
export class Editing {
  private readonly drafts = observable.map<string, Draft>([], { deep: false });

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
  }

  /** Applies the text typed in a field for the chosen labels to the analysis. */
  commit(field: TextFieldName): void {
    const draft = this.draft(field);
    if (draft) this.settle(draft);
  }

  /** Discards the text typed in a field. Returns false when there was none. */
  @action giveUp(field: TextFieldName): boolean {
    return this.drafts.delete(keyOf(field, this.ids));
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
    if (isDone && !isKept) tellingSelection(host, () => selection?.select(chosen));
    return isDone;
  }

  private get ids(): readonly number[] {
    return this.labels.map(({ id }) => id);
  }

  @action private settle(draft: Draft): void {
    const { model } = this.host;
    const key = keyOf(draft.field, draft.ids);
    const complaint = model && this.perform(draft);
    if (complaint) this.drafts.set(key, { ...draft, complaint });
    else this.drafts.delete(key);
  }

  /** Makes the change that a text asks for; returns the error message when it cannot. */
  private perform(draft: Draft): Complaint | undefined {
    const { analysis, measureMap } = this.host.model ?? {};
    if (!analysis) return undefined;
    const edit = editOf(draft, analysis, measureMap);
    if ('key' in edit) return edit;
    if (!edit.change) return undefined;
    return this.change(() => edit.change) ? undefined : REFUSED;
  }
}

const keyOf = (field: TextFieldName, ids: readonly number[]): string => `${field} ${ids.join()}`;
