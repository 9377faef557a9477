import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { prepareTexts } from '../language/language.js';
import type { Family } from '../language/text-files.js';
import type { DialogKind, Dialogs, OpenDialog } from '../stores/dialog-store.js';
import { DialogBoundary } from '../parts/dialog-boundary.js';
import { loadPart } from '../parts/load-part.js';
import { LateProgress } from '../parts/progress-line.js';
import { useApp } from '../stores/use-app.js';
import { InnerDialogs } from '../ui/inner-dialogs.js';

/** Properties of the component of a dialog: its options, and a function to close it. */
export type DialogProps<Kind extends DialogKind> = Dialogs[Kind]['given'] & {
  readonly close: OpenDialog<Kind>['close'];
};
type Component<Kind extends DialogKind> = ComponentType<DialogProps<Kind>>;
type AnyComponent = ComponentType<{ readonly close: () => void }>;

/** Returns a dialog that loads with its texts when it is first opened; loads it again after a failure. */
function dialog<Kind extends DialogKind>(
  load: () => Promise<{ default: Component<Kind> }>,
  ...families: readonly Family[]
) {
  const fetchIt = async () => {
    const texts = prepareTexts('dialogs', 'problems', ...families);
    const [loaded] = await Promise.all([load(), texts]);
    // The store opens each dialog with the options of its kind.
    const found: { readonly default: unknown } = loaded;
    return found as { default: AnyComponent };
  };
  const make = () =>
    lazy(() =>
      loadPart(fetchIt).catch((error: unknown) => {
        entry.Content = make();
        throw error;
      }),
    );
  const entry: { Content: AnyComponent } = { Content: make() };
  return entry;
}

const COMPONENTS: Partial<Readonly<Record<DialogKind, { readonly Content: AnyComponent }>>> = {
  addPiece: dialog<'addPiece'>(() => import('./add-piece/add-piece-dialog.js'), 'upload'),
  exportPiece: dialog<'exportPiece'>(() => import('./kept/export-piece-dialog.js')),
  embed: dialog<'embed'>(() => import('./embed/embed-dialog.js'), 'embedding'),
  figure: dialog<'figure'>(() => import('./figure/figure-dialog.js'), 'embedding'),
  cite: dialog<'cite'>(() => import('./cite/cite-dialog.js'), 'piece'),
  shortcuts: dialog<'shortcuts'>(() => import('./shortcuts/shortcuts-dialog.js'), 'help'),
  login: dialog<'login'>(() => import('./account/login-dialog.js')),
  changePassword: dialog<'changePassword'>(() => import('./account/change-password-dialog.js')),
  sessions: dialog<'sessions'>(() => import('./account/sessions-dialog.js')),
  exportAnalysis: dialog<'exportAnalysis'>(() => import('./files/export-analysis-dialog.js')),
  exportSync: dialog<'exportSync'>(() => import('./files/export-sync-dialog.js')),
  uploadAnalysis: dialog<'uploadAnalysis'>(() => import('./saving/upload-analysis-dialog.js')),
  uploadSync: dialog<'uploadSync'>(() => import('./saving/upload-sync-dialog.js')),
  addSource: dialog<'addSource'>(() => import('./source/add-source-dialog.js')),
  warning: dialog<'warning'>(() => import('./warning-dialog.js')),
  unsaved: dialog<'unsaved'>(() => import('./leaving/unsaved-dialog.js')),
  problem: dialog<'problem'>(() => import('./problems/problem-dialog.js')),
  sharing: dialog<'sharing'>(() => import('./sharing/sharing-dialog.js')),
  syncSharing: dialog<'syncSharing'>(() => import('./sharing/sync-sharing-dialog.js')),
  give: dialog<'give'>(() => import('./sharing/give-dialog.js')),
  removed: dialog<'removed'>(() => import('./sharing/removed-dialog.js')),
  block: dialog<'block'>(() => import('./block/block-dialog.js')),
};

const keys = new WeakMap<OpenDialog, number>();
let lastKey = 0;

/** Returns a unique key, so that each dialog has fresh state, also after another one of its kind. */
function keyOf(open: OpenDialog): number {
  const key = keys.get(open) ?? ++lastKey;
  keys.set(open, key);
  return key;
}

/** Draws a dialog, and inside it the dialogs that were opened from it: only the last one answers to Esc. */
function OneOver({ dialogs }: { readonly dialogs: readonly OpenDialog[] }): ReactNode {
  const [first, ...inner] = dialogs;
  if (!first) return null;
  const Content = COMPONENTS[first.kind]?.Content;
  const rest = inner.length > 0 && <OneOver dialogs={inner} />;
  if (!Content) return rest;
  return (
    <InnerDialogs value={rest}>
      <DialogBoundary key={keyOf(first)} close={() => first.close()}>
        <Suspense fallback={<LateProgress />}>
          <Content {...first.given} close={first.close} />
        </Suspense>
      </DialogBoundary>
    </InnerDialogs>
  );
}

/** Draws the open dialogs, one over the other. */
export const DialogHost = observer(function DialogHost(): ReactNode {
  return <OneOver dialogs={useApp().dialogs.open} />;
});
