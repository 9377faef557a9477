import { make } from './dom.js';

const LENGTH = 100;

/** Formats the plain values of a detail; shows only the name of a model. */
function plain(detail: unknown): string {
  return JSON.stringify(detail, (key, value: unknown) => {
    if (key === 'piece') return '[Piece]';
    return typeof value === 'number' ? Number(value.toFixed(3)) : value;
  });
}

/** Logs the named events that reach the element, newest first. */
export function logEvents(element: HTMLElement, names: readonly string[], log: HTMLElement): void {
  for (const name of names)
    element.addEventListener(name, (event) => {
      const { localName } = event.target as HTMLElement;
      log.prepend(make('li', {}, `${name} ${localName} ${plain((event as CustomEvent).detail)}`));
      while (log.childElementCount > LENGTH) log.lastElementChild?.remove();
    });
}
