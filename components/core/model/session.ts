import { observable, observableRef } from 'mobx';
import type { LabelTemplate } from '../formats/types/types.js';
import { Selection } from './selection.js';

/** What a dragged label sticks to. */
export type Snap = 'measure' | 'beat' | 'subdivision' | 'note' | 'off';

/** What all views of a piece share and nothing saves. What concerns one analysis is in that analysis. */
export class Session {
  readonly selection = new Selection();
  /** Id of the recording that the user chose; undefined means the first. */
  @observable accessor recordingId: string | undefined = undefined;
  /** What the edit bar shows beside the creation bar; undefined while both are closed. */
  @observable accessor editor: string | undefined;
  /** Nothing can be edited while this is set: tapping, saving, read-only pieces. */
  @observable accessor isLocked = false;
  /** What the next click or drag on an empty place makes; undefined while no button is pressed. */
  @observableRef accessor armedTemplate: LabelTemplate | undefined;
  /** What dragged labels stick to. */
  @observable accessor snap: Snap = 'beat';
  /** Whether keys of one letter or sign do something; speech input may press them without meaning it. */
  @observable accessor hasLetterKeys = true;
  /** Whether comments show themselves while the music passes them. */
  @observable accessor showsPassingComments = false;

  constructor(editor?: string) {
    this.editor = editor;
  }
}
