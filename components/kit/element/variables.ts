import { noChange, type ElementPart } from 'lit';
import { Directive, directive } from 'lit/directive.js';

type Values = Readonly<Record<string, number | string>>;

/**
 * Sets custom properties on its element. A strict content security policy refuses a `style` attribute in a
 * template, but not the style object.
 */
class Variables extends Directive {
  render(_values: Values): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [values]: [Values]): typeof noChange {
    const { style } = element as HTMLElement;
    for (const [name, value] of Object.entries(values)) style.setProperty(`--_${name}`, `${value}`);
    return noChange;
  }
}

/** `<div ${variables({ x: 10 })}>` sets `--_x: 10`. */
export const variables = directive(Variables);
