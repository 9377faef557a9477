import { html, nothing, type TemplateResult } from 'lit';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { exportIcon, importIcon } from '../../base/look/sync-icons.js';
import { canSync } from '../../base/sync/request-sync.js';
import { syncedRecording } from '../../core/model/sync/synchronization.js';

/** As what sync points are written. */
const FORMATS = ['synchro', 'csv', 'audacity', 'clicks'] as const;

/** The `<glosa-piece>` around, which reads and writes files. */
const pieceAround = (host: GlosaElement) => host.closest('glosa-piece');

/** Takes sync points out of a file and into one; nothing without a `<glosa-piece>` around. */
export function renderFiles(host: GlosaElement): TemplateResult | typeof nothing {
  const { model } = host;
  if (!model || !pieceAround(host)) return nothing;
  const hasTable = syncedRecording(model)?.table !== undefined;
  return html`<label class="words file" ?data-disabled=${!canSync(host)}>
      ${importIcon}${host.t('tapBar.import')}
      <input
        type="file"
        class="said"
        ?disabled=${!canSync(host)}
        @change=${(event: Event) => void read(host, event.target as HTMLInputElement)}
      />
    </label>
    <span class="pair">
      <select class="format" aria-label=${host.t('tapBar.format')} ?disabled=${!hasTable}>
        ${FORMATS.map(
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
  // The same file can be chosen again.
  input.value = '';
  if (file) await pieceAround(host)?.importSync(file);
}

async function write(host: GlosaElement, button: HTMLElement): Promise<void> {
  const select = button.parentElement?.querySelector('select');
  const written = await pieceAround(host)?.exportSync({ format: select?.value ?? 'synchro' });
  if (!written) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(written.blob);
  link.download = written.fileName;
  link.click();
  host.scope.timeout(() => URL.revokeObjectURL(link.href), 10_000);
}
