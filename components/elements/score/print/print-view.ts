import { reaction } from 'mobx';
import type { StripChunk, StripPicture } from '#core';
import { request } from '#corpus';
import { adoptStyles, GlosaElement, loadSvgSanitizer, prepareTexts, type Scope } from '#kit';
import {
  groupOf,
  loadPrintedLabels,
  makeSheet,
  movedWords,
  newId,
  printScore,
  sheetStyles,
  sourceAddress,
  svg,
  useOf,
  type WordPlace,
  wordPlaces,
} from '#views';
import type { ScoreContent } from '../score-content.js';
import { inputsOf } from './make-figure.js';
import { paperRoom } from './paper-room.js';
import { printFrameStyles, printViewStyles } from './print-view.styles.js';
import { addSheet, removeSheet } from './shown-sheets.js';

type Labels = Awaited<ReturnType<typeof loadPrintedLabels>>['PrintedLabels'];
type Sanitize = Awaited<ReturnType<typeof loadSvgSanitizer>>['sanitizeSvg'];

export interface PrintViewOptions {
  readonly host: GlosaElement;
  readonly content: ScoreContent;
  readonly scope: Scope;
}

/**
 * The score on paper: while the page is printed, a sheet with all lines of music stands in place of the
 * strip. Browsers print in the moment in which they say so, so all that the sheet needs is fetched before.
 * Pictures out of view are the exception: they would cost every reader. They are images that browsers load
 * late, which they do for printing too.
 */
export class PrintView {
  private labels: Labels | undefined;
  private sanitize: Sanitize | undefined;
  /** Drawings of live notation. */
  private readonly texts = new Map<StripChunk, string>();
  private words: readonly WordPlace[] = [];
  private sheet: HTMLElement | undefined;

  constructor(private readonly options: PrintViewOptions) {
    const { host, content, scope } = options;
    adoptStyles(host, sheetStyles);
    adoptStyles(host, printViewStyles);
    for (const frame of framesOf(host)) {
      const { styleSheet } = printFrameStyles;
      if (styleSheet && !frame.adoptedStyleSheets.includes(styleSheet))
        frame.adoptedStyleSheets.push(styleSheet);
    }
    const inputs = () =>
      [content.whole, Boolean(host.model?.analysis?.shownLabels.length)] as const;
    scope.add(
      reaction(inputs, () => void this.prepare(), {
        fireImmediately: true,
        equals: ([strip, has], [next, hasNow]) => strip === next && has === hasNow,
      }),
    );
    this.followPrinting();
  }

  /** Shows the sheet while the page is printed, or shown as it would be printed. */
  private followPrinting(): void {
    const { scope } = this.options;
    const media = matchMedia('print');
    const show = () => this.show();
    const hide = () => this.hide();
    scope.listen(window, 'beforeprint', show);
    scope.listen(window, 'afterprint', hide);
    scope.listen(media, 'change', () => (media.matches ? show() : hide()));
    scope.add(hide);
  }

  /** Fetches all that a sheet of the present strip needs. */
  private async prepare(): Promise<void> {
    const { host, content, scope } = this.options;
    const { whole: strip } = content;
    const hasLabels = host.model?.analysis?.shownLabels.length;
    host.setAttribute('data-printable', 'soon');
    if (!strip || strip.isPreview) return;
    this.showPictures(strip.picture.chunks);
    await prepareTexts('views', 'labels');
    if (hasLabels) this.labels ??= (await loadPrintedLabels()).PrintedLabels;
    await this.readDrawings(strip.picture);
    if (!scope.isDisposed && content.whole === strip) host.setAttribute('data-printable', '');
  }

  /** Reads drawings that are part of the sheet, and the words in all that the page has fetched already. */
  private async readDrawings({ chunks, height }: StripPicture): Promise<void> {
    this.texts.clear();
    const read = chunks.filter(({ url }) => url === undefined || isFetched(url));
    if (read.length > 0) this.sanitize ??= (await loadSvgSanitizer()).sanitizeSvg;
    const words: WordPlace[] = [];
    for (const chunk of read) {
      const { url, x, width } = chunk;
      const text = await drawingOf(chunk);
      if (url === undefined) this.texts.set(chunk, text);
      if (!text.includes('<text') || !this.sanitize) continue;
      const drawing = groupOf(this.sanitize(text), { width, height }, newId('words'));
      words.push(...movedWords(wordPlaces(drawing, this.options.host.renderRoot), x));
    }
    this.words = words;
  }

