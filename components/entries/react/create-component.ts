import { createElement, useEffect, type ReactNode } from 'react';
import { createComponent as createInBrowser, type Options } from '@lit/react';
import type { ReactiveElement } from 'lit';

type Values = Readonly<Record<string, unknown>>;
type ElementClass = Pick<
  typeof ReactiveElement,
  'observedAttributes' | 'elementProperties' | 'prototype'
>;

/** Names that React itself reads. */
const OF_REACT: Readonly<Record<string, string>> = {
  children: 'children',
  className: 'class',
  style: 'style',
};

/** Returns the text of a property's attribute; undefined for a value that HTML cannot hold. */
function textOf(value: unknown): string | undefined {
  if (value === true) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the name of a property's attribute, whether the element observes it or not. */
function attributeOf(name: string, { elementProperties }: ElementClass): string {
  const declared = elementProperties.get(name)?.attribute;
  return typeof declared === 'string' ? declared : name.toLowerCase();
}

/**
 * Returns the props of the tag that a server writes: the attributes of properties in place of the properties,
 * which only a browser can set. Leaves out handlers of our events and values that HTML cannot hold.
 */
export function propsOnServer(props: Values, element: ElementClass, events: Values): Values {
  // Reading it first completes `elementProperties`, as registering the element does in a browser.
  const observed = new Set(element.observedAttributes);
  const entries = Object.entries(props).flatMap(([name, value]): readonly [string, unknown][] => {
    if (name in events) return [];
    if (name in OF_REACT) return [[OF_REACT[name]!, value]];
    if (!(name in element.prototype)) return [[name, value]];
    const attribute = attributeOf(name, element);
    const text = textOf(value);
    return observed.has(attribute) && text !== undefined ? [[attribute, text]] : [];
  });
  return Object.fromEntries(entries);
}

function createOnServer({ tagName, elementClass, events = {} }: Options<HTMLElement>) {
  const element = elementClass as unknown as ElementClass;
  return ({ ref: _, ...props }: Values): ReactNode =>
    createElement(tagName, propsOnServer(props, element, events));
}

/** Registers the elements, unless the page has done so. */
const register = async (tagName: string): Promise<void> => {
  if (!customElements.get(tagName)) await import('../define.js');
};

function createInPage(options: Options<HTMLElement>) {
  const Element = createInBrowser(options);
  return (props: Values): ReactNode => {
    useEffect(() => void register(options.tagName), []);
    return createElement(Element, props);
  };
}

/**
 * Creates the React component of an element. In a browser it is that of `@lit/react`, which sets properties.
 * It registers the elements when it first stands in a page, because the components of a server cannot: what
 * they import for its effect alone never reaches the browser. On a server it writes attributes, so that the
 * HTML names the piece; `@lit/react` reports no difference between the two.
 */
export const createComponent = ((options) => {
  const create = typeof document === 'undefined' ? createOnServer : createInPage;
  return Object.assign(create(options), { displayName: options.displayName });
}) as typeof createInBrowser;
