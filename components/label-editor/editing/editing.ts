import { action, observable } from 'mobx';
import {
  requestChange,
  tellingSelection,
  type ChangeMaker,
} from '../../base/labels/request-change.js';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { Values } from '../../base/language/english.js';
import type { Label } from '../../core/model/analysis.js';
import { editOf, type LengthUnit, type TextFieldName } from './edits.js';

/** What a field says is wrong: a key of the locales and its values. */
export interface Complaint {
  readonly key: string;
  readonly values?: Values;
}

/** What was typed in a field and is not in the analysis: not yet, or because it cannot be. */
export interface Draft {
  readonly field: TextFieldName;
  /** The labels that it is about. */
  readonly ids: readonly number[];
  readonly text: string;
  /** What the length is given as. */
  readonly unit: LengthUnit;
  readonly complaint?: Complaint | undefined;
}

const REFUSED: Complaint = { key: 'labelEditor.refused' };

/**
 * The texts that are typed, and the labels that they are about. What cannot be read stays in its
 * field with a complaint, also when other labels are chosen meanwhile and these later again.
 */
export class Editing {
  private readonly drafts = observable.map<string, Draft>([], { deep: false });

  constructor(private readonly host: GlosaElement) {}

  get labels(): readonly Label[] {
    return this.host.model?.selectedLabels ?? [];
  }

  /** What was typed in a field about the chosen labels. Observable. */
  draft(field: TextFieldName): Draft | undefined {
    return this.drafts.size ? this.drafts.get(keyOf(field, this.ids)) : undefined;
  }

  @action type(field: TextFieldName, text: string, unit: LengthUnit): void {
    const { ids } = this;
    this.drafts.set(keyOf(field, ids), { field, ids, text, unit });
  }

  /** Takes what was typed in a field about the chosen labels into the analysis. */
  commit(field: TextFieldName): void {
    const draft = this.draft(field);
    if (draft) this.settle(draft);
  }

  /** Gives up what was typed in a field. False when there was nothing. */
  @action giveUp(field: TextFieldName): boolean {
    return this.drafts.delete(keyOf(field, this.ids));
  }

  /** Takes in what was typed about any labels, before others are edited. */
  flush(): void {
    for (const draft of [...this.drafts.values()]) if (!draft.complaint) this.settle(draft);
  }

  /** Changes labels and leaves the same ones chosen. False when nothing has changed. */
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

  /** Makes the change that a text asks for; what is wrong with it otherwise. */
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
