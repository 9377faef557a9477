import { observable, runInAction } from 'mobx';
import type { LabelSlotOptions } from '../labels/label-slot.js';
import type { GlosaElement } from '#kit';

/** The picture of a view, for code that draws over it. */
export interface ShownPicture extends LabelSlotOptions {
  /** The scrolling viewport. */
  readonly part: HTMLElement;
}

const pictures = observable.map<GlosaElement, ShownPicture>([], { deep: false });

/** Returns the present picture of a view; undefined until the view is in the page. Observable. */
export const pictureOf = (view: GlosaElement): ShownPicture | undefined => pictures.get(view);

/** Registers the picture of a view; returns the function that ends it. */
export function showPicture(view: GlosaElement, picture: ShownPicture): () => void {
  runInAction(() => pictures.set(view, picture));
  return () => runInAction(() => pictures.delete(view));
}