  /** Puts images of all chunks into the page, which load when the page is printed. */
  private showPictures(chunks: readonly StripChunk[]): void {
    const { renderRoot } = this.options.host;
    renderRoot.querySelector('.print-pictures')?.remove();
    const pictures = document.createElement('div');
    pictures.className = 'print-pictures';
    for (const { url } of chunks) {
      if (url === undefined) continue;
      const image = document.createElement('img');
      image.loading = 'lazy';
      image.alt = '';
      image.src = url;
      pictures.append(image);
    }
    renderRoot.querySelector('.viewport')?.append(pictures);
  }

  private show(): void {
    const { host } = this.options;
    this.hide();
    const sheet = (this.sheet = this.makeSheet());
    if (!sheet) return;
    const room = paperRoom(host);
    if (room === 'middle') sheet.classList.add('middle');
    else if (room !== 'column') {
      sheet.classList.add('from-margin');
      sheet.style.setProperty('--_margin', `${room.margin}px`);
    }
    host.renderRoot.append(sheet);
    host.toggleAttribute('data-printed', true);
    addSheet(sheet, host);
  }

  private hide(): void {
    const { sheet } = this;
    this.sheet = undefined;
    sheet?.remove();
    if (sheet) removeSheet(sheet);
    this.options.host.removeAttribute('data-printed');
  }

  private makeSheet(): HTMLElement | undefined {
    const { host, content } = this.options;
    const { whole: strip } = content;
    const { model, language } = host;
    if (!strip || !model || host.getAttribute('data-printable') !== '') return undefined;
    const span = model.session.excerpt?.onsets;
    const inputs = inputsOf(strip, model, { span, language });
    const { shared, draw } = this.pictures(strip.picture.height);
    const labels = model.analysis?.shownLabels.length ? this.labels : undefined;
    const systems = inputs ? printScore({ ...inputs, words: this.words, draw }, labels) : [];
    if (systems.length === 0) return undefined;
    const details = [model.composer, model.opus['opus']].filter(Boolean).join(', ');
    const address = sourceAddress(location.href);
    const source = address && host.t('printed.source', { address });
    return makeSheet(
      { systems, shared },
      { title: model.localizedTitle(language), details, source },
    );
  }

  /** Returns the pictures of chunks: images by their addresses, drawings as shapes. */
  private pictures(height: number) {
    const shared: SVGElement[] = [];
    const ids = new Map<StripChunk, string>();
    const draw = (chunk: StripChunk): SVGElement => {
      const { url, width } = chunk;
      if (url !== undefined)
        return svg('image', { href: url, width, height, preserveAspectRatio: 'none' });
      const id = ids.get(chunk) ?? newId('music');
      const text = this.texts.get(chunk);
      if (!ids.has(chunk) && text && this.sanitize)
        shared.push(groupOf(this.sanitize(text), { width, height }, id));
      ids.set(chunk, id);
      return useOf(id);
    };
    return { shared, draw };
  }
}

/**
 * Whether the page has fetched a picture already, so that the browser has it at hand: that of another site it would
 * fetch once more, to let the page read it.
 */
const isFetched = (url: string): boolean =>
  url.startsWith('data:image/svg') ||
  (url.startsWith(`${location.origin}/`) && performance.getEntriesByName(url).length > 0);

/** Fetches from what the browser keeps, however old: the server has been asked once already. */
const fetchKept: typeof fetch = (url, how) => fetch(url, { ...how, cache: 'force-cache' });

/** Returns the text of a drawing; empty for pixels, and where it does not come. */
async function drawingOf({ svg: text, file, url }: StripChunk): Promise<string> {
  if (url === undefined) return text ?? (await file?.text()) ?? '';
  const isDrawing = ({ type }: Blob) => type.startsWith('image/svg');
  const read = request(url, (response) => response.blob(), { fetch: fetchKept });
  return read.then(
    (blob) => (isDrawing(blob) ? blob.text() : ''),
    () => '',
  );
}

/** Returns the shadow roots of our elements around an element, such as those of a widget and of a panel. */
function framesOf(host: GlosaElement): ReadonlySet<ShadowRoot> {
  const roots = new Set<ShadowRoot>();
  let node: Node | null = host;
  while (node) {
    const slot: Node | null = node instanceof Element ? node.assignedSlot : null;
    node = slot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
    if (node instanceof ShadowRoot && node.host instanceof GlosaElement) roots.add(node);
  }
  return roots;
}
