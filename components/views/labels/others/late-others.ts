import { when } from 'mobx';
import { othersAt } from '#core';
import { Late, type Scope } from '#kit';
import type { LabelView } from '../label-view.js';

const others = new Late(() => import('./draw-others.js'));

/** Shows what others have chosen in a view, as soon as somebody else edits the analysis. */
export function attachLateOthers(view: LabelView, scope: Scope): void {
  const attach = () => others.whenLoaded(scope, ({ drawOthers }) => drawOthers(view, scope));
  scope.add(when(() => Boolean(view.host.model && othersAt(view.host.model).length), attach));
}
