import { filesAhead } from './files-ahead.js';

/** Written by the build. */
declare const PAGE_FILES: Parameters<typeof filesAhead>[1];

/** The folder of the site: this script is in app/ below it. */
const site = new URL('../', import.meta.url);

for (const file of filesAhead(location.pathname.slice(site.pathname.length), PAGE_FILES)) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, site).href;
  document.head.append(link);
}
