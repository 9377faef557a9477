import type { PageAxis } from '../base/pages/page-axis.js';
import { PartController, type FindPart } from '../base/element/part-controller.js';
import type { GlosaElement } from '../base/element/glosa-element.js';
import type { Scope } from '../base/element/scope.js';
import { attachStripTools } from '../base/strip/tools/strip-tools.js';
import type { GridLine } from '../core/geometry/grid/grid-line.js';

export interface GridMinimapOptions {
  readonly viewport: FindPart;
  readonly axis: PageAxis;
  /** The grid as one line. Observable reads are followed. */
  readonly line: () => GridLine | undefined;
}

/** The minimap of a grid: its rows one after the other, as in a strip. */
export class GridMinimap extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: GridMinimapOptions,
  ) {
    super(host, options.viewport);
  }

  protected attach(viewport: HTMLElement, scope: Scope): void {
    const { host, options } = this;
    const { axis, line } = options;
    const view = () => {
      const bottom = axis.start + axis.viewportHeight / axis.scale;
      const [start = 0, end = 0] = [line()?.xOf(axis.start), line()?.xOf(bottom)];
      return { start, end: Math.min(end, line()?.width ?? 0) };
    };
    const startAt = (x: number) => axis.startAt(line()?.yOf(x) ?? 0);
    attachStripTools({
      ...{ host, viewport, scope, axis },
      projection: line,
      line: { view, startAt },
    });
  }
}
