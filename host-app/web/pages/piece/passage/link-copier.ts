import { type Label, type Piece, unsavedLabels } from '#core';
import type { LinkedPlace } from '#shared/linked-place.js';
import type { Snack, SnackAction } from '#web/stores/snack-store.js';
import { addressOf } from '../analysis/choice.js';
import type { Surroundings } from '../commands.js';
import type { PieceStore } from '../piece-store.js';
import { placeOfLabels } from './linked-music.js';
import { linkTo } from './passage-guide.js';
import { copiedText } from './place-words.js';

/** The place and the labels that a link leads to. */
export interface Linked {
  /** Undefined for the whole piece. */
  readonly place: LinkedPlace | undefined;
  /** The labels that the sender means; none for a passage. */
  readonly labels?: readonly Label[];
}

/** Functions that help with labels that nobody else has. */
export interface LinkHelp {
  readonly save: () => Promise<void>;
  readonly exportAnalysis: () => Promise<void>;
}

/** Copies links, and says what those who get them will find. */
export class LinkCopier {
  constructor(
    private readonly store: PieceStore,
    private readonly around: Surroundings,
    private readonly help: LinkHelp,
  ) {}

  /** Copies a link, and tells of it in the message that offered to, if one did. */
  async copy(linked: Linked, offer?: SnackAction): Promise<void> {
    const { app } = this.store;
    const { t, copy } = this.around;
    const link = this.linkTo(linked);
    let said: Snack;
    try {
      await copy(link);
      said = await this.copied(linked);
    } catch {
      said = { text: t('piece.passage.notCopied', { link }) };
    }
    if (offer && !said.action) app.snacks.retell(said.text, offer);
    else app.snacks.show(said);
  }

  /**
   * Returns the address of what is linked. That of labels names their analysis too, and the version in which they
   * are; without a version where they are not saved, because only a later one will have them.
   */
  private linkTo({ place, labels = [] }: Linked): string {
    const { piece, shelf } = this.store;
    const page = new URL(this.around.address());
    const name = shelf?.savedName;
    if (labels.length > 0 && piece && name !== undefined) {
      const isSaved = unsavedLabels(piece, labels).length === 0;
      const version = isSaved ? piece.analysis?.version : undefined;
      const choice = { kind: 'saved', name, ...(version !== undefined && { version }) } as const;
      page.search = addressOf(choice, page.search).search;
    }
    return linkTo(place, page.href);
  }

  private async copied({ place, labels = [] }: Linked): Promise<Snack> {
    const { piece, isKept, hasCloud } = this.store;
    const { t } = this.around;
    if (isKept) return { text: t('piece.passage.copiedHere') };
    const hasUnseen = piece !== undefined && this.unseen(piece, labels).length > 0;
    if (!hasUnseen) return { text: await copiedText(place, piece, this.around) };
    if (!hasCloud) {
      const run = () => void this.help.exportAnalysis();
      const action = { label: t('piece.file.exportAnalysis'), run };
      return { text: t('piece.passage.copiedNoCloud'), action };
    }
    const run = () => void this.saveAndCopy(labels);
    const action = { label: t('piece.passage.saveAndCopy'), run };
    return { text: t('piece.passage.copiedUnsaved'), action };
  }

  /** Returns those of the labels that others cannot see. */
  private unseen(piece: Piece, labels: readonly Label[]): readonly Label[] {
    return this.store.shelf?.savedName === undefined ? labels : unsavedLabels(piece, labels);
  }

  /** Saves, and copies the link anew: only now has the analysis a name and a version. */
  private async saveAndCopy(labels: readonly Label[]): Promise<void> {
    await this.help.save();
    const { piece } = this.store;
    const { analysis } = piece ?? {};
    if (!piece || !analysis || analysis.isDirty) return;
    const saved = labels.flatMap(({ id }) => analysis.label(id) ?? []);
    const place = placeOfLabels(saved, piece.measureMap);
    if (place) await this.copy({ place, labels: saved });
  }
}
