/** A session cookie. A login without "remember me" ends when the browser drops it on closing. */
const COOKIE = "tl_open";

// biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
export const markOpen = (): void => void (document.cookie = `${COOKIE}=1; Path=/; SameSite=Lax`);
export const unmark = (): void =>
  void (document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
// biome-ignore-end lint/suspicious/noDocumentCookie: see above
export const isStillOpen = (): boolean => document.cookie.split("; ").includes(`${COOKIE}=1`);
