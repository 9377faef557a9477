import type { ReactiveController } from 'lit';
import { action, compareShallow, computed, observable, observableRef, reaction } from 'mobx';
import type { ImageSource, Page, PagePositions, PageStack, Problem } from '#core';
import { PieceError, problemOf } from '#corpus';
import type { GlosaScan } from './scan.js';
import { choosePages, pagesOfImage, stackOf, type Size } from './scan.layout.js';
import { flawProblems } from './scan-problems.js';

const NO_PAGES: readonly Page[] = [];

/** The pages that a scan shows, and their sizes. */
export class ScanContent implements ReactiveController {
  /** Why there are no pages. Observable. */
  @observableRef accessor failure: Problem | undefined = undefined;
  /** Places of the music on the pages, once known. Observable. */
  @observableRef accessor positions: PagePositions | undefined = undefined;

  /** Sizes of images by page, once they have loaded. */
  private readonly sizes = observable.map<number, Size>([], { deep: false });
  private shown: ImageSource | undefined;

  constructor(private readonly host: GlosaScan) {
    host.addController(this);
  }

  /** The shown picture. Observable. */
  @computed get source(): ImageSource | undefined {
    const { model, source } = this.host;
    return model && choosePages(model, source);
  }

  get pages(): readonly Page[] {
    return this.positions?.pages ?? NO_PAGES;
  }

  /** The pages in their places. Observable. */
  @computed get stack(): PageStack | undefined {
    return this.positions && stackOf(this.pages, this.sizes);
  }

  /** Whether the pages show music. Observable. */
  get isMusic(): boolean {
    return (this.stack?.rows.length ?? 0) > 0;
  }

  hostConnected(): void {
    this.host.scope.add(
      reaction(
        () => this.source,
        (source) => this.show(source),
        { fireImmediately: true },
      ),
    );
  }

  /** Takes the size of the image of a page. */
  @action measure(index: number, size: Size): void {
    const page = this.pages[index];
    const isKnown = page?.width && page.height;
    if (isKnown || !(size.width > 0 && size.height > 0)) return;
    const { shown } = this;
    if (!shown || shown.pages || shown.loadPages) this.sizes.set(index, size);
    // The row of a single image is as high as the image.
    else this.positions = pagesOfImage({ ...shown, ...size });
  }

  retry(): void {
    this.shown = undefined;
    this.show(this.source);
  }

  @action private show(source: ImageSource | undefined): void {
    const isShown = isSame(source, this.shown);
    this.shown = source;
    if (isShown) return;
    this.sizes.clear();
    this.failure = this.positions = undefined;
    if (!source) return;
    if (source.pages) this.take(source, source.pages);
    else if (source.loadPages) void this.load(source, source.loadPages);
    else this.take(source, pagesOfImage(source));
  }

  private async load(source: ImageSource, load: () => Promise<PagePositions>): Promise<void> {
    try {
      this.take(source, await load());
    } catch (error) {
      this.fail(source, error);
    }
  }

  @action private take(source: ImageSource, positions: PagePositions): void {
    if (!isSame(source, this.shown)) return;
    this.positions = positions;
    // Problems of a single image were reported when the piece was loaded.
    const { flaws } = source.pages || source.loadPages ? positions : { flaws: [] };
    for (const problem of flawProblems(flaws, source)) this.tellOnce(problem);
  }

  @action private fail(source: ImageSource, error: unknown): void {
    if (!isSame(source, this.shown)) return;
    const words = { subject: 'image', severity: 'error', sourceId: source.id, file: '' } as const;
    this.failure = error instanceof PieceError ? error.problem : problemOf(error, words);
    this.host.tell(this.failure);
  }

  /** Reports a problem once; another view of the same pages, or a reopened one, would repeat it. */
  private tellOnce(problem: Problem): void {
    const isTold = this.host.model?.problems.some(
      ({ key, sourceId }) => key === problem.key && sourceId === problem.sourceId,
    );
    if (!isTold) this.host.tell(problem);
  }
}

/** Returns whether two pictures are the same but for their index. */
const isSame = (a: ImageSource | undefined, b: ImageSource | undefined): boolean =>
  a && b ? compareShallow({ ...a, index: 0 }, { ...b, index: 0 }) : a === b;
