import type { TemplateResult } from 'lit';
import type { GlosaElement } from '../element/glosa-element.js';
import { Late } from '../element/late.js';
import type { Axis } from './axis.js';

const view = new Late(() => import('./follow-chip-view.js'));

/** Brings the reader, who has scrolled away, back to the music that plays. Observable. */
export function renderFollowChip(host: GlosaElement, axis: Axis): TemplateResult | undefined {
  if (axis.isFollowing || !host.transport?.isPlaying) return undefined;
  if (host.model?.session.follow === 'off') return undefined;
  return view.value?.renderChip(host, axis);
}
