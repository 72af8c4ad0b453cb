/** Whether this browser can inflate frames that the server deflates once for all readers. */
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
