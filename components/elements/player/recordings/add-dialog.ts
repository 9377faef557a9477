import { html, nothing, render, type TemplateResult } from 'lit';
import { addAudio, type AddedAudio, type Piece } from '#core';
import { type GlosaElement, GlosaRecordingAddEvent } from '#kit';
import { fromFile, fromLink } from './added-source.js';

const dialogs = new WeakMap<GlosaElement, AddDialog>();

/** Asks the user for another recording, and adds it to the piece. */
export function openAddDialog(host: GlosaElement, piece: Piece): void {
  const dialog = dialogs.get(host) ?? new AddDialog(host);
  dialogs.set(host, dialog);
  dialog.show(piece);
}

/** The dialog that adds a file or a link to the piece as a recording. */
class AddDialog {
  private readonly element = document.createElement('dialog');
  private piece: Piece | undefined;
  private file: File | undefined;
  private link = '';
  private complaint = '';

  constructor(private readonly host: GlosaElement) {
    this.element.className = 'add';
  }

  /** Opens the dialog; after it, the focus returns to its former place. */
  show(piece: Piece): void {
    Object.assign(this, { piece, file: undefined, link: '', complaint: '' });
    const { element, host } = this;
    if (!element.isConnected) {
      host.renderRoot.append(element);
      host.scope.add(() => element.remove());
    }
    this.render();
    element.showModal();
  }

  private render(): void {
    render(this.content(), this.element);
  }

  private content(): TemplateResult {
    const title = this.text('addTitle');
    return html`<form method="dialog" aria-label=${title} novalidate @submit=${this.submit}>
      <h2>${title}</h2>
      <label
        >${this.text('file')}<input
          type="file"
          accept="audio/*,video/*"
          @change=${({ target }: Event) => this.take(target as HTMLInputElement)}
      /></label>
      <label
        >${this.text('link')}<input
          type="url"
          placeholder="https://"
          .value=${this.link}
          @input=${({ target }: Event) => (this.link = (target as HTMLInputElement).value)}
      /></label>
      <p>${this.text('addHint')}</p>
      <p class="complaint" role="alert">${this.complaint || nothing}</p>
      <footer>
        <button type="button" @click=${() => this.element.close()}>
          ${this.host.t('message.cancel')}
        </button>
        <button class="main">${this.text('addNow')}</button>
      </footer>
    </form>`;
  }

  /** Adds a chosen file at once; no other input is needed. */
  private take({ files }: HTMLInputElement): void {
    this.file = files?.[0];
    if (this.file) this.addFile(this.file);
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    if (this.file) this.addFile(this.file);
    else this.addLink(this.link);
  };

  private addFile(file: File): void {
    this.add(fromFile(file), { file }, 'noMedia');
  }

  private addLink(text: string): void {
    const audio = fromLink(text, document.baseURI);
    const link = audio && new URL(text.trim(), document.baseURI).href;
    this.add(audio, { link }, 'noLink');
  }

  /** Adds a recording to the piece, unless the host takes it. */
  private add(
    audio: AddedAudio | undefined,
    chosen: GlosaRecordingAddEvent['detail'],
    complaint: string,
  ): void {
    if (audio && this.piece) {
      this.element.close();
      if (this.host.dispatchEvent(new GlosaRecordingAddEvent(chosen))) addAudio(this.piece, audio);
      return;
    }
    this.complaint = this.text(complaint);
    this.render();
  }

  private text(key: string): string {
    return this.host.t(`video.${key}`);
  }
}
