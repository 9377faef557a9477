import { GlosaElement } from './glosa-element.js';
import { Scope } from './scope.js';

/** Milliseconds between two looks at the page, and number of looks after which it is printed as it is. */
const LOOK_MS = 100;
const MOST_LOOKS = 80;

let isWaiting = false;

/** Prints the page as soon as all elements on it are ready for paper; as it is after 8 seconds. */
export function printLater(): void {
  if (isWaiting) return;
  isWaiting = true;
  const scope = new Scope();
  let looks = 0;
  const look = () => {
    if (looks++ < MOST_LOOKS && elementsIn(document).some(isComing)) {
      scope.timeout(look, LOOK_MS);
      return;
    }
    isWaiting = false;
    scope.dispose();
    window.print();
  };
  scope.timeout(look, LOOK_MS);
}

/** Returns our elements in a document, those inside others too. */
function elementsIn(root: Document | ShadowRoot): readonly GlosaElement[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element instanceof GlosaElement
      ? [element, ...(element.shadowRoot ? elementsIn(element.shadowRoot) : [])]
      : [],
  );
}

/** Whether an element is still loading what it shows, or prints. */
function isComing(element: GlosaElement): boolean {
  const has = (part: string) => element.shadowRoot?.querySelector(`[part~=${part}]`) != null;
  if (element.isLoading || has('placeholder')) return true;
  // Only scores have another form on paper; they say so once they know.
  if (element.localName !== 'glosa-score' || has('message')) return false;
  return (element.getAttribute('data-printable') ?? 'soon') === 'soon';
}
