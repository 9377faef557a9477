import { cloneElement, type ReactElement, type Ref } from 'react';

type Props = Readonly<Record<string, unknown>>;
type Handler = (...given: readonly unknown[]) => void;

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

function giveTo(ref: Ref<unknown> | undefined, node: unknown): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/** Joins two properties of the same name: both handlers run, both class names apply, both refs are set. */
function joined(name: string, own: unknown, given: unknown): unknown {
  if (given === undefined) return own;
  if (own === undefined) return given;
  if (typeof own === 'string' && typeof given === 'string' && name === 'className')
    return `${own} ${given}`;
  if (name === 'ref')
    return (node: unknown) => {
      giveTo(own as Ref<unknown>, node);
      giveTo(given as Ref<unknown>, node);
    };
  if (isHandler(name, own) && isHandler(name, given))
    return (...args: readonly unknown[]) => {
      own(...args);
      given(...args);
    };
  return given;
}

/** Returns an element with further properties besides its own. */
export function withProps(element: ReactElement, given: object): ReactElement {
  const own = element.props as Props;
  const props = Object.entries(given).map(([name, value]) => [
    name,
    joined(name, own[name], value),
  ]);
  return cloneElement(element, Object.fromEntries(props) as Props);
}
