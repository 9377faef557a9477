import { action, computed, observable, observableRef, runInAction } from 'mobx';
import type { HostedClient, SubmittedPiece } from '../../../../components/corpus/index.js';
import type { RequestStart } from '../../stores/dialog-store.js';
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
import { failureOf, type RequestFailure } from './request-failure.js';
import type { RequestDraft } from './request-draft.js';
import type { FollowedRequest, RequestList } from './request-list.js';

/** The corpus in which requested pieces appear, for everyone. */
export const SANDBOX = 'incoming-sandbox';

export type RequestState = 'editing' | 'sending' | 'sent';

export interface RequestOptions {
  readonly client: Pick<HostedClient, 'requestPiece'>;
  readonly draft: RequestDraft;
  /** Where requests that were sent are followed. */
  readonly list: Pick<RequestList, 'add'>;
  /** The language of letters. */
  readonly locale?: () => string;
  /** The largest single file, in bytes. */
  readonly maxUpload?: number | undefined;
}

const TEXTS: readonly TextName[] = ['name', 'email', 'composer', 'artist', 'title', 'comment'];

/** The form that goes to the service. */
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
  for (const link of linksIn(fields)) form.append('youtube', link);
  for (const { part, file } of files) form.append(part, file, file.name);
  return form;
}

/** A request for a new piece, while it is written and sent. */
export class RequestStore {
  @observableRef accessor fields: PieceFields;
  @observableRef accessor files: readonly ChosenFile[] = [];
  /** Files of the last choice that were not taken. */
  @observableRef accessor refused: readonly RefusedFile[] = [];
  @observable accessor state: RequestState = 'editing';
  /** How often the form was to be sent; what is wrong is told from then on. */
  @observable accessor attempts = 0;
  /** The share that was sent, 0 to 1; undefined while nobody knows. */
  @observable accessor share: number | undefined = undefined;
  @observableRef accessor failure: RequestFailure | undefined = undefined;
  /** The request that was sent; undefined before, and when the service did not name it. */
  @observableRef accessor sent: FollowedRequest | undefined = undefined;
  private stop: AbortController | undefined;

  constructor(private readonly options: RequestOptions) {
    this.fields = options.draft.read();
  }

  /** What is wrong; nothing before the first attempt. */
  @computed get complaints(): Complaints {
    return this.attempts === 0 ? { texts: {}, links: [] } : complaintsOf(this.fields);
  }

  /** Takes what is known of a piece; who asks for it stays as it was typed. */
  @action fill({ title, composer, links, files }: RequestStart): void {
    const { name, email } = this.fields;
    const all = links.length > 0 ? links : NO_FIELDS.links;
    this.fields = { ...NO_FIELDS, name, email, title, composer, links: all };
    this.files = [];
    this.addFiles(files);
  }

  setText(name: TextName, value: string): void {
    this.write({ ...this.fields, [name]: value });
  }

  setLink(place: number, value: string): void {
    this.write({ ...this.fields, links: this.fields.links.with(place, value) });
  }

  addLink(): void {
    this.write({ ...this.fields, links: [...this.fields.links, ''] });
  }

  /** Removes a link; the last field stays, and is emptied. */
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

  /** Sends it when nothing is wrong with it; what was typed stays when that fails. */
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

  /** Ends what is under way; nothing of it is kept anywhere. */
  cancel(): void {
    this.stop?.abort(new DOMException('Canceled by the user.', 'AbortError'));
  }

  /** An empty form, for the same person. */
  @action startAgain(): void {
    const { name, email } = this.fields;
    this.fields = { ...NO_FIELDS, name, email };
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

  @action private end(told: SubmittedPiece): void {
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
