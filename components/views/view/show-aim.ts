import { compareShallow, reaction, runInAction } from 'mobx';
import { type Aim, aimOf, type Moment } from '#core';
import type { GlosaElement, Scope } from '#kit';
import type { ShownPicture } from './pictures.js';

/** Input by which a reader goes elsewhere: from then on the view stays where they are. */
const LEAVING = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/**
 * Brings into view what the reader, or a link, has asked for by name: whatever the view showed before, whether or
 * not it follows the music, and again when the picture comes or changes its size. It ends when the reader does
 * something in the view, and when the music moves on.
 */
export function showAim(
  host: GlosaElement,
  scope: Scope,
  { part, axis, projection }: ShownPicture,
): void {
  let left: Aim | undefined;
  const leave = () => (left = host.model && aimOf(host.model));
  const show = (aim: Aim): void => {
    const { moment } = host.transport!;
    const line = aim === left || !isAt(moment, aim) ? undefined : projection()?.lineAt(moment);
    if (!line) return;
    runInAction(() => (axis.isFollowing = true));
    axis.reveal(line.x, line);
  };
  const state = () => {
    const { model } = host;
    const size = [axis.scale, axis.viewportWidth, axis.viewportHeight];
    return [model && aimOf(model), projection(), ...size] as const;
  };
  const follow = ([aim]: ReturnType<typeof state>) => aim && show(aim);
  scope.add(reaction(state, follow, { fireImmediately: true, equals: compareShallow }));
  scope.add(reaction(() => host.transport?.isPlaying, leave));
  for (const type of LEAVING) scope.listen(part, type, leave, { passive: true });
}

/** How far, in quarters and in seconds, an engine may have put the music from where it was sent. */
const NEAR = 0.25;

/** Whether the music is still where it was sent. */
const isAt = ({ onset, date }: Moment, aim: Aim): boolean =>
  onset !== undefined && aim.onset !== undefined
    ? Math.abs(onset - aim.onset) <= NEAR
    : Math.abs((date ?? 0) - (aim.date ?? 0)) <= NEAR;
