import { make } from './dom.js';

const EVENTS = [
  'glosa-load',
  'glosa-error',
  'glosa-play',
  'glosa-pause',
  'glosa-seek',
  'glosa-timeupdate',
  'glosa-select',
  'glosa-label-create',
  'glosa-label-change',
  'glosa-label-delete',
  'glosa-analysis-change',
  'glosa-draft',
] as const;
const LENGTH = 100;

/** Formats the plain values of a detail; shows only the name of a model. */
function plain(detail: unknown): string {
  return JSON.stringify(detail, (key, value: unknown) => {
    if (key === 'piece') return '[Piece]';
    return typeof value === 'number' ? Number(value.toFixed(3)) : value;
  });
}

/** Logs every event that reaches the element, newest first. */
export function logEvents(element: HTMLElement, log: HTMLElement): void {
  for (const name of EVENTS)
    element.addEventListener(name, (event) => {
      const { localName } = event.target as HTMLElement;
      log.prepend(make('li', {}, `${name} ${localName} ${plain(event.detail)}`));
      while (log.childElementCount > LENGTH) log.lastElementChild?.remove();
    });
}
