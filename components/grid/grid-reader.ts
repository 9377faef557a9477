import type { ReactiveController } from 'lit';
import { observable, reaction, runInAction } from 'mobx';
import type { GlosaElement } from '../base/element/glosa-element.js';
import type { Piece } from '../core/model/piece.js';

/** Brings the measures of a piece whose score alone knows them: it is read when a grid wants to show it. */
export class GridReader implements ReactiveController {
  /** Whether a score is being read. Observable. */
  @observable accessor isReading = false;

  constructor(private readonly host: GlosaElement) {
    host.addController(this);
  }

  hostConnected(): void {
    const unread = () => {
      const { model } = this.host;
      return model && !model.measureMap && model.scores.length > 0 ? model : undefined;
    };
    const read = (piece: Piece | undefined) => piece && void this.read(piece);
    this.host.scope.add(reaction(unread, read, { fireImmediately: true }));
  }

  /** A score that fails is told by the view of the score; the grid does with what else is there. */
  private async read(piece: Piece): Promise<void> {
    this.set(true);
    try {
      const { notesOf } = await import('../engines/notes/index.js');
      const { measureMap } = await notesOf(piece);
      if (measureMap) piece.adoptMeasureMap(measureMap);
    } catch (error) {
      console.warn('glosa: the measures of a score could not be read.', error);
    } finally {
      if (this.host.model === piece) this.set(false);
    }
  }

  private set(isReading: boolean): void {
    runInAction(() => (this.isReading = isReading));
  }
}
