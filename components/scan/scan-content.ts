import type { ReactiveController } from 'lit';
import { action, compareShallow, computed, observable, observableRef, reaction } from 'mobx';
import type { Problem } from '../core/errors.js';
import type { PageStack } from '../core/geometry/stacked-pages.js';
import type { ImageSource } from '../core/model/sources.js';
import type { Page, PagePositions } from '../core/time/positions.js';
import { PieceError, problemOf } from '../corpus/loading/problems.js';
import type { GlosaScan } from './scan.js';
import { choosePages, pagesOfImage, stackOf, type Size } from './scan.layout.js';
import { flawProblems } from './scan-problems.js';

const NO_PAGES: readonly Page[] = [];

/** The pages that a scan shows, and how large each one is. */
export class ScanContent implements ReactiveController {
  /** Why there are no pages. Observable. */
  @observableRef accessor failure: Problem | undefined = undefined;
  /** Where the music is on the pages, once that is known. Observable. */
  @observableRef accessor positions: PagePositions | undefined = undefined;

  /** By page: the size of its image, once that has told it. */
  private readonly sizes = observable.map<number, Size>([], { deep: false });
  private shown: ImageSource | undefined;

  constructor(private readonly host: GlosaScan) {
    host.addController(this);
  }

  /** What is shown. Observable. */
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
    // What is wrong with a single image was told when the piece was loaded.
    const { flaws } = source.pages || source.loadPages ? positions : { flaws: [] };
    for (const problem of flawProblems(flaws, source)) this.tellOnce(problem);
  }

  @action private fail(source: ImageSource, error: unknown): void {
    if (!isSame(source, this.shown)) return;
    const words = { subject: 'image', severity: 'error', sourceId: source.id, file: '' } as const;
    this.failure = error instanceof PieceError ? error.problem : problemOf(error, words);
    this.host.tell(this.failure);
  }

  /** Two views of the same pages, or a view that is opened again, say the same. */
  private tellOnce(problem: Problem): void {
    const isTold = this.host.model?.problems.some(
      ({ key, sourceId }) => key === problem.key && sourceId === problem.sourceId,
    );
    if (!isTold) this.host.tell(problem);
  }
}

/** A picture that was only numbered again shows the same. */
const isSame = (a: ImageSource | undefined, b: ImageSource | undefined): boolean =>
  a && b ? compareShallow({ ...a, index: 0 }, { ...b, index: 0 }) : a === b;
