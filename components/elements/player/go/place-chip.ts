import { html, type TemplateResult } from 'lit';
import { adoptStyles, type GlosaElement, Late, type Scope } from '#kit';
import { timeAround } from '#views';
import { renderPosition, type PositionParts } from '../player.parts.js';
import { GO_KEYS } from './go-keys.js';
import { chipStyles } from './go.styles.js';

/** Loaded when the reader points at the chip, comes to it or presses its key. */
const fields = new Late(() => import('./go-field.js'));
const prepare = (): void => void fields.fetch();

const bound = new WeakSet<Scope>();

/** Renders measure and beat as the button that opens the field for another place. Observable. */
export function renderPlace(
  widest: PositionParts,
  shown: PositionParts | undefined,
  host: GlosaElement,
): TemplateResult {
  const name = host.t('controls.goTo');
  // The texts load beside this code, or later.
  if (!name) return renderPosition(widest, shown);
  adoptStyles(host, chipStyles);
  bindKey(host);
  const around = host.transport ? timeAround(host, host.transport.coarse) : '';
  const said = shown && `${[shown.measure, shown.beat, around].filter(Boolean).join(' ')}: ${name}`;
  return html`<button
    type="button"
    class="chip"
    part="position"
    aria-haspopup="dialog"
    aria-keyshortcuts="g"
    aria-label=${said ?? name}
    title=${name}
    ?data-empty=${!shown}
    @pointerenter=${prepare}
    @focus=${prepare}
    @click=${() => open(host)}
  >
    <b data-widest=${widest.measure}>${shown?.measure}</b>
    <span data-widest=${widest.beat}>${shown?.beat}</span>
  </button>`;
}

function open(host: GlosaElement): void {
  fields.use(({ openGoField }) => openGoField(host));
}

const WRITING = 'input:not([type=range]), select, textarea';

function bindKey(host: GlosaElement): void {
  const { scope } = host;
  if (bound.has(scope)) return;
  bound.add(scope);
  scope.listen(host, 'keydown', (event) => {
    const [target] = event.composedPath();
    const isWriting = target instanceof Element && target.matches(WRITING);
    const isHeld = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
    if (!GO_KEYS[event.key] || isHeld || isWriting || event.defaultPrevented) return;
    event.preventDefault();
    open(host);
  });
}
