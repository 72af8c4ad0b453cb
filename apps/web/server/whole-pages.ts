import { createRequire } from "node:module";

type Render = (element: unknown, options?: object) => Promise<ReadableStream>;

/**
 * React moves boundaries past the first 12,800 bytes of a page to its end and puts them in place by
 * inline scripts, for readers of a stream. Our pages are rendered whole before they are sent, their
 * boundaries only let the browser hydrate in slices, and their policy runs no inline script:
 * everything stays where it belongs. Next hands no option through, so the renderer it loads is told
 * here.
 */
export function renderWholePages(): void {
  const server = createRequire(import.meta.url)("react-dom/server.edge") as {
    renderToReadableStream: Render;
  };
  const { renderToReadableStream } = server;
  server.renderToReadableStream = (element, options) =>
    renderToReadableStream(element, { ...options, progressiveChunkSize: Number.MAX_SAFE_INTEGER });
}
