/**
 * RFC 9110, If-None-Match: a list of tags, weak ones among them, or all. A proxy that compresses
 * makes ours weak.
 */
export const isKnownTag = (known: string | undefined, etag: string): boolean =>
  (known ?? "")
    .split(",")
    .some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
