import { observable, observableRef, runInAction } from 'mobx';
import { type DroppedFile, loadDropReader } from '#intake';

/** Files that were dropped anywhere, and links, on their way to the page for a new piece. */
export class DroppedFiles {
  /** Observable; undefined after the page has taken them. */
  @observableRef accessor files: Promise<readonly DroppedFile[]> | undefined;

  /** Takes dropped files. Call it while the event is handled: the browser forgets the files afterwards. */
  drop({ items, files }: Pick<DataTransfer, 'items' | 'files'>): void {
    const held = {
      items: [...items].filter(({ kind }) => kind === 'file').map(hold),
      files: [...files],
    };
    const read = async () => {
      const { filesOfDrop } = await loadDropReader();
      return filesOfDrop(held as unknown as DataTransfer);
    };
    const reading = read();
    runInAction(() => {
      this.files = reading;
    });
  }

  /** A link that was entered. Observable; undefined after the page has taken it. */
  @observable accessor link: string | undefined;

  /** Takes a link that was entered. */
  bringLink(link: string): void {
    runInAction(() => (this.link = link));
  }

  /** Returns the link that was entered since the last call; undefined when there is none. */
  takeLink(): string | undefined {
    const { link } = this;
    runInAction(() => (this.link = undefined));
    return link;
  }

  /** Takes files that were chosen. */
  bring(files: readonly File[]): void {
    const dropped = files.map((content) => ({ path: content.name, content }));
    const there = Promise.resolve(dropped);
    runInAction(() => {
      this.files = there;
    });
  }

  /** Returns the files that have arrived since the last call; undefined when there are none. */
  take(): Promise<readonly DroppedFile[]> | undefined {
    const { files } = this;
    runInAction(() => {
      this.files = undefined;
    });
    return files;
  }
}

/** Returns what answers as the item of a drop does, also when the event is over. */
function hold(item: DataTransferItem) {
  const entry = item.webkitGetAsEntry();
  const file = item.getAsFile();
  return { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => file };
}
