import type { ReactiveController } from 'lit';
import { action, compareShallow, observable, reaction, runInAction } from 'mobx';
import type { Page, Problem } from '#core';
import {
  fetchService,
  IiifError,
  imageRequest,
  type ImageService,
  mostOf,
  serviceAt,
} from '#engines/iiif';
import type { GlosaScan } from '../scan.js';
import { pageProblem } from '../scan-problems.js';
import type { Size } from '../scan.layout.js';

/** The content of a page: an image, with tiles over it when zoomed in, or a problem. */
export interface PageImage {
  readonly url?: string;
  /** Width of the picture from a service, in pixels. */
  readonly width?: number;
  readonly service?: ImageService;
  /** Why there is no image. */
  readonly problem?: Problem;
  /** Index of the address that is tried, from 0. */
  readonly attempt: number;
}

/** A page in the document, and its width in device pixels. */
export interface WantedPage {
  readonly page: Page;
  readonly width: number;
}

export interface PageImagesOptions {
  /** The pages near the view. Observable reads are followed. */
  readonly wanted: () => readonly WantedPage[];
  readonly sourceId: () => string;
  readonly measure: (index: number, size: Size) => void;
}

/** A picture wider than the first, in device pixels, is drawn from tiles, over one as wide as the second. */
const MOST_WHOLE = 2400;
const UNDER_TILES = 1200;

/** The images of the pages near the view, requested in the size that is shown. */
export class PageImages implements ReactiveController {
  private readonly images = observable.map<Page, PageImage>([], { deep: false });
  /** Addresses that are loading, so that each is requested once. */
  private readonly coming = new Map<Page, string>();

  constructor(
    private readonly host: GlosaScan,
    private readonly options: PageImagesOptions,
  ) {
    host.addController(this);
  }

  /** Returns the content of a page; undefined until it is known. Observable. */
  get(page: Page): PageImage | undefined {
    return this.images.get(page);
  }

  /** Returns whether a page of a width in device pixels is drawn from tiles. Observable. */
  isDeep(page: Page, width: number): boolean {
    const service = this.images.get(page)?.service;
    return service !== undefined && isDeep(service, width);
  }

  hostConnected(): void {
    this.host.scope.add(
      reaction(
        () => this.options.wanted().flatMap(({ page, width }) => [page, width]),
        () => this.update(),
        { fireImmediately: true, equals: compareShallow },
      ),
    );
    this.host.scope.listen(window, 'online', () => this.retryAll());
  }

  hostDisconnected(): void {
    this.coming.clear();
  }

  /** Takes the size of the loaded image of a page. */
  handleLoad(page: Page, { naturalWidth: width, naturalHeight: height }: HTMLImageElement): void {
    if (!this.images.get(page)?.service) this.options.measure(page.index, { width, height });
  }

  /** Tries the next address of an image that failed to load; after the last, reports the problem. */
  handleError(page: Page, url: string): void {
    const image = this.images.get(page);
    if (image?.url !== url || image.problem) return;
    const attempt = image.attempt + 1;
    if (attempt <= page.elsewhere.length) return void this.find(page, attempt);
    const isService = image.service !== undefined || this.mayBeService(page);
    const key = isService ? 'pageServiceFailed' : 'pageImageFailed';
    this.fail(page, key, new Error(`image could not be loaded: ${url}`));
  }

  @action retry(page: Page): void {
    this.images.delete(page);
    this.update();
  }

  /** The network is back: asks for the pages that it did not bring. */
  @action private retryAll(): void {
    for (const [page, { problem }] of [...this.images]) if (problem) this.images.delete(page);
    this.update();
  }

  private update(): void {
    for (const { page, width } of this.options.wanted()) {
      const image = this.images.get(page);
      if (!image) void this.find(page);
      else if (image.service) this.sharpen(page, image, width);
    }
  }

  /** Finds out whether the address of an image belongs to an image service. */
  private async find(page: Page, attempt = 0): Promise<void> {
    const url = [page.image, ...page.elsewhere][attempt];
    if (url === undefined || this.coming.get(page) === url) return;
    const place = serviceAt(url);
    if (!place) return this.put(page, { url, attempt });
    this.coming.set(page, url);
    try {
      const service = await fetchService(place.base);
      this.putService(page, service, attempt);
    } catch (error) {
      if (!(error instanceof IiifError)) throw error;
      if (place.isSure) this.fail(page, 'pageServiceFailed', error);
      else this.put(page, { url, attempt });
    } finally {
      this.coming.delete(page);
    }
  }

  private putService(page: Page, service: ImageService, attempt: number): void {
    const { width, height } = service;
    this.options.measure(page.index, { width, height });
    const wanted = this.options.wanted().find((each) => each.page === page)?.width ?? 0;
    const request = imageRequest(service, wholeWidth(service, wanted));
    this.put(page, { ...request, service, attempt });
  }

  /** Requests a larger picture; the smaller one stays until it has loaded. */
  private sharpen(page: Page, image: PageImage, width: number): void {
    const request = imageRequest(image.service!, wholeWidth(image.service!, width));
    const isSharp = (image.width ?? 0) >= request.width;
    if (isSharp || image.problem || this.coming.get(page) === request.url) return;
    this.coming.set(page, request.url);
    const larger = new Image();
    larger.src = request.url;
    const show = () => this.images.get(page) === image && this.put(page, { ...image, ...request });
    // When it fails, the smaller picture stays.
    void larger.decode().then(show, () => undefined);
  }

  private fail(page: Page, key: 'pageImageFailed' | 'pageServiceFailed', error: unknown): void {
    const { index, image = '' } = page;
    const problem = pageProblem(key, image, { index, sourceId: this.options.sourceId(), error });
    this.put(page, { problem, attempt: 0 });
    this.host.tell(problem);
  }

  private put(page: Page, image: PageImage): void {
    runInAction(() => this.images.set(page, image));
  }

  private mayBeService({ image }: Page): boolean {
    return image !== undefined && serviceAt(image) !== undefined;
  }
}

const isDeep = (service: ImageService, width: number): boolean =>
  service.hasTiles && Math.min(width, service.width) > Math.min(MOST_WHOLE, mostOf(service));

const wholeWidth = (service: ImageService, width: number): number =>
  isDeep(service, width) ? UNDER_TILES : Math.min(width, MOST_WHOLE);
