/** What VS Code gives every page of a webview, once. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  /** Kept as JSON. */
  setState(state: unknown): void;
  getState(): unknown;
};
