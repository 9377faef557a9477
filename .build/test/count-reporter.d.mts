/** Reporter of playwright: writes counts and failures to a file, without one to that of `GLOSA_COUNTS`. */
export class EndToEndReporter {
  constructor(options?: { readonly file?: string });
  onBegin(config: unknown, suite: { allTests: () => readonly unknown[] }): void;
  onEnd(): void;
}
