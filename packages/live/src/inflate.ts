/** Whether this browser can inflate what the server deflated once for all its readers. */
export function canInflate(): boolean {
  try {
    return Boolean(new DecompressionStream("deflate-raw"));
  } catch {
    return false;
  }
}

export const inflate = (data: ArrayBuffer): Promise<string> =>
  new Response(
    new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw")),
  ).text();
