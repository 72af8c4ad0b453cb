const HEADER = "X-Saved-At";

/** A copy that the worker served. */
export interface SavedCopy {
  at: number;
  /** The site could not be reached; otherwise it was only slow. */
  isUnreachable: boolean;
}
/** The worker's message to a page that shows a copy. */
export type SavedMessage = {
  type: "saved";
  /** The page itself is the copy, not data of a later one. */
  isPage?: true;
} & SavedCopy;

/** A copy of a response with the time at which it was saved. */
export function stamped(response: Response, at: number): Response {
  const headers = new Headers(response.headers);
  headers.set(HEADER, String(at));
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

export function savedAt(response: Pick<Response, "headers">): number | null {
  const at = response.headers.get(HEADER);
  return at === null ? null : Number(at);
}
