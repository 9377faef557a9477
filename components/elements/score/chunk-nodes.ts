import type { ReactiveController } from 'lit';
import { observable, reaction, runInAction } from 'mobx';
import type { StripChunk } from '#core';
import { type GlosaElement, loadSvgSanitizer } from '#kit';

/**
 * The SVG of live notation as nodes of the page, sanitized one chunk at a time, and only while the chunk
 * is near the viewport. The sanitizer is loaded for the first one.
 */
export class ChunkNodes implements ReactiveController {
  private readonly nodes = observable.map<StripChunk, Node>([], { deep: false });
  private readonly copies = new WeakMap<Node, Node[]>();

  /**
   * @param wanted Returns the chunks that belong in the page. Observable reads are followed.
   * @param fail Called when a chunk cannot be put in the page.
   */
  constructor(
    private readonly host: GlosaElement,
    private readonly wanted: () => readonly StripChunk[],
    private readonly fail: (error: unknown) => void,
  ) {
    host.addController(this);
  }

  /** Returns the nodes of a chunk; undefined until they are there. Observable. */
  get(chunk: StripChunk): Node | undefined {
    return this.nodes.get(chunk);
  }

  /** Returns a copy of the nodes, for one more window on a chunk; window 0 shows the nodes themselves. Observable. */
  copy(chunk: StripChunk, window: number): Node | undefined {
    const node = this.nodes.get(chunk);
    if (!node || window === 0) return node;
    const copies = this.copies.get(node) ?? [];
    this.copies.set(node, copies);
    return (copies[window] ??= node.cloneNode(true));
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
    const { sanitizeSvg } = await loadSvgSanitizer();
    for (const chunk of missing) {
      const svg = chunk.svg ?? (await chunk.file?.text());
      if (signal.aborted || !this.wanted().includes(chunk)) return;
      const node = sanitizeSvg(svg ?? '');
      runInAction(() => this.nodes.set(chunk, node));
      await this.pause();
    }
  }

  /** Waits for a new task after the next frame, because that frame lays out and paints the last chunk. */
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
