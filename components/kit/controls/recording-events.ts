import { GlosaEvent } from '../element/events.js';

/** What the user has chosen: a file, or a link. */
interface RecordingAddDetail {
  /** A file of the user's; undefined for a link. */
  readonly file?: File | undefined;
  /** An address on the web; undefined for a file. */
  readonly link?: string | undefined;
}

/**
 * The user wants to add a recording. Unless it is canceled, the piece has it until the page is left: a host that
 * can keep it cancels the event, and keeps it.
 */
export class GlosaRecordingAddEvent extends GlosaEvent<RecordingAddDetail> {
  constructor(detail: RecordingAddDetail) {
    super('glosa-recording-add', detail, true);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'glosa-recording-add': GlosaRecordingAddEvent;
  }
}
