import { Late, Scope } from '#kit';

/** Milliseconds after which the other elements come to a page that shows none of them yet. */
const REST_MS = 3000;

const others = new Late(() => import('./made/define-late.js'));

/** Whether the document holds an element of this library that is not registered yet. */
const isAwaited = (): boolean =>
  [...document.querySelectorAll(':not(:defined)')].some(({ localName }) =>
    localName.startsWith('glosa-'),
  );

/**
 * Registers the other elements as soon as the page holds one; without one when the page is at rest, so that
 * they do not delay the score, its labels and its sound.
 */
function watch(): void {
  const scope = new Scope();
  const register = () => {
    scope.dispose();
    void others.fetch();
  };
  if (isAwaited()) return register();
  // eslint-disable-next-line no-restricted-syntax -- the scope ends it, and only this file needs one
  const observer = new MutationObserver(() => isAwaited() && register());
  observer.observe(document, { childList: true, subtree: true });
  scope.add(() => observer.disconnect());
  scope.timeout(register, REST_MS);
}

watch();
