import { connect } from './connect.js';

/** What marks the frames that become as high as their content. */
const MARK = 'iframe[data-glosa]';

/**
 * The script of a page that embeds pieces by frames and has no bundler: every frame with `data-glosa`
 * becomes as high as its piece, and `glosa.connect` speaks to one. It adds to the global of the
 * script-tag file, whichever comes first.
 */
const site = globalThis as { glosa?: object };
const give = (): void => void (site.glosa = { ...site.glosa, connect });

function connectAll(): void {
  // The script-tag file may have come in between.
  give();
  for (const iframe of document.querySelectorAll<HTMLIFrameElement>(MARK))
    // One without an address is connected by its own page.
    connect(iframe).catch(() => undefined);
}

give();
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', connectAll, { once: true });
else connectAll();
