/**
 * Returns the page of the application for an address at any depth. In the file, addresses are relative to
 * the folder of the site.
 */
export const pageIn = (html: string, folder: string): string =>
  html.replaceAll(/(href|src)="\.\//g, `$1="${folder}`);
