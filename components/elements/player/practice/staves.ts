import { html, type TemplateResult } from 'lit';
import type { NoteStaff } from '#engines/notes';
import type { StaffMix } from '#engines/playback';
import { type GlosaElement, stavesIcon } from '#kit';

/** Space between a menu and its button, and to the edge of the window, in pixels. */
const GAP = 8;

/** Renders the list of staves and the button that opens it: each staff can be silent, or sound alone. */
export function renderStaves(host: GlosaElement, mix: StaffMix): TemplateResult {
  const name = host.t('practice.staves');
  return html`<button
      type="button"
      class="named switch"
      popovertarget="staves"
      aria-label=${name}
      title=${name}
      aria-pressed=${mix.audible.size < mix.staves.length ? 'true' : 'false'}
    >
      ${stavesIcon}
    </button>
    <div id="staves" class="staves" popover role="group" aria-label=${name} @toggle=${place}>
      ${mix.staves.map((staff) => renderStaff(host, mix, staff))}
    </div>`;
}

function renderStaff(host: GlosaElement, mix: StaffMix, noteStaff: NoteStaff): TemplateResult {
  const { number } = noteStaff;
  const staff = nameOf(host, mix, noteStaff);
  const { audible } = mix;
  return html`<div class="staff" ?data-silent=${!audible.has(number)}>
    <span dir="auto">${staff}</span>
    <button
      type="button"
      aria-label=${host.t('practice.muteStaff', { staff })}
      title=${host.t('practice.muteStaff', { staff })}
      aria-pressed=${mix.isMuted(number) ? 'true' : 'false'}
      @click=${() => mix.toggleMute(number)}
    >
      ${host.t('practice.mute')}
    </button>
    <button
      type="button"
      aria-label=${host.t('practice.soloStaff', { staff })}
      title=${host.t('practice.soloStaff', { staff })}
      aria-pressed=${mix.isSolo(number) ? 'true' : 'false'}
      @click=${() => mix.toggleSolo(number)}
    >
      ${host.t('practice.solo')}
    </button>
  </div>`;
}

/** Returns the name of a staff; staves of the same name, such as those of a piano, are numbered. */
function nameOf(host: GlosaElement, { staves }: StaffMix, { number, name }: NoteStaff): string {
  if (!name) return host.t('practice.staff', { number });
  const same = staves.filter((staff) => staff.name === name);
  if (same.length === 1) return name;
  const place = 1 + same.findIndex((staff) => staff.number === number);
  return host.t('practice.namedStaff', { name, number: place });
}

/** Places the list above its button where there is room, else below, within the window. */
function place(event: Event): void {
  const list = event.target as HTMLElement;
  const anchor = list.previousElementSibling?.getBoundingClientRect();
  if (!anchor || (event as ToggleEvent).newState !== 'open') return;
  const { width, height } = list.getBoundingClientRect();
  const right = Math.min(anchor.right, window.innerWidth - GAP);
  const above = anchor.top - height - GAP;
  const top = above >= 0 ? above : Math.min(anchor.bottom + GAP, window.innerHeight - height - GAP);
  list.style.setProperty('left', `${Math.max(GAP, right - width)}px`);
  list.style.setProperty('top', `${Math.max(GAP, top)}px`);
}
