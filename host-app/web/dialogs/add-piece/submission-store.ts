import { action, computed, observable, observableRef, runInAction } from 'mobx';
import type { HostedClient, HostedSubmission } from '#entries/corpus.js';
import type { SubmissionStart } from '../../stores/dialog-store.js';
import { addFiles, type ChosenFile, type RefusedFile } from './chosen-files.js';
import {
  complaintsOf,
  isGood,
  linksIn,
  NO_FIELDS,
  type Complaints,
  type PieceFields,
  type TextName,
} from './piece-fields.js';
import { failureOf, type SubmissionFailure } from './submission-failure.js';
import type { SubmissionDraft } from './submission-draft.js';
import type { FollowedSubmission, SubmissionList } from './submission-list.js';

export type SubmissionState = 'editing' | 'sending' | 'sent';

export interface SubmissionOptions {
  readonly client: Pick<HostedClient, 'requestPiece'>;
  readonly draft: SubmissionDraft;
  /** The list that follows sent submissions. */
  readonly list: Pick<SubmissionList, 'add'>;
  /** Returns the language of e-mails to the user. */
  readonly locale?: () => string;
  /** The largest single file, in bytes. */
  readonly maxUpload?: number | undefined;
}

const TEXTS: readonly TextName[] = ['name', 'email', 'composer', 'artist', 'title', 'comment'];

/** Returns the form to send to the service. */
export function formOf(
  fields: PieceFields,
  files: readonly ChosenFile[],
  locale?: string,
): FormData {
  const form = new FormData();
  if (locale !== undefined) form.append('locale', locale);
  for (const name of TEXTS) {
    const value = fields[name].trim();
    if (value) form.append(name, value);
  }
  if (fields.group !== '') form.append('group', fields.group);
  for (const link of linksIn(fields)) form.append('youtube', link);
  for (const { part, file } of files) form.append(part, file, file.name);
  return form;
}

/** A submission for a new piece, while the user writes and sends it. */
export class SubmissionStore {
  @observableRef accessor fields: PieceFields;
  @observableRef accessor files: readonly ChosenFile[] = [];
  /** Rejected files of the last choice. */
  @observableRef accessor refused: readonly RefusedFile[] = [];
  @observable accessor state: SubmissionState = 'editing';
  /** Number of attempts to send the form. Errors show from the first attempt on. */
  @observable accessor attempts = 0;
  /** The share that was sent, 0 to 1; undefined while unknown. */
  @observable accessor share: number | undefined = undefined;
  @observableRef accessor failure: SubmissionFailure | undefined = undefined;
  /** The sent submission; undefined before, and when the service returned no id. */
  @observableRef accessor sent: FollowedSubmission | undefined = undefined;
  private stop: AbortController | undefined;

  constructor(private readonly options: SubmissionOptions) {
    this.fields = options.draft.read();
  }

  /** Errors in the form; none before the first attempt. */
  @computed get complaints(): Complaints {
    return this.attempts === 0
      ? { texts: {}, links: [] }
      : complaintsOf(this.fields, this.files.length);
  }

  /** Fills in the data of a piece; keeps the typed name and e-mail address of the user, and who sees it. */
  @action fill({ title, composer, links, files }: SubmissionStart): void {
    const { name, email, group } = this.fields;
    const all = links.length > 0 ? links : NO_FIELDS.links;
    this.fields = { ...NO_FIELDS, name, email, group, title, composer, links: all };
    this.files = [];
    this.addFiles(files);
  }

  setText(name: TextName, value: string): void {
    this.write({ ...this.fields, [name]: value });
  }

  /** @param group id of the group that alone shall see the piece; empty for everyone */
  showTo(group: string): void {
    this.write({ ...this.fields, group });
  }

  setLink(place: number, value: string): void {
    this.write({ ...this.fields, links: this.fields.links.with(place, value) });
  }

  addLink(): void {
    this.write({ ...this.fields, links: [...this.fields.links, ''] });
  }

  /** Removes a link; the last field stays, but empty. */
  removeLink(place: number): void {
    const links = this.fields.links.toSpliced(place, 1);
    this.write({ ...this.fields, links: links.length > 0 ? links : NO_FIELDS.links });
  }

  @action addFiles(files: Iterable<File>): void {
    if (this.state === 'sending') return;
    const { chosen, refused } = addFiles(this.files, files, this.options.maxUpload);
    this.files = chosen;
    this.refused = refused;
  }

  @action removeFile(file: ChosenFile): void {
    this.files = this.files.filter((one) => one !== file);
    this.refused = [];
  }

  /** Sends the submission if it has no errors; keeps the typed values when sending fails. */
  async send(): Promise<void> {
    runInAction(() => (this.attempts += 1));
    if (this.state === 'sending' || !isGood(this.complaints)) return;
    this.begin();
    const { signal } = (this.stop = new AbortController());
    try {
      const form = formOf(this.fields, this.files, this.options.locale?.());
      const told = await this.options.client.requestPiece(form, {
        signal,
        onProgress: (share) => runInAction(() => (this.share = share)),
      });
      this.end(told);
    } catch (error) {
      runInAction(() => {
        this.state = 'editing';
        this.failure = signal.aborted ? undefined : failureOf(error);
      });
    }
  }

  /** Cancels the upload; the service keeps nothing of it. */
  cancel(): void {
    this.stop?.abort(new DOMException('Canceled by the user.', 'AbortError'));
  }

  /** Empties the form, except the name and e-mail address of the user, and who sees the next piece. */
  @action startAgain(): void {
    const { name, email, group } = this.fields;
    this.fields = { ...NO_FIELDS, name, email, group };
    this.files = [];
    this.refused = [];
    this.attempts = 0;
    this.sent = undefined;
    this.state = 'editing';
  }

  @action private begin(): void {
    this.state = 'sending';
    this.refused = [];
    this.share = undefined;
    this.failure = undefined;
  }

  @action private end(told: HostedSubmission): void {
    const { id } = told;
    const title = this.fields.title.trim();
    this.sent = id === undefined ? undefined : this.options.list.add({ id, title }, told);
    this.state = 'sent';
    this.options.draft.write(undefined);
  }

  @action private write(fields: PieceFields): void {
    this.fields = fields;
    this.options.draft.write(fields);
  }
}
