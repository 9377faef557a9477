import { lazy, Suspense, type ReactNode } from 'react';
import { prepareTexts } from '../../language/language.js';
import type { Place } from '#shared/paths.js';
import type { Missing } from './missing-view.js';

/** Returns the kind of thing that is missing when there is no piece at an address. */
export const missingAt = (place: Place): Missing =>
  (({ hosted: 'piece', local: 'localPiece', kept: 'keptPiece' }) as const)[place];

export type { Missing } from './missing-view.js';

/** Loads the view with its texts, for every page that shows it. */
const MissingView = lazy(async () => {
  const [{ MissingView: view }] = await Promise.all([
    import('./missing-view.js'),
    prepareTexts('about'),
  ]);
  return { default: view };
});

/** Says that something was not found, and what to do next, on its own page. */
export default function MissingPage({ what }: { readonly what: Missing }): ReactNode {
  return (
    <Suspense>
      <MissingView {...{ what }} />
    </Suspense>
  );
}
