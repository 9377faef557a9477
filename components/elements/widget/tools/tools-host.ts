import type { Control, Room } from '../widget.layout.js';
import type { ChipsHost } from './chips.js';

/** The widget in whose bar the tools stand. Observable. */
export interface ToolsHost extends ChipsHost {
  readonly room: Room;
  readonly src: string;
  readonly views: string;
  readonly controls: string;
  /** The error in the excerpt; undefined without one. */
  readonly excerptFault: { readonly key: string; readonly text: string } | undefined;
  play(): Promise<boolean>;
  /** Controls that the page wants in the bar; undefined without a choice. */
  readonly wanted: readonly Control[] | undefined;
  /** Whether the recording or its excerpt plays again and again. */
  repeats: boolean;
}
