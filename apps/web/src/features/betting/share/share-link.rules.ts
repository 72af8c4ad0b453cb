const CODE = /^[\w-]{16}$/;
/** Our pages that can be shared: a slip, or an event of any product. */
const SHARED =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(slip\/[\w-]{16}|(?:sport|esports)\/(?:live|prematch|events)\/event|virtual-sports\/event)$/;

export const isSlipCode = (code: unknown): code is string =>
  typeof code === "string" && CODE.test(code);

/**
 * The path of our page in a text shared from another app; null if there is none. It never leads off
 * this site.
 */
export function sharedPage(texts: readonly (string | undefined)[], origin: string): string | null {
  for (const text of texts) {
    for (const [found] of (text ?? "").matchAll(/https?:\/\/[^\s<>"']+/g)) {
      const url = URL.parse(found);
      if (url?.origin === origin && SHARED.test(url.pathname)) return url.pathname + url.search;
    }
  }
  return null;
}
