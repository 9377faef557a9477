import type * as pdfjs from 'pdfjs-dist';
import type { PDFDataRangeTransport, PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { createModuleWorker } from '#engines/workers';
import { IntakeError } from '../checks/intake-error.js';
import { blobBytes } from '../checks/kinds/file-bytes.js';

/** Decoders for the ways in which scanners pack their pictures. */
const WASM: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('../../../node_modules/pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('../../../node_modules/pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/** Gives pdf.js what it asks for: the decoders; fonts and colors that a file lacks are made up. */
class Decoders {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = WASM[filename];
    const response = url && (await fetch(url));
    if (!response?.ok) throw new Error(`No ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

const START = 2 ** 16;

type Reader = typeof pdfjs;

/**
 * Returns pdf.js, an optional package: not every site that shows music reads documents.
 * @throws IntakeError `noPdfReader` when it is not installed
 */
async function reader(): Promise<Reader> {
  // In a `try`, so that bundlers warn of a package that is missing and do not fail.
  try {
    return await import('pdfjs-dist');
  } catch (cause) {
    const message = 'the package pdfjs-dist reads PDF documents; it is missing or did not load';
    console.warn(`glosa: ${message}`, cause);
    throw new IntakeError('noPdfReader', message, { cause });
  }
}

/** Returns what gives pdf.js the parts of a file that it asks for: the file is never held as a whole. */
async function partsOf(
  { PDFDataRangeTransport: Transport }: Reader,
  content: Blob,
): Promise<PDFDataRangeTransport> {
  const bytes = blobBytes(content);
  const parts = new Transport(content.size, await bytes.read(0, START));
  parts.requestDataRange = (begin: number, end: number): void => {
    void bytes.read(begin, end - begin).then(
      (chunk) => parts.onDataRange(begin, chunk),
      () => parts.abort(),
    );
  };
  return parts;
}

/** A document that can be drawn. */
export interface OpenPdf {
  readonly pages: number;
  /** As the document says; `''` when it says none. */
  readonly title: string;
  /**
   * Draws a page as a picture, `width` pixels wide.
   * @param number From 1.
   */
  draw(number: number, width: number): Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** A page with more pixels would not be drawn by some browsers. */
const MAX_PIXELS = 16_000_000;

/** Returns why a document cannot be opened. */
function refusal(cause: unknown): IntakeError {
  const isProtected = cause instanceof Error && cause.name === 'PasswordException';
  return isProtected
    ? new IntakeError('protected', 'The document has a password', { cause })
    : new IntakeError('malformed', 'The document is damaged', { cause });
}

/**
 * Opens a PDF, in a worker; scripts in it are not run. This module is heavy: load it when there is one.
 * @throws IntakeError `protected` for one with a password, `malformed` for a damaged one, `noPdfReader` when
 *   the package that reads it is missing
 */
export async function openPdf(content: Blob): Promise<OpenPdf> {
  const read = await reader();
  const port = createModuleWorker(new URL('./pdf.worker.ts', import.meta.url));
  const worker = read.PDFWorker.create({ port });
  const close = async (task?: PDFDocumentLoadingTask) => {
    await task?.destroy();
    worker.destroy();
    port.terminate();
  };
  let task: PDFDocumentLoadingTask | undefined;
  try {
    task = read.getDocument({
      range: await partsOf(read, content),
      worker,
      BinaryDataFactory: Decoders,
      useWorkerFetch: false,
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
      verbosity: 0,
    });
    const pdf = await task.promise;
    const title = await titleOf(pdf);
    return {
      pages: pdf.numPages,
      title,
      draw: (number, width) => drawn(pdf, number, width),
      close: () => close(task),
    };
  } catch (error) {
    await close(task).catch(() => undefined);
    throw refusal(error);
  }
}

async function titleOf(pdf: PDFDocumentProxy): Promise<string> {
  const { info } = await pdf.getMetadata();
  const { Title: title } = info as { readonly Title?: unknown };
  return typeof title === 'string' ? title.trim() : '';
}

async function drawn(pdf: PDFDocumentProxy, number: number, width: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const own = page.getViewport({ scale: 1 });
  const wanted = width / own.width;
  const most = Math.sqrt(MAX_PIXELS / (own.width * own.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.9),
  );
  // The memory of a canvas is given back late otherwise.
  canvas.width = canvas.height = 0;
  if (!picture) throw new Error('The page cannot be drawn');
  return picture;
}

/** Opens a document and closes it again. @throws IntakeError when it cannot be opened */
export async function checkPdf(
  content: Blob,
): Promise<{ readonly pages: number; readonly title: string }> {
  const { pages, title, close } = await openPdf(content);
  await close();
  return { pages, title };
}
