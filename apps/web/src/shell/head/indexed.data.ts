/** Personal pages, redirects and steps of a process: search engines should not index them. */
export const NOT_INDEXED: readonly RegExp[] = [
  /^\/(?:account|dev|_error|404|500)(?:\/|$)/,
  /^\/(?:betting|slip|offline|share-target)(?:\/|$)/,
  /^\/(?:changepassword|change-password|confirm-email|confirm-phone|emailconfirm|threedsconfirm|phone-change)$/,
  /^\/join\/./,
  /^\/quiz\/prize$/,
  /^\/contact-us\/ticket$/,
  /^\/casino\/(?:history|round)$/,
  /\/favorites$/,
];

export const isIndexed = (page: string): boolean =>
  !NOT_INDEXED.some((pattern) => pattern.test(page));
