// Makes the React wrappers from the manifest, so that they always match the elements.

/**
 * Returns the name of a handler: `glosa-timeupdate` of the class GlosaTimeUpdateEvent becomes onTimeUpdate.
 */
const handlerOf = ({ type }) => `on${type.text.replace(/^Glosa|Event$/g, '')}`;

const wrapperOf = ({ tagName, name, summary, events }) => `
/** ${summary ?? `\`<${tagName}>\``} */
export const ${componentOf(tagName)} = /* @__PURE__ */ createComponent({
  react,
  tagName: '${tagName}',
  elementClass: ${name}Element,
  displayName: '${componentOf(tagName)}',
  events: {
${events.map((event) => `    ${handlerOf(event)}: '${event.name}' as EventName<${event.type.text}>,`).join('\n')}
  },
});`;

const componentOf = (tagName) =>
  tagName.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the source of components/entries/react/wrappers.ts. */
export function reactWrappers({ modules }) {
  const elements = modules.flatMap(({ path, declarations }) =>
    declarations.map((declaration) => ({ ...declaration, path })),
  );
  const events = [
    ...new Map(
      elements.flatMap(({ events = [] }) => events).map((event) => [event.name, event]),
    ).values(),
  ];
  // Events bubble: an element with slots receives those of all others.
  const heard = ({ slots, events: own = [] }) => (slots?.length ? events : own);
  const imports = elements.map(
    ({ name, path }) =>
      `import { ${name} as ${name}Element } from '${path.replace('components', '../..').replace(/\.ts$/, '.js')}';`,
  );
  return `// Made from custom-elements.json by \`npm run manifest\`.
import * as react from 'react';
import type { EventName } from '@lit/react';
import { createComponent } from './create-component.js';
import type { ${events
    .map(({ type }) => type.text)
    .sort()
    .join(', ')} } from '../index.js';
${imports.join('\n')}
${elements.map((element) => wrapperOf({ ...element, events: heard(element) })).join('\n')}
`;
}
