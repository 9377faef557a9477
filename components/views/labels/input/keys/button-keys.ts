/** Each presses the label button at its place. */
export const BUTTON_KEYS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
