import { css } from 'lit';
import { adoptStyles } from '#kit';
import type { ToolsHost } from './tools-host.js';

/** Hosts whose poster is watched. */
const watched = new WeakSet<ToolsHost>();

/**
 * Lets a widget whose piece does not load be as high as its message, also where the page gives it a height,
 * unless it has a picture of the score to show.
 */
export function shrinkAlone(host: ToolsHost): void {
  void host.updateComplete.then(() => {
    const hasFailed = host.renderRoot.querySelector('.frame[data-failed]') !== null;
    if (hasFailed) {
      adoptStyles(host, aloneStyles);
      watchPoster(host);
    }
    host.toggleAttribute('data-alone', hasFailed && ![...host.children].some(shows));
  });
}

/** Whether a poster shows something, or may yet. */
const shows = (poster: Element): boolean =>
  !(poster instanceof HTMLImageElement) || !poster.complete || poster.naturalWidth > 0;

/** Asks again when a picture has not loaded either. */
function watchPoster(host: ToolsHost): void {
  if (watched.has(host)) return;
  watched.add(host);
  host.scope.listen(host, 'error', () => shrinkAlone(host), { capture: true });
  host.scope.add(() => watched.delete(host));
}

const aloneStyles = css`
  .frame[data-failed] glosa-piece {
    justify-content: flex-end;
  }
  .frame[data-failed] > .poster {
    inset-block-end: 53px;
  }
  :host([data-alone]) {
    block-size: auto !important;
    min-block-size: 0 !important;
  }
  :host([data-alone]) glosa-piece {
    flex: none;
  }
  :host([data-alone]) .poster {
    display: none;
  }
`;
