import type { GlosaPiece } from '../components/index.js';

/** The buttons that open a file of labels, save one, and start anew. */
export function connectFiles(piece: GlosaPiece): void {
  const input = document.querySelector<HTMLInputElement>('#open-file');
  const format = document.querySelector<HTMLSelectElement>('#format');
  const press = (id: string, run: () => unknown) =>
    document.getElementById(id)?.addEventListener('click', () => void run());
  press('open', () => input?.click());
  press('new', () => piece.newAnalysis());
  press('save', () => save(piece, format?.value));
  input?.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void piece.importAnalysis(file);
    // The same file can be opened again.
    input.value = '';
  });
}

async function save(piece: GlosaPiece, format?: string): Promise<void> {
  const { blob, fileName } = await piece.exportAnalysis({ format });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
