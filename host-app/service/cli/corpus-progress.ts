import { Presets, SingleBar } from 'cli-progress';

/** A display of progress, on a terminal or in lines of a log. */
export interface ProgressView {
  /** @param subject the step that was finished last */
  show(done: number, total: number, subject: string): void;
  end(): void;
}

/** Destination of the output. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows a bar on a terminal; elsewhere a line for each step. */
export function progressView(output: Output & NodeJS.WritableStream): ProgressView {
  if (output.isTTY !== true) {
    return {
      show: (done, total, subject) => output.write(`${done}/${total} ${subject}\n`),
      end: () => undefined,
    };
  }
  const format = '{bar} {value}/{total} {subject}';
  const bar = new SingleBar({ format, stream: output, hideCursor: true }, Presets.shades_classic);
  let isStarted = false;
  return {
    show(done, total, subject) {
      if (!isStarted) bar.start(total, 0, { subject: '' });
      isStarted = true;
      bar.update(done, { subject });
    },
    end: () => bar.stop(),
  };
}

/** Runs work with a bar on a terminal only: in the mail of a nightly job, lines for each step would hide the result. */
export async function withBar<T>(
  output: Output & NodeJS.WritableStream,
  work: (bar: ProgressView | undefined) => Promise<T>,
): Promise<T> {
  const bar = output.isTTY === true ? progressView(output) : undefined;
  return work(bar).finally(() => bar?.end());
}
