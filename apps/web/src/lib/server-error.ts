import type { Texts } from "./text.tsx";

/** product §5: error texts are keyed `server.error.{code}`, falling back to `server.error.common.request.error`. */
export function serverErrorText(texts: Texts, code: string): string {
  const key = `server.error.${code}`;
  return texts(texts.has(key) ? key : "server.error.common.request.error");
}
