const HEADER = "X-Saved-At";

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
