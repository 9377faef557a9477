import { observable, observableRef } from 'mobx';
import type { LabelTemplate } from '../formats/types/types.js';
import type { Excerpt } from './excerpt/excerpt.js';
import type { Quarter, Second } from '../time/units.js';
import { Selection } from './selection.js';

/** The grid to which a dragged label snaps. */
export type Snap = 'measure' | 'beat' | 'subdivision' | 'note' | 'off';

/** Ways in which views scroll with the playhead while it plays. */
export type Follow = 'page' | 'continuous' | 'off';

/** From one onset to another. */
export interface ChosenStretch {
  /** Start of the stretch, in quarters. */
  readonly start: Quarter;
  /** End of the stretch, in quarters. */
  readonly end: Quarter;
}

/** A label that the user has gone to, as an object of its own each time. */
export interface SoughtLabel {
  /** Id of the label in its analysis. */
  readonly id: number;
}

/**
 * State that all views of a piece share and nothing saves. State of a single analysis is in that
 * analysis.
 */
export class Session {
  /** The selected labels. */
  readonly selection = new Selection();
  /** Id of the recording that the user chose; undefined means the first. */
  @observable accessor recordingId: string | undefined = undefined;
  /** The panel that the edit bar shows beside the creation bar; undefined while both are closed. */
  @observable accessor editor: string | undefined;
  /** Nothing can be edited while this is set: tapping, saving, read-only pieces. */
  @observable accessor isLocked = false;
  /**
   * The label that the next click or drag on an empty place makes; undefined while no button is pressed.
   */
  @observableRef accessor armedTemplate: LabelTemplate | undefined;
  /** The chosen part of the music itself, such as some notes: the next label is made over it. */
  @observableRef accessor stretch: ChosenStretch | undefined;
  /** All that is shown and played; undefined for the whole piece. */
  @observableRef accessor excerpt: Excerpt | undefined;
  /** The grid for dragged labels. */
  @observable accessor snap: Snap = 'beat';
  /** Way in which views scroll with the playhead. */
  @observable accessor follow: Follow = 'page';
  /** Whether keys of one letter or sign do something; speech input may press them without meaning it. */
  @observable accessor hasLetterKeys = true;
  /** Lengths of recordings by their ids, as a view has read them in a file of the piece. Observable. */
  readonly lengths = observable.map<string, Second>([], { deep: false });
  /** The label that the user has gone to elsewhere, by its id: views bring it into sight. */
  @observableRef accessor sought: SoughtLabel | undefined;
  /** Whether comments show themselves while the music passes them. */
  @observable accessor showsPassingComments = false;

  constructor(editor?: string) {
    this.editor = editor;
  }
}
