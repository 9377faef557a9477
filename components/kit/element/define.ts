/** Properties that a copy of the library sets on the classes that it registers. */
interface Registered extends CustomElementConstructor {
  readonly version?: string;
}

/** Where the registry of a page holds the version of the copy that registers its elements. */
const COPY = Symbol.for('glosa');

let registersHere: boolean | undefined;

/**
 * Whether the elements of the page are those of this copy of the library. Elements meet through the model
 * of their own copy, so one copy registers all of them: the first to load.
 */
export const isFirstCopy = (): boolean => registersHere !== false;

/** Registers an element, unless another copy of the library registers them, or the name is in use. */
export function define(name: string, element: Registered): void {
  registersHere ??= isAlone(element);
  if (registersHere && !customElements.get(name)) customElements.define(name, element);
}

function isAlone({ version = '' }: Registered): boolean {
  const registry: CustomElementRegistry & { [COPY]?: string } = customElements;
  const present = registry[COPY];
  if (present !== undefined && present !== version)
    console.warn(
      `glosa: version ${present} is on this page; version ${version} registers nothing.`,
    );
  registry[COPY] ??= version;
  return present === undefined;
}
