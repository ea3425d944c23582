import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Shown in place of what failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Catches what a part throws while drawing, so that what is around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
