/** Lets the user choose a file of their own; undefined if they cancel. */
export function pickFile(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
