import { type Source, sourcesOf, type ViewKind, viewsOf } from '#core';
import type { GlosaPanel } from './panel.js';
import { tagOf } from './view-tags.js';

/** Returns the views that the piece can show and the page has an element for. Observable. */
export function offeredViews({ model, kind }: GlosaPanel): readonly ViewKind[] {
  const kinds = model ? viewsOf(model).map((choice) => choice.kind) : [];
  const known = kinds.filter((each) => customElements.get(tagOf(each)) !== undefined);
  return kind && !known.includes(kind) ? [...known, kind] : known;
}

export interface ShownSources {
  readonly sources: readonly Source[];
  /** The shown source; undefined for a grid, and while nothing is shown. */
  readonly shown: Source | undefined;
}

/** Returns the sources that the view can show, and the one that it shows. Observable. */
export function shownSources({ model, kind, source }: GlosaPanel): ShownSources {
  const sources = model && kind ? sourcesOf(model, kind) : [];
  const chosen = sources.find(({ id }) => id === source);
  const playing = kind === 'waveform' ? model?.recording : undefined;
  return { sources, shown: chosen ?? sources.find(({ id }) => id === playing?.id) ?? sources[0] };
}

/** Returns this panel and those beside it, from top to bottom. */
export const panelsAround = (panel: GlosaPanel): readonly GlosaPanel[] =>
  [...(panel.parentNode?.children ?? [panel])].filter(
    (element): element is GlosaPanel => element.localName === panel.localName,
  );
