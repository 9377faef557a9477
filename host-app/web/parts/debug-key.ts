type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Whether Alt+X was pressed, which turns the debug mode on and off. Reads the position of the key: with
 * Alt, some keyboards produce another character.
 */
export const isDebugKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean =>
  code === 'KeyX' && altKey && !ctrlKey && !metaKey && !shiftKey;
