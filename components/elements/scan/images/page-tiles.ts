import type { ReactiveController } from 'lit';
import { type DeepZoom, type ImagePart, type ImageService, loadDeepZoom } from '#engines/iiif';
import type { GlosaScan } from '../scan.js';

/** A part of a page that is drawn from tiles. */
export interface TiledPart {
  readonly index: number;
  readonly part: ImagePart;
  readonly service: ImageService;
}

interface Tiles {
  readonly element: HTMLElement;
  shown: string;
  zoom: DeepZoom | undefined;
}

/** Draws tiles in the elements that the template provides: `.tiles[data-page]`. */
export class PageTiles implements ReactiveController {
  private readonly tiles = new Map<number, Tiles>();

  constructor(
    private readonly host: GlosaScan,
    /** The parts to draw, as rendered. */
    private readonly parts: () => readonly TiledPart[],
    private readonly fail: (index: number, error: unknown) => void,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    const parts = this.host.isConnected ? this.parts() : [];
    for (const index of this.tiles.keys())
      if (this.element(index) !== this.tiles.get(index)!.element) this.release(index);
    for (const part of parts) this.show(part);
  }

  hostDisconnected(): void {
    for (const index of [...this.tiles.keys()]) this.release(index);
  }

  private show({ index, part, service }: TiledPart): void {
    const element = this.element(index);
    if (!element) return;
    const tiles = this.tiles.get(index) ?? this.open(index, element, service);
    const { clientWidth, clientHeight } = element;
    const { left, top, width, height } = part;
    const shown = [left, top, width, height, clientWidth, clientHeight].join();
    if (shown === tiles.shown) return;
    tiles.shown = shown;
    tiles.zoom?.show(part);
  }

  private open(index: number, element: HTMLElement, service: ImageService): Tiles {
    const tiles: Tiles = { element, shown: '', zoom: undefined };
    this.tiles.set(index, tiles);
    void this.bring(index, tiles, service).catch((error: unknown) => this.fail(index, error));
    return tiles;
  }

  private async bring(index: number, tiles: Tiles, service: ImageService): Promise<void> {
    const { openDeepZoom } = await loadDeepZoom();
    const zoom = await openDeepZoom(tiles.element, service, (text) => this.fail(index, text));
    if (this.tiles.get(index) !== tiles) return zoom.dispose();
    tiles.zoom = zoom;
    const part = this.parts().find((each) => each.index === index)?.part;
    if (part) zoom.show(part);
  }

  private release(index: number): void {
    const tiles = this.tiles.get(index);
    this.tiles.delete(index);
    tiles?.zoom?.dispose();
  }

  private element(index: number): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>(`.tiles[data-page="${index}"]`);
  }
}
