/** Fields of the form for a measure grid, as the user types them. */
export interface GridFields {
  readonly title: string;
  readonly measures: string;
  /** Such as `3/4`. */
  readonly signature: string;
  /** Length of the pickup in beats of the time signature; empty for none. */
  readonly pickup: string;
}

export const NO_GRID: GridFields = { title: '', measures: '', signature: '4/4', pickup: '' };
