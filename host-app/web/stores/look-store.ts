import { observable, runInAction } from 'mobx';
import { KeptText } from './kept-text.js';

/** Light or dark; `system` follows the setting of the computer. */
export type Brightness = 'system' | 'light' | 'dark';
export const BRIGHTNESSES: readonly Brightness[] = ['system', 'light', 'dark'];

const isBrightness = (text: string | undefined): text is Brightness =>
  BRIGHTNESSES.some((one) => one === text);

/** The user's choice of looks; stored in the browser, where it can store anything. */
export class LookStore {
  @observable accessor brightness: Brightness = 'system';
  private readonly kept: KeptText;

  constructor(storage: () => Storage | undefined) {
    this.kept = new KeptText('glosa-brightness', storage);
    const chosen = this.kept.read();
    if (isBrightness(chosen)) this.brightness = chosen;
  }

  choose(brightness: Brightness): void {
    runInAction(() => (this.brightness = brightness));
    this.kept.write(brightness);
  }
}
