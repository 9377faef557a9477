/** A window of WebKitGTK's small browser, with some methods of a page of playwright. */
export class WebKitPage {
  static open(size?: { width?: number; height?: number }): Promise<WebKitPage>;
  goto(url: string): Promise<void>;
  evaluate(task: string): Promise<unknown>;
  readonly mouse: {
    move(x: number, y: number): Promise<unknown>;
    down(): Promise<unknown>;
    up(): Promise<unknown>;
  };
  readonly keyboard: { press(chord: string): Promise<unknown> };
  readonly close: () => void;
}
