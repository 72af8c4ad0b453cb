import { vi } from "vitest";

/**
 * Test files of one worker share a window and the libraries they import, which takes a third of the
 * time. The web's modules keep state (stores, caches, what is open), so each file has its own
 * modules, and finds an unused window.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();

if (typeof document !== "undefined") {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  history.replaceState(null, "", "/");
}
