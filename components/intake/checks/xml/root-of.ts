import { IntakeError } from '../intake-error.js';
import { createXmlReader } from './xml-reader.js';

/** Limits of the little that may stand before the root. */
const LIMITS = { depth: 1, elements: 100, attributes: 100, run: 2 ** 16 };

/** Stops the reader at the root. */
class Found extends Error {
  constructor(readonly root: string) {
    super(root);
  }
}

/**
 * Returns the name, without its prefix, of the root element that stands in the beginning of a document.
 * @throws IntakeError when no element does, or what stands before it is refused
 */
export function rootOf(head: string): string {
  const open = ({ name }: { readonly name: string }) => {
    throw new Found(name.replace(/^[^:]*:/, ''));
  };
  const reader = createXmlReader({ open, doctype: () => undefined }, LIMITS);
  try {
    reader.write(head.trimStart());
  } catch (error) {
    if (error instanceof Found) return error.root;
    throw error;
  }
  throw new IntakeError('malformed', 'The document has no element');
}
