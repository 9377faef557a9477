import { CorpusError, serviceAt } from '#entries/corpus.js';
import type { GlosaPiece } from '#entries/index.js';
import { AccountForms } from './account-forms.js';
import { AnalysisPanel } from './analysis-panel.js';
import { byId } from './form.js';
import { listPieces } from './list-pieces.js';
import { placeOfPage } from './place.js';
import { wordsFor } from './words.js';

const NO_SERVICE = 'There is no service behind this page: it is served as files alone.';

/** A page that shows the pieces of a service and saves to it. */
export class ServicePage {
  private readonly client;
  private readonly account;
  private readonly analyses;
  private paths: readonly string[] = [];

  constructor(
    private readonly piece: GlosaPiece,
    private readonly pieces: HTMLElement,
  ) {
    this.client = serviceAt(piece.corpus);
    this.account = new AccountForms(this.client);
    const show = () => this.show();
    this.analyses = new AnalysisPanel({ piece, client: this.client, show });
  }

  async open(): Promise<void> {
    this.client.onSession(() => void this.list());
    // A failed save may show that the session has ended.
    this.piece.addEventListener('glosa-error', () => this.account.show());
    addEventListener('popstate', () => this.show());
    if (await this.list()) this.show();
  }

  /**
   * Lists the pieces that the current user may view, and the analyses of the shown one. Resolves to false
   * without a service.
   */
  private async list(): Promise<boolean> {
    this.account.show();
    try {
      const root = await this.client.recursive();
      this.paths = listPieces(root, { list: this.pieces, show: () => this.show() });
      this.tell('', true);
      this.mark();
      if (this.piece.src) void this.analyses.list();
      return true;
    } catch (error) {
      const isService = error instanceof CorpusError && isOfService(error);
      const hasMusic = isService && Boolean(this.piece.src || placeOfPage().piece);
      this.tell(isService ? wordsFor(error) : NO_SERVICE, hasMusic);
      return isService;
    }
  }

  /** Shows the piece and the analysis in the address of the page. */
  private show(): void {
    const { piece } = this;
    const place = placeOfPage();
    const src = place.piece || this.paths[0] || '';
    const isOpen = src === piece.src && place.analysis === piece.analysis;
    // Changing it reads it again: there may be another version of it, or another analysis may be open.
    if (isOpen) piece.analysis = ' ';
    piece.src = src;
    piece.analysis = place.analysis;
    this.mark();
  }

  private mark(): void {
    for (const link of this.pieces.querySelectorAll('a'))
      if (link.dataset['piece'] === this.piece.src) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  }

  private tell(text: string, hasMusic: boolean): void {
    const notice = byId('notice');
    notice.textContent = text;
    notice.hidden = text === '';
    byId('music').hidden = !hasMusic;
  }
}

/** Whether there is a service, even if it is down: a static host answers with a page. */
const isOfService = ({ status, code }: CorpusError): boolean =>
  status === 'NoResponse' || code !== undefined;
