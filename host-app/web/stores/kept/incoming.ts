import { observableRef, runInAction } from 'mobx';
import type { DroppedFile } from '../../../../components/intake/sorting/dropped.js';

/** Files that were dropped anywhere, on their way to the page where a piece begins. */
export class Incoming {
  /** Observable; undefined when the page has taken them. */
  @observableRef accessor files: Promise<readonly DroppedFile[]> | undefined;

  /** Takes what is dropped, while the event is handled: afterwards the browser has forgotten it. */
  drop({ items, files }: Pick<DataTransfer, 'items' | 'files'>): void {
    const entries = [...items]
      .filter(({ kind }) => kind === 'file')
      .map((item) => ({ kind: 'file', entry: item.webkitGetAsEntry() }));
    const held = {
      items: entries.map(({ kind, entry }) => ({ kind, webkitGetAsEntry: () => entry })),
      files: [...files],
    };
    const read = async () => {
      const { filesOfDrop } = await import('../../../../components/intake/sorting/dropped.js');
      return filesOfDrop(held as unknown as DataTransfer);
    };
    const reading = read();
    runInAction(() => {
      this.files = reading;
    });
  }

  /** Takes files that were chosen. */
  bring(files: readonly File[]): void {
    const dropped = files.map((content) => ({ path: content.name, content }));
    const there = Promise.resolve(dropped);
    runInAction(() => {
      this.files = there;
    });
  }

  /** What has come since, once. */
  take(): Promise<readonly DroppedFile[]> | undefined {
    const { files } = this;
    runInAction(() => {
      this.files = undefined;
    });
    return files;
  }
}
