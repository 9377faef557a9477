import { isObject, type Raw } from '#core';
import type { DiskFile, DiskPiece } from '../package/disk-piece.js';
import { withFileNames } from '../package/file-names.js';

/** Returns the bytes of a file. */
function contentOf({ type, text, base64 = '' }: DiskFile): Blob {
  if (text !== undefined) return new Blob([text], { type });
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
}

/** Returns the address of a file, whose name may hold any sign. */
const escaped = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/**
 * Shows a piece whose files stand in the page: gives the widgets the address of an info.json whose files are
 * addresses too. The name at the end of an address tells players the kind of the file.
 */
export function showPiece(
  { info, files, folder }: DiskPiece,
  page: Pick<Document, 'baseURI' | 'querySelectorAll'>,
): void {
  const known = new Map<string, string>();
  const urlOf = (name: string): string => {
    const file = files[name];
    if (!file) return new URL(folder + escaped(name), page.baseURI).href;
    const url = known.get(name) ?? URL.createObjectURL(contentOf(file));
    known.set(name, url);
    return `${url}#${encodeURIComponent(lastPart(name))}`;
  };
  const linked = withOpened(withFileNames(info, urlOf), files, urlOf);
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(linked)], { type: 'application/json' }),
  );
  for (const widget of page.querySelectorAll('glosa-widget')) {
    leaveNotesOut(widget);
    widget.setAttribute('src', `${address}#info.json`);
  }
}

/** Removes the view that reads notes from a score, which the page does not have. */
function leaveNotesOut(widget: Element): void {
  const views = widget.getAttribute('views')?.split(' ') ?? [];
  const shown = views.filter((view) => view !== 'piano-roll');
  if (shown.length === views.length) return;
  if (shown.length > 0) widget.setAttribute('views', shown.join(' '));
  else widget.removeAttribute('views');
}

/** Names the analysis to open by its address. */
function withOpened(info: Raw, files: DiskPiece['files'], urlOf: (name: string) => string): Raw {
  const { settings } = info;
  const name = isObject(settings) ? settings['analysis:default'] : undefined;
  if (typeof name !== 'string' || !files[name]) return info;
  return { ...info, settings: { ...(settings as Raw), 'analysis:default': urlOf(name) } };
}
