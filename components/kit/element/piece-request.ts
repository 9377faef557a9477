import type { GlosaElement } from './glosa-element.js';

/** The key of the piece in the community protocol for contexts, which Lit's own context also uses. */
export const PIECE_CONTEXT = 'glosa-piece';

/** Asks the nearest `<glosa-piece>` above for itself. */
export class PieceRequestEvent extends Event {
  readonly context = PIECE_CONTEXT;

  constructor(readonly callback: (provider: GlosaElement) => void) {
    super('context-request', { bubbles: true, composed: true });
  }
}

/** Announces a new `<glosa-piece>`; elements that found none ask again. */
export class PieceProviderEvent extends Event {
  readonly context = PIECE_CONTEXT;

  constructor() {
    super('context-provider', { bubbles: true, composed: true });
  }
}

/** Answers the requests of the elements inside; returns the function that stops it. */
export function answerRequests(provider: GlosaElement): void {
  provider.scope.listen(provider, 'context-request', (event) => {
    if (!(event instanceof PieceRequestEvent) || event.target === provider) return;
    event.stopPropagation();
    event.callback(provider);
  });
  provider.dispatchEvent(new PieceProviderEvent());
}
