import { observable } from 'mobx';
import { Selection } from './selection.js';

/** What all views of a piece share and nothing saves. */
export class Session {
  readonly selection = new Selection();
  /** Id of the recording that the user chose; undefined means the first. */
  @observable accessor recordingId: string | undefined = undefined;
  /** What the edit bar shows beside the creation bar; undefined while both are closed. */
  @observable accessor editor: string | undefined;
  /** Nothing can be edited while this is set: tapping, saving, read-only pieces. */
  @observable accessor isLocked = false;

  constructor(editor?: string) {
    this.editor = editor;
  }
}
