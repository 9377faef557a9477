/** Something that plays a chirp, with the date that it shows. */
interface HeardPlayer {
  readonly media: HTMLMediaElement;
  seek(date: number): void;
  play(): Promise<unknown>;
  pause(): void;
  shown(): number;
}

declare global {
  interface Window {
    /** Plays after a seek to each date: by how many ms what is heard lies behind what is shown. */
    hear(
      player: HeardPlayer,
      dates: readonly number[],
      chirp: { readonly first: number; readonly rise: number; readonly sampleRate: number },
    ): Promise<{ readonly errors: number[]; readonly duration: number }>;
  }
}
export {};
