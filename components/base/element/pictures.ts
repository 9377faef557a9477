import { observable, runInAction } from 'mobx';
import type { LabelSlotOptions } from '../labels/label-slot.js';
import type { GlosaElement } from './glosa-element.js';

/** What a view shows, for those who draw over it. */
export interface ShownPicture extends LabelSlotOptions {
  /** The scrolling viewport. */
  readonly part: HTMLElement;
}

const pictures = observable.map<GlosaElement, ShownPicture>([], { deep: false });

/** What a view shows now; undefined until it stands in the page. Observable. */
export const pictureOf = (view: GlosaElement): ShownPicture | undefined => pictures.get(view);

/** Says what a view shows; returns the function that ends it. */
export function showPicture(view: GlosaElement, picture: ShownPicture): () => void {
  runInAction(() => pictures.set(view, picture));
  return () => runInAction(() => pictures.delete(view));
}
