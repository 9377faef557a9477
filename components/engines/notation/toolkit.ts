import type { VerovioToolkit } from 'verovio/esm';

/** The engraver: the normal build, or the larger one that also reads Humdrum and EsAC. */
export type Build = 'normal' | 'humdrum';

const loaded = new Map<Build, Promise<VerovioToolkit>>();

/** Loads a build once; it is used for one score after the other. */
export function loadToolkit(build: Build): Promise<VerovioToolkit> {
  let toolkit = loaded.get(build);
  if (!toolkit) {
    toolkit = createToolkit(build);
    loaded.set(build, toolkit);
    toolkit.catch(() => loaded.delete(build));
  }
  return toolkit;
}

/** Makes the next score load its build anew. */
export function forgetToolkit(build: Build): void {
  loaded.delete(build);
}

async function createToolkit(build: Build): Promise<VerovioToolkit> {
  const [{ default: createModule }, verovio] = await Promise.all([
    build === 'humdrum' ? import('verovio/wasm-hum') : import('verovio/wasm'),
    import('verovio/esm'),
  ]);
  const module = await createModule();
  verovio.enableLogToBuffer(true, module);
  verovio.enableLog(verovio.LOG_WARNING, module);
  return new verovio.VerovioToolkit(module);
}
