/** The piece and the analysis in the address of the page. */
export interface Place {
  /** Path of the piece; `''` for the first one in the list. */
  readonly piece: string;
  /** Name of the analysis; `''` for the default one of the piece. */
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

/** Follows a link within the page, unless the user opens it elsewhere. */
export function followWithin(link: HTMLAnchorElement, follow: () => void): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    follow();
  });
}
