import { Component, type ReactNode } from 'react';

interface BoundaryOptions {
  /** Draws the error in place of the children; what it throws goes to the next boundary around. */
  readonly failure: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Catches errors of its children that fail to load or to render, so that the page around them stays. */
export class ErrorBoundary extends Component<BoundaryOptions, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { failure, children } = this.props;
    return 'error' in this.state ? failure(this.state.error) : children;
  }
}
