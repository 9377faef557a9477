import type OpenSeadragonModule from 'openseadragon';
import type { Viewer } from 'openseadragon';
import type { ImageService } from './image-service.js';

/** The optional package that draws tiles is not installed, or did not load. */
export class NoTileViewer extends Error {
  override readonly name = 'NoTileViewer';
}

/** A part of an image, in shares of its width and height. */
export interface ImagePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a part of an image from tiles, as large as its element. */
export interface DeepZoom {
  /** Draws another part, at once; the element has its new size already. */
  show(part: ImagePart): void;
  dispose(): void;
}

/** Returns OpenSeadragon, an optional package: most pages show no large images. @throws NoTileViewer */
async function tileViewer(): Promise<typeof OpenSeadragonModule> {
  // In a `try`, so that bundlers warn of a package that is missing and do not fail.
  try {
    return (await import('openseadragon')).default;
  } catch (cause) {
    const message =
      'the package openseadragon draws tiles of images; it is missing or did not load';
    throw new NoTileViewer(message, { cause });
  }
}

/**
 * Draws tiles of a IIIF image in an element. The element scrolls with the page that it stands in; the
 * viewer itself is moved by nobody's hand, so that what lies over the page stays right.
 * @throws NoTileViewer when the package that draws them is missing
 */
export async function openDeepZoom(
  element: HTMLElement,
  service: ImageService,
  onFailure: (message: string) => void,
): Promise<DeepZoom> {
  const OpenSeadragon = await tileViewer();
  quiet(OpenSeadragon);
  const viewer = viewerIn(OpenSeadragon, element, service);
  let wanted: ImagePart | undefined;
  const fit = (): void => {
    if (!wanted || !viewer.isOpen()) return;
    const { left, top, width, height } = wanted;
    const aspect = service.height / service.width;
    viewer.viewport.resize(sizeOf(OpenSeadragon, element), true);
    viewer.viewport.fitBounds(
      new OpenSeadragon.Rect(left, top * aspect, width, height * aspect),
      true,
    );
    viewer.forceRedraw();
  };
  viewer.addHandler('open', fit);
  viewer.addHandler('open-failed', ({ message }) => onFailure(message));
  return {
    show(part) {
      wanted = part;
      fit();
    },
    dispose: () => viewer.destroy(),
  };
}

type OpenSeadragonType = typeof OpenSeadragonModule;

function viewerIn(
  OpenSeadragon: OpenSeadragonType,
  element: HTMLElement,
  { base, info, version }: ImageService,
): Viewer {
  keepStylesOut();
  const tileSource: Record<string, unknown> = {
    ...info,
    [version === 3 ? 'id' : '@id']: base,
    // Without a context, as in version 1.0, the viewer would ask for an address of the description.
    ...(version === 1 && { '@context': 'http://iiif.io/api/image/1/context.json' }),
  };
  const viewer = new OpenSeadragon.Viewer({
    element,
    tileSources: { ...tileSource },
    // Images of another origin may be drawn without its leave, as pictures are.
    drawer: 'canvas',
    showNavigationControl: false,
    mouseNavEnabled: false,
    tabIndex: -1,
    autoResize: false,
    immediateRender: true,
    animationTime: 0,
    blendTime: 0,
    visibilityRatio: 0,
    constrainDuringPan: false,
    minZoomImageRatio: 0,
    maxZoomPixelRatio: Infinity,
  });
  emptyByNodes(viewer);
  return viewer;
}

const sizeOf = (OpenSeadragon: OpenSeadragonType, { clientWidth, clientHeight }: HTMLElement) =>
  new OpenSeadragon.Point(clientWidth, clientHeight);

const STYLES = 'data-openseadragon-mobile-css';

/**
 * Keeps a style element out of the page. OpenSeadragon adds one, which a strict policy refuses and
 * reports, unless it finds one already. The element here does nothing in the browser.
 */
function keepStylesOut(): void {
  if (document.querySelector(`style[${STYLES}]`)) return;
  const mark = document.createElementNS('urn:glosa', 'style');
  mark.setAttribute(STYLES, '');
  document.head.append(mark);
}

const quieted = new WeakSet();

/** Tiles that come when nobody wants them any longer are no matter for the console. */
function quiet(library: OpenSeadragonType): void {
  if (quieted.has(library)) return;
  quieted.add(library);
  const warn = (...words: readonly unknown[]) =>
    /loaded before reset/.test(String(words[0])) || console.warn(...words);
  Object.assign(library, { console: { ...console, warn } });
}

/**
 * Empties the container by nodes. OpenSeadragon does it by `innerHTML = ''`, which a page under trusted
 * types refuses.
 */
function emptyByNodes({ overlaysContainer }: Viewer): void {
  Object.defineProperty(overlaysContainer, 'innerHTML', {
    set: () => overlaysContainer.replaceChildren(),
  });
}
