import type { LeftPart } from './canvas-parts.js';
import type { Texts } from './texts.js';

/** A page of a manifest: a picture elsewhere. */
export interface ManifestPage {
  readonly image: string;
  readonly width?: number;
  readonly height?: number;
}

/** A recording of a manifest, at addresses elsewhere. */
export interface ManifestRecording {
  /** In one or several formats, the best first. */
  readonly files: readonly string[];
  readonly name: Texts;
  readonly credits: Credits;
}

/** What an institution wants to be shown with its pictures and recordings. */
export interface Credits {
  /** Address or words of a license or rights statement; empty when there is none. */
  readonly rights: Texts;
  /** Attributions, each with its label where it has one. */
  readonly statements: readonly { readonly label: Texts; readonly value: Texts }[];
  /** Names of the institutions. */
  readonly providers: readonly Texts[];
  /** Pages about it, on the web. */
  readonly homepages: readonly string[];
}

/** Parts of a manifest that a piece does not have, and the canvases that they are on, from 1. */
export interface LeftOut {
  readonly part: LeftPart;
  readonly canvases: readonly number[];
}

/** What a manifest of IIIF gives to a piece. */
export interface Manifest {
  /** Its address; `''` when it names none of the web. */
  readonly id: string;
  readonly title: Texts;
  readonly composer: Texts;
  readonly pages: readonly ManifestPage[];
  readonly recordings: readonly ManifestRecording[];
  readonly credits: Credits;
  readonly left: readonly LeftOut[];
}

/** One of the pieces of a collection, or a collection within it. */
export interface Member {
  /** Its address on the web. */
  readonly url: string;
  readonly label: Texts;
  readonly isCollection: boolean;
}

/** A collection of manifests, of which a reader chooses one. */
export interface Collection {
  readonly title: Texts;
  readonly members: readonly Member[];
}
