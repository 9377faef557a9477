import type { TemplateResult } from 'lit';
import { type GlosaElement, Late } from '#kit';
import type { Axis } from './axis.js';

const view = new Late(() => import('./follow-chip-view.js'));

/** Renders the button that brings a reader who has scrolled away back to the playing music. Observable. */
export function renderFollowChip(host: GlosaElement, axis: Axis): TemplateResult | undefined {
  if (axis.isFollowing || !host.transport?.isPlaying) return undefined;
  if (host.model?.session.follow === 'off') return undefined;
  return view.value?.renderChip(host, axis);
}
