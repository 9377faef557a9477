/** The parts of this room that are fetched when they are first needed. */

/** Loads the import of the user's files into a piece, for the first file dropped on a piece element. */
export const loadBringing = () => import('./bringing.js');

/** Loads the problems of intake, for the first failure on a piece element. */
export const loadIntakeProblems = () => import('./problems.js');

/** Loads the pieces stored in this browser, for the first use of them. */
export const loadKeeping = () => import('./keeping/open-kept.js');

/** Loads the client of stored pieces, for the first one to open. */
export const loadKeptClient = () => import('./keeping/kept-client.js');

/** Loads the readers of drops and folders, for the first drop. */
export const loadDropReader = () => import('./sorting/dropped.js');

/** Loads the maker of pieces, for the first piece to make. */
export const loadMaking = () => import('./making/make-piece.js');

/** Loads the writer of archives, for the first package to embed. */
export const loadZipWriter = () => import('./zip/write-zip.js');

/** Loads the export of pieces, for the first package to embed. */
export const loadExport = () => import('./moving/export-piece.js');

/** Loads the sorting and checks of files, for the first files. */
export const loadSorting = () => import('./sorting/sort-files.js');

/** Loads the reader of documents of IIIF, for the first that a page names as a piece. */
export const loadIiifReader = () => import('./making/read-iiif.js');

/** Loads the reader of links to manifests, for the first link. */
export const loadLinkReader = () => import('./manifests/sort-link.js');

/** Loads the reader of titles and composers in files, for the first files. */
export const loadHeadReader = () => import('./heads/read-head.js');

/** Loads the import of exported pieces, for the first import. */
export const loadImport = () => import('./moving/import-piece.js');

/** Loads the maker of measures without a score, for the first such grid. */
export const loadMeasureGrid = () => import('./measure-grid.js');

/** Loads the update of an open piece with new results, for the first result. */
export const loadRefreshing = () => import('./making/refresh-piece.js');
