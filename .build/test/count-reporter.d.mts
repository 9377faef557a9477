/** Reporter of playwright: writes counts and failures to the file `GLOSA_COUNTS`. */
export class EndToEndReporter {
  onBegin(config: unknown, suite: { allTests: () => readonly unknown[] }): void;
  onEnd(): void;
}
