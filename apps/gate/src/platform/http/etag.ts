/**
 * RFC 9110, If-None-Match: a list of tags, possibly weak, or `*`. A compressing proxy makes ours
 * weak.
 */
export const isKnownTag = (known: string | undefined, etag: string): boolean =>
  (known ?? "")
    .split(",")
    .some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
