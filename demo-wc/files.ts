import type { GlosaPiece } from '../components/index.js';

const byId = <Tag extends HTMLElement>(id: string): Tag | null =>
  document.getElementById(id) as Tag | null;

/** The buttons that open a file of labels, save one, and start anew. */
export function connectFiles(piece: GlosaPiece): void {
  const input = byId<HTMLInputElement>('open-file');
  const format = byId<HTMLSelectElement>('format');
  byId('open')?.addEventListener('click', () => input?.click());
  byId('new')?.addEventListener('click', () => void piece.newAnalysis());
  byId('save')?.addEventListener('click', () => void save(piece, format?.value));
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
