type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Whether Alt+X was pressed, which turns the debug mode on and off. By the place of the key: with Alt,
 * some keyboards write another sign.
 */
export const isDebugKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean =>
  code === 'KeyX' && altKey && !ctrlKey && !metaKey && !shiftKey;
