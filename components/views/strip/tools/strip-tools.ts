import type { ReactiveController } from 'lit';
import { adoptStyles, Late, pageAtRest, type Scope } from '#kit';
import type { ViewElement } from '../../view/view-element.js';
import { SecondMarks } from './second-marks-view.js';
import { toolStyles } from './tools.styles.js';
import type { StripParts, RulerParts } from './strip-parts.js';

/**
 * Attaches the tools of a strip: the second marks of its ruler, the loop in it, and a minimap under it
 * where the element has the attribute.
 */
export function attachStripTools(parts: StripParts): void {
  const { host, viewport, scope } = parts;
  adoptStyles(host, toolStyles);
  const ruler = viewport.querySelector<HTMLElement>('[part~="ruler"]');
  if (ruler) {
    const layer = layerOver(ruler, scope);
    keepInSight(viewport, [ruler, layer], scope);
    attachRulerTools({ ...parts, ruler, layer });
  }
  new MinimapSlot(parts);
}

const minimaps = new Late(() => import('../../minimap/minimap.js'));

/** Puts a minimap under the strip while its element has the attribute. */
class MinimapSlot implements ReactiveController {
  private map: Scope | undefined;

  constructor(private readonly parts: StripParts) {
    const { host, scope } = parts;
    host.addController(this);
    scope.add(() => host.removeController(this));
    this.hostUpdated();
  }

  hostUpdated(): void {
    const { host, scope } = this.parts;
    const isWanted = Boolean((host as Partial<ViewElement>).minimap);
    if (isWanted === (this.map !== undefined)) return;
    this.map?.dispose();
    this.map = isWanted ? scope.child() : undefined;
    const { map } = this;
    if (!map) return;
    minimaps.whenLoaded(map, ({ Minimap }) => new Minimap({ ...this.parts, scope: map }));
  }
}

/** What shows and edits a loop: it comes when the page is at rest. */
const loops = new Late(() => import('./loop-tools.js'));

function attachRulerTools(parts: RulerParts): void {
  const { scope } = parts;
  new SecondMarks(parts);
  void pageAtRest().then(() => {
    if (!scope.isDisposed) loops.whenLoaded(scope, ({ attachLoop }) => attachLoop(parts));
  });
}

/** Keeps the ruler and what lies over it at the top of a viewport that is scrolled down, in a low panel. */
function keepInSight(viewport: HTMLElement, parts: readonly HTMLElement[], scope: Scope): void {
  const follow = (): void => {
    const translate = viewport.scrollTop > 0 ? `0 ${viewport.scrollTop}px` : '';
    for (const { style } of parts) if (style.translate !== translate) style.translate = translate;
  };
  scope.listen(viewport, 'scroll', follow, { passive: true });
  follow();
}

function layerOver(ruler: HTMLElement, scope: Scope): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'ruler-layer';
  layer.ariaHidden = 'true';
  ruler.after(layer);
  scope.add(() => layer.remove());
  return layer;
}
