/** The API that VS Code gives each page of a webview, once. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  /** Stored as JSON. */
  setState(state: unknown): void;
  getState(): unknown;
};
