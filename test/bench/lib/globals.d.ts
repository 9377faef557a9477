/** Globals of the bench's pages: the probes, and the peer under test. */
declare global {
  interface Window {
    probes: {
      elements(): Iterable<Element>;
      countNodes(): number;
      twoFrames(): Promise<void>;
      until<Found>(condition: () => Found, timeout?: number): Promise<Found>;
      appear(selector: string, count: number): Promise<void>;
      find(selector: string): Element | undefined;
      watchPlayheads(): void;
      longTasks(): Promise<number[]>;
      frames(during: number): Promise<{ slow: number; gaps: number[]; script: number[] }>;
    };
    measure?: (url: string) => Promise<{ picture: number; start: number }>;
    peer?: { play(): unknown; zoom(step: number): unknown };
    watched?: { apart: number; moved: number; heads: number };
  }
}
export {};
