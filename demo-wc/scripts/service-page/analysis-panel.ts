import type { AnalysisEntry, HostedClient } from '#entries/corpus.js';
import type { GlosaPiece } from '#entries/index.js';
import { make } from '../dom.js';
import { byId, PageForm } from './form.js';
import { addressOf, followWithin, placeOfPage } from './place.js';
import { wordsFor } from './words.js';

const REFUSED = 'Not saved. The message above the music says why.';

interface PanelOptions {
  readonly piece: GlosaPiece;
  readonly client: HostedClient;
  /** Shows the piece and the analysis in the address of the page. */
  readonly show: () => void;
}

/** The analyses of the piece, and the form that saves another one. */
export class AnalysisPanel {
  private readonly form: PageForm;
  private asked = 0;

  constructor(private readonly options: PanelOptions) {
    const { piece } = options;
    this.form = new PageForm({ id: 'save', send: ({ name = '' }) => this.save(name) });
    byId('save-sync').addEventListener('click', () => void this.form.run(() => this.saveSync()));
    byId('new').addEventListener('click', () => void piece.newAnalysis());
    piece.addEventListener('glosa-analysis-change', () => this.showOpened());
    piece.addEventListener('glosa-load', () => {
      this.showOpened();
      void this.list();
    });
  }

  /** Lists the saved analyses. */
  async list(): Promise<void> {
    const { piece, client } = this.options;
    const turn = ++this.asked;
    const list = byId('analyses');
    try {
      const entries = await client.analysisEntries(piece.src);
      if (turn !== this.asked) return;
      list.replaceChildren(...entries.map((entry) => make('li', {}, this.linkTo(entry))));
    } catch (error) {
      if (turn === this.asked) list.replaceChildren(make('li', {}, wordsFor(error)));
    }
    this.showOpened();
  }

  private linkTo(entry: AnalysisEntry): HTMLAnchorElement {
    const { piece, show } = this.options;
    const { name } = entry;
    const href = addressOf({ piece: piece.src, analysis: name });
    const link = make(
      'a',
      { href, 'data-analysis': name },
      make('span', { class: 'name' }, name),
      make('span', { class: 'about' }, aboutOf(entry)),
    );
    followWithin(link, show);
    return link;
  }

  /** Shows which analysis is open, and whether it is saved. */
  private showOpened(): void {
    const { name = '', isDirty = false } = this.options.piece.model?.analysis ?? {};
    const title = name ? `“${name}”` : 'A new analysis';
    byId('opened').textContent = `${title} is open${isDirty ? ', with unsaved changes' : ''}.`;
    const input = this.form.input('name');
    // Keeps a name that the user is typing.
    if (!isDirty || !input.value) input.value = name;
    for (const link of byId('analyses').querySelectorAll('a'))
      if (link.dataset['analysis'] === name) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  }

  private async save(name: string): Promise<string> {
    const { piece } = this.options;
    const saved = await piece.saveAnalysis({ name });
    if (!saved) return this.refused();
    const place = { ...placeOfPage(), piece: piece.src, analysis: saved.name };
    history.replaceState(null, '', addressOf(place));
    await this.list();
    return `Saved “${saved.name}” as version ${saved.version ?? 1}.`;
  }

  private async saveSync(): Promise<string> {
    const saved = await this.options.piece.saveSync();
    return saved ? `Saved the synchronization as version ${saved.version ?? 1}.` : this.refused();
  }

  /** Throws, because saving failed. The piece itself shows the reason and the solutions. */
  private refused(): never {
    this.options.piece.scrollIntoView({ block: 'nearest' });
    throw new Error(REFUSED);
  }
}

function aboutOf({ version = 1, date, author, curated }: AnalysisEntry): string {
  const when = date && new Date(date).toLocaleDateString('en', { dateStyle: 'medium' });
  const who = curated ? 'of the corpus' : (author ?? 'without account');
  return [`version ${version}`, who, when].filter(Boolean).join(' · ');
}
