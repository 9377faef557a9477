/** What the page shows, as its address says it. */
export interface Place {
  /** Path of the piece; `''` for the first of the list. */
  readonly piece: string;
  /** Name of the analysis; `''` for the one that the piece names. */
  readonly analysis: string;
}

export function placeOfPage(): Place {
  const parameters = new URLSearchParams(location.search);
  return { piece: parameters.get('piece') ?? '', analysis: parameters.get('analysis') ?? '' };
}

export function addressOf({ piece, analysis }: Place): string {
  const parameters = new URLSearchParams({ piece, ...(analysis && { analysis }) });
  return `?${parameters.toString()}`;
}

/** Follows a link within the page, unless it is to be opened elsewhere. */
export function followWithin(link: HTMLAnchorElement, follow: () => void): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    follow();
  });
}
