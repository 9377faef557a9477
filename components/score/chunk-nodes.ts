import type { ReactiveController } from 'lit';
import { observable, reaction, runInAction } from 'mobx';
import type { GlosaElement } from '../base/element/glosa-element.js';
import type { StripChunk } from '../core/model/strip-picture.js';

/**
 * The SVG of live notation as nodes of the page: sanitized one chunk at a time, only while the chunk
 * is near the viewport. The sanitizer is fetched with the first one.
 */
export class ChunkNodes implements ReactiveController {
  private readonly nodes = observable.map<StripChunk, Node>([], { deep: false });
  private readonly copies = new WeakMap<Node, Node>();

  /**
   * @param wanted The chunks that shall be in the page. Observable reads are followed.
   * @param fail Told when a chunk cannot enter the page.
   */
  constructor(
    private readonly host: GlosaElement,
    private readonly wanted: () => readonly StripChunk[],
    private readonly fail: (error: unknown) => void,
  ) {
    host.addController(this);
  }

  /** The nodes of a chunk once they are there. Observable. */
  get(chunk: StripChunk): Node | undefined {
    return this.nodes.get(chunk);
  }

  /** The nodes once more, for a second window on a chunk. Observable. */
  copy(chunk: StripChunk): Node | undefined {
    const node = this.nodes.get(chunk);
    if (!node) return undefined;
    const copy = this.copies.get(node) ?? node.cloneNode(true);
    this.copies.set(node, copy);
    return copy;
  }

  hostConnected(): void {
    this.host.scope.add(
      reaction(
        () => this.wanted().filter(({ svg, file }) => svg ?? file),
        (chunks) => void this.update(chunks, this.host.scope.signal).catch(this.fail),
        { fireImmediately: true },
      ),
    );
  }

  private async update(chunks: readonly StripChunk[], signal: AbortSignal): Promise<void> {
    this.forgetAllBut(chunks);
    const missing = chunks.filter((chunk) => !this.nodes.has(chunk));
    if (missing.length === 0) return;
    const { sanitizeSvg } = await import('../base/sanitize-svg.js');
    for (const chunk of missing) {
      const svg = chunk.svg ?? (await chunk.file?.text());
      if (signal.aborted || !this.wanted().includes(chunk)) return;
      const node = sanitizeSvg(svg ?? '');
      runInAction(() => this.nodes.set(chunk, node));
      await this.pause();
    }
  }

  /** One chunk per frame, and in a task of its own: the frame has to lay out and paint the one before. */
  private pause(): Promise<void> {
    const { scope } = this.host;
    return new Promise((resolve) => scope.frame(() => scope.timeout(resolve, 0)));
  }

  private forgetAllBut(chunks: readonly StripChunk[]): void {
    runInAction(() => {
      for (const chunk of this.nodes.keys()) if (!chunks.includes(chunk)) this.nodes.delete(chunk);
    });
  }
}
