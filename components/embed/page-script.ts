import { connect } from './connect.js';

/** Selector of the frames that grow to the height of their content. */
const MARK = 'iframe[data-glosa]';

/**
 * The script of a page that embeds pieces by frames and has no bundler: every frame with `data-glosa` grows
 * to the height of its piece, and `glosa.connect` connects to one. It adds to the global of the script-tag
 * file, whichever loads first.
 */
const site = globalThis as { glosa?: object };
const give = (): void => void (site.glosa = { ...site.glosa, connect });

function connectAll(): void {
  // The script-tag file may have loaded in between.
  give();
  for (const iframe of document.querySelectorAll<HTMLIFrameElement>(MARK))
    // A frame without an address is connected by its own page.
    connect(iframe).catch(() => undefined);
}

give();
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', connectAll, { once: true });
else connectAll();
