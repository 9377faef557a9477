declare module 'verovio/wasm' {
  /** The compiled engraver; opaque. */
  export type VerovioModule = { readonly verovio: unique symbol };
  export default function createVerovioModule(): Promise<VerovioModule>;
}

declare module 'verovio/wasm-hum' {
  import type { VerovioModule } from 'verovio/wasm';
  export default function createVerovioModule(): Promise<VerovioModule>;
}

declare module 'verovio/esm' {
  import type { VerovioModule } from 'verovio/wasm';

  export class VerovioToolkit {
    constructor(module: VerovioModule);
    setOptions(options: Readonly<Record<string, unknown>>): void;
    resetOptions(): void;
    resetXmlIdSeed(seed: number): void;
    select(selection: Readonly<Record<string, unknown>>): boolean;
    loadData(data: string): boolean;
    getLog(): string;
    getMEI(options?: Readonly<Record<string, unknown>>): string;
    getPageCount(): number;
    redoLayout(options?: Readonly<Record<string, unknown>>): void;
    renderToSVG(page?: number, xmlDeclaration?: boolean): string;
  }

  export const LOG_WARNING: number;
  export function enableLog(level: number, module: VerovioModule): void;
  export function enableLogToBuffer(value: boolean, module: VerovioModule): void;
}
