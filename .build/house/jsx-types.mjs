// The types of the tags for JSX, Vue and Svelte, made from the manifest.

const quoted = (names) => names.map((name) => `'${name}'`).join(' | ') || 'never';

/** Returns the properties that a page may set. */
const settable = ({ members = [] }) =>
  members.filter(({ kind, readonly }) => kind === 'field' && !readonly).map(({ name }) => name);

/** Returns the attributes whose name differs from that of their property. */
const renamed = ({ attributes = [] }) =>
  attributes.filter(({ name, fieldName }) => fieldName && fieldName !== name);

const inOneLine = (text = '') => text.replace(/\s+/g, ' ').trim();

function attributesOf(element) {
  const lines = renamed(element).map(
    ({ name, fieldName, description }) => `
      /** ${inOneLine(description) || `Attribute of \`${fieldName}\`.`} */
      '${name}': ${element.name}['${fieldName}'];`,
  );
  return lines.length ? `{${lines.join('')} }` : 'object';
}

/** Returns the events of an element. Events bubble, so an element with slots receives those of all others. */
export const eventsOf = (element, all) =>
  element.slots?.length ? all : (element.events ?? []).map(({ name }) => name);

/** Returns the names of all events, in alphabetical order. */
export const eventNames = (elements) =>
  [...new Set(elements.flatMap(({ events = [] }) => events.map(({ name }) => name)))].sort();

const tagOf = (element, all) => `
  /** ${element.summary ?? `\`<${element.tagName}>\``} */
  '${element.tagName}': GlosaTag<
    ${element.name},
    ${quoted(settable(element))},
    ${attributesOf(element)},
    ${element.slots?.length ? 'GlosaEventName' : quoted(eventsOf(element, all))}
  >;`;

const HEAD = `// Made from custom-elements.json by \`npm run manifest\`.
/**
 * The tags as JSX, Vue and Svelte know them. A page of types tells its framework of them, such as
 * \`declare module 'svelte/elements' { interface SvelteHTMLElements extends GlosaTags {} }\`.
 */`;

const TYPES = `
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Rest}\`
  ? \`\${Capitalize<Head>}\${Camel<Rest>}\`
  : Capitalize<Name>;

type Handler<Name extends GlosaEventName> = (event: HTMLElementEventMap[Name]) => void;

/** Handlers as React, Preact and Svelte 5 (\`onglosa-play\`), Solid (\`on:glosa-play\`) and Vue (\`onGlosaPlay\`) name them. */
type Handlers<Name extends GlosaEventName> = {
  readonly [Each in Name as \`on\${Each}\`]?: Handler<Each>;
} & {
  readonly [Each in Name as \`on:\${Each}\`]?: Handler<Each>;
} & {
  readonly [Each in Name as \`on\${Camel<Each>}\`]?: Handler<Each>;
};

/** Attributes of every element of a page. */
interface Common {
  readonly id?: string;
  readonly class?: string;
  readonly className?: string;
  readonly style?: unknown;
  readonly slot?: string;
  readonly lang?: string;
  readonly dir?: string;
  readonly title?: string;
  readonly role?: string;
  readonly hidden?: boolean;
  readonly tabIndex?: number;
  readonly children?: unknown;
  readonly key?: unknown;
  readonly ref?: unknown;
  readonly [data: \`data-\${string}\`]: unknown;
  readonly [aria: \`aria-\${string}\`]: unknown;
}

type GlosaTag<
  Element,
  Property extends keyof Element,
  Attributes,
  Name extends GlosaEventName,
> = Common & Partial<Pick<Element, Property>> & Partial<Attributes> & Handlers<Name>;

/** The same for \`GlobalComponents\` of Vue. */
export type GlosaComponents = {
  readonly [Tag in keyof GlosaTags]: new () => { readonly $props: GlosaTags[Tag] };
};`;

/** Returns the source of components/entries/jsx.ts. */
export function jsxTypes({ modules }) {
  const elements = modules.flatMap(({ declarations }) => declarations);
  const all = eventNames(elements);
  return `${HEAD}
import type { ${elements.map(({ name }) => name).join(', ')} } from './index.js';

/** Every event of the library. */
export type GlosaEventName = ${quoted(all)};

/** The tags, with what they take. */
export interface GlosaTags {${elements.map((element) => tagOf(element, all)).join('')}
}
${TYPES}
`;
}
