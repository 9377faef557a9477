/** The parts of this room that are fetched when they are first needed. */

/** Loads OpenSeadragon and its adapter, for the first view of a IIIF image. */
export const loadDeepZoom = () => import('./deep-zoom.js');
