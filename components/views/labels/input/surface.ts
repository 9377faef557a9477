import { adoptStyles, type GlosaElement, type Scope } from '#kit';
import type { LabelView } from '../label-view.js';
import { listedStyles } from './listed.styles.js';
import { LabelListbox } from './voice/listbox.js';

/** Adds a place to the shadow root of an element for parts over its labels. */
export function surfaceOf(host: GlosaElement, scope: Scope): HTMLElement {
  const surface = document.createElement('div');
  surface.className = 'labels-surface';
  adoptStyles(host, listedStyles);
  host.renderRoot.append(surface);
  scope.add(() => surface.remove());
  return surface;
}

/** What screen readers and the Tab key find of the labels of a view, before anything else is needed. */
export interface ListedLabels {
  /** Holds popovers, the list and similar parts; outside of the scrolled part. */
  readonly surface: HTMLElement;
  readonly list: LabelListbox;
}

/** Adds the list of the labels of a view beside it. */
export function listLabels(view: LabelView, scope: Scope): ListedLabels {
  const surface = surfaceOf(view.host, scope);
  const list = new LabelListbox(view, scope);
  surface.append(list.element, list.emptyHint);
  return { surface, list };
}
