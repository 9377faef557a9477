import { html, nothing, type TemplateResult } from 'lit';
import { computed } from 'mobx';
import type { StackedPage } from '#core';
import { renderProblem, variables } from '#kit';
import type { PageAxis } from '#views';
import { PageImages, type PageImage } from './images/page-images.js';
import { PageTiles, type TiledPart } from './images/page-tiles.js';
import { tiledPart } from './images/tiled-part.js';
import type { ScanContent } from './scan-content.js';
import type { GlosaScan } from './scan.js';
import { PAGE_WIDTH } from './scan.layout.js';
import { NO_TILES } from './scan-problems.js';

export interface PageViewOptions {
  readonly content: ScanContent;
  readonly axis: PageAxis;
  /** The pages near the view. Observable. */
  readonly shown: () => readonly StackedPage[];
}

/** The pages near the view, each with its image, its tiles, or why it has none. */
export class PageView {
  readonly images: PageImages;

  constructor(
    private readonly host: GlosaScan,
    private readonly options: PageViewOptions,
  ) {
    const { content } = options;
    this.images = new PageImages(host, {
      wanted: () => this.wanted,
      sourceId: () => content.source?.id ?? '',
      measure: (index, size) => content.measure(index, size),
    });
    // Without tiles, the picture of the whole page is still there.
    new PageTiles(
      host,
      () => this.tiled,
      (_, error) => this.tellTiles(error),
    );
  }

  /** Warns a developer of tiles that are not drawn, and the reader once when none ever will be. */
  private tellTiles(error: unknown): void {
    console.warn(`glosa: ${error instanceof Error ? error.message : String(error)}`);
    const { model } = this.host;
    const isTold = model?.problems.some(({ key }) => key === NO_TILES.key) ?? true;
    if (error instanceof Error && error.name === 'NoTileViewer' && !isTold) model?.report(NO_TILES);
  }

  render({ index, top, height }: StackedPage): TemplateResult {
    const page = this.options.content.pages[index]!;
    const image = this.images.get(page);
    return html`<div part="page" class="page" ${variables({ y: top, h: height })}>
      ${image?.url === undefined ? nothing : this.renderImage(index, image.url)}
      ${this.renderTiles(index)} ${image?.problem ? this.renderFailure(index, image) : nothing}
      ${page.image === undefined ? this.renderGap() : nothing}
    </div>`;
  }

  /** Returns the address of a small picture of a page; undefined while there is none. Observable. */
  thumbnail(index: number): string | undefined {
    const page = this.options.content.pages[index];
    return page && this.images.get(page)?.url;
  }

  private renderImage(index: number, url: string): TemplateResult {
    const page = this.options.content.pages[index]!;
    const image = ({ target }: Event) => target as HTMLImageElement;
    return html`<img
      src=${url}
      alt=""
      decoding="async"
      draggable="false"
      @load=${(event: Event) => this.images.handleLoad(page, image(event))}
      @error=${() => this.images.handleError(page, url)}
    />`;
  }

  private renderTiles(index: number): TemplateResult | typeof nothing {
    const tiled = this.tiled.find((each) => each.index === index);
    if (!tiled) return nothing;
    const { left, top, width, height } = tiled.part;
    return html`<div
      class="tiles"
      inert
      data-page=${index}
      ${variables({ left, top, width, height })}
    ></div>`;
  }

  private renderFailure(index: number, { problem }: PageImage): TemplateResult {
    const page = this.options.content.pages[index]!;
    const again = () => this.images.retry(page);
    return html`<div class="gap">${renderProblem(this.host, problem!, again)}</div>`;
  }

  private renderGap(): TemplateResult {
    return html`<div class="gap"><p>${this.host.t('scan.noImage')}</p></div>`;
  }

  /** Width of a page in device pixels. */
  @computed private get pageWidth(): number {
    return PAGE_WIDTH * this.options.axis.scale * devicePixelRatio;
  }

  private get wanted() {
    const { shown, content } = this.options;
    const width = this.pageWidth;
    return shown().flatMap(({ index }) => {
      const page = content.pages[index];
      return page ? [{ page, width }] : [];
    });
  }

  /** The parts that are drawn from tiles. */
  @computed private get tiled(): readonly TiledPart[] {
    const { content, axis, shown } = this.options;
    return shown().flatMap((place) => {
      const page = content.pages[place.index]!;
      const service = this.images.get(page)?.service;
      const part = tiledPart(place, axis.visible);
      const isTiled = service && part && this.images.isDeep(page, this.pageWidth);
      return isTiled ? [{ index: place.index, part, service }] : [];
    });
  }
}
