import { createRequire } from "node:module";

type Render = (element: unknown, options?: object) => Promise<ReadableStream>;

/**
 * React moves boundaries beyond the first 12,800 bytes of a page to its end and puts them in place
 * with inline scripts, for streaming. Our pages are rendered whole before they are sent, their
 * boundaries only let the browser hydrate in slices, and their policy forbids inline scripts:
 * everything must stay in place. Next has no option for this, so it is set here on the renderer
 * that Next loads.
 */
export function renderWholePages(): void {
  const server = createRequire(import.meta.url)("react-dom/server.edge") as {
    renderToReadableStream: Render;
  };
  const { renderToReadableStream } = server;
  server.renderToReadableStream = (element, options) =>
    renderToReadableStream(element, { ...options, progressiveChunkSize: Number.MAX_SAFE_INTEGER });
}
