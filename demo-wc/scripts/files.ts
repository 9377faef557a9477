import { LABEL_FILES, LABEL_FORMAT_IDS } from '#core';
import type { GlosaPiece } from '#entries/index.js';

/** Connects the buttons that open a file of labels, save one, and start a new analysis. */
export function connectFiles(piece: GlosaPiece): void {
  const input = document.querySelector<HTMLInputElement>('#open-file');
  const format = document.querySelector<HTMLSelectElement>('#format');
  format?.append(...LABEL_FORMAT_IDS.map((id) => new Option(LABEL_FILES[id].name, id)));
  const press = (id: string, run: () => unknown) =>
    document.getElementById(id)?.addEventListener('click', () => void run());
  press('open', () => input?.click());
  press('new', () => piece.newAnalysis());
  press('save', () => save(piece, format?.value));
  input?.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void piece.importAnalysis(file);
    // Lets the user open the same file again.
    input.value = '';
  });
}

async function save(piece: GlosaPiece, format?: string): Promise<void> {
  const { blob, fileName } = await piece.exportAnalysis({ format, isKept: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
