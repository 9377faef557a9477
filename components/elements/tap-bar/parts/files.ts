import { html, nothing, type TemplateResult } from 'lit';
import { syncedRecording, syncFileTypes, WRITTEN_SYNC_IDS } from '#core';
import { exportIcon, type GlosaElement, importIcon } from '#kit';
import { canSync } from '#views';

/** Returns the `<glosa-piece>` around, which reads and writes files. */
const pieceAround = (host: GlosaElement) => host.closest('glosa-piece');

/** Renders the buttons that open and save files of sync points; nothing without a `<glosa-piece>` around. */
export function renderFiles(host: GlosaElement): TemplateResult | typeof nothing {
  const { model } = host;
  if (!model || !pieceAround(host)) return nothing;
  const hasTable = syncedRecording(model)?.table !== undefined;
  return html`<label class="words file" ?data-disabled=${!canSync(host)}>
      ${importIcon}${host.t('tapBar.import')}
      <input
        type="file"
        class="said"
        accept=${syncFileTypes()}
        ?disabled=${!canSync(host)}
        @change=${(event: Event) => void read(host, event.target as HTMLInputElement)}
      />
    </label>
    <span class="pair">
      <select class="format" aria-label=${host.t('tapBar.format')} ?disabled=${!hasTable}>
        ${WRITTEN_SYNC_IDS.map(
          (format) => html`<option value=${format}>${host.t(`tapBar.${format}`)}</option>`,
        )}
      </select>
      <button
        type="button"
        class="words"
        ?disabled=${!hasTable}
        @click=${(event: Event) => void write(host, event.currentTarget as HTMLElement)}
      >
        ${exportIcon}${host.t('tapBar.export')}
      </button>
    </span>`;
}

async function read(host: GlosaElement, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  // Lets the user choose the same file again.
  input.value = '';
  if (file) await pieceAround(host)?.importSync(file);
}

async function write(host: GlosaElement, button: HTMLElement): Promise<void> {
  const select = button.parentElement?.querySelector('select');
  const format = select?.value ?? 'synchro';
  const written = await pieceAround(host)?.exportSync({ format, isKept: true });
  if (!written) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(written.blob);
  link.download = written.fileName;
  link.click();
  host.scope.timeout(() => URL.revokeObjectURL(link.href), 10_000);
}
