import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { prepareTexts } from '../language/language.js';
import type { Family } from '../language/text-files.js';
import type { DialogKind, Dialogs, OpenDialog } from '../stores/dialog-store.js';
import { DialogBoundary } from '../shell/dialog-boundary.js';
import { loadPart } from '../shell/load-part.js';
import { LateProgress } from '../shell/progress-line.js';
import { useApp } from '../stores/use-app.js';
import { InnerDialogs } from '../ui/inner-dialogs.js';

/** What the component of a dialog is given: what it is about, and how it ends. */
export type DialogProps<Kind extends DialogKind> = Dialogs[Kind]['given'] & {
  readonly close: OpenDialog<Kind>['close'];
};
type Component<Kind extends DialogKind> = ComponentType<DialogProps<Kind>>;
type AnyComponent = ComponentType<{ readonly close: () => void }>;

/** A dialog that comes with its texts when it is first opened; after a failure it is fetched again. */
function dialog<Kind extends DialogKind>(
  load: () => Promise<{ default: Component<Kind> }>,
  ...families: readonly Family[]
) {
  const fetchIt = async () => {
    const texts = prepareTexts('dialogs', 'problems', ...families);
    const [loaded] = await Promise.all([load(), texts]);
    // Each is opened with what its kind is given, which the store sees to.
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
  addPiece: dialog<'addPiece'>(() => import('./add-piece-dialog.js'), 'upload'),
  exportPiece: dialog<'exportPiece'>(() => import('./kept/export-piece-dialog.js')),
  embed: dialog<'embed'>(() => import('./embed/embed-dialog.js'), 'embedding'),
  shortcuts: dialog<'shortcuts'>(() => import('./shortcuts-dialog.js'), 'help'),
  login: dialog<'login'>(() => import('./account/login-dialog.js')),
  changePassword: dialog<'changePassword'>(() => import('./account/change-password-dialog.js')),
  exportAnalysis: dialog<'exportAnalysis'>(() => import('./files/export-analysis-dialog.js')),
  exportSync: dialog<'exportSync'>(() => import('./files/export-sync-dialog.js')),
  uploadAnalysis: dialog<'uploadAnalysis'>(() => import('./saving/upload-analysis-dialog.js')),
  uploadSync: dialog<'uploadSync'>(() => import('./saving/upload-sync-dialog.js')),
  addSource: dialog<'addSource'>(() => import('./source/add-source-dialog.js')),
  warning: dialog<'warning'>(() => import('./warning-dialog.js')),
  unsaved: dialog<'unsaved'>(() => import('./unsaved-dialog.js')),
  problem: dialog<'problem'>(() => import('./problems/problem-dialog.js')),
  block: dialog<'block'>(() => import('./block/block-dialog.js')),
};

const keys = new WeakMap<OpenDialog, number>();
let lastKey = 0;

/** Each dialog begins anew, also after another one of its kind. */
function keyOf(open: OpenDialog): number {
  const key = keys.get(open) ?? ++lastKey;
  keys.set(open, key);
  return key;
}

/** A dialog, and inside it those that were opened from there: so only the last one answers to Esc. */
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

/** The dialogs that are open, one over the other. */
export const DialogHost = observer(function DialogHost(): ReactNode {
  return <OneOver dialogs={useApp().dialogs.open} />;
});
