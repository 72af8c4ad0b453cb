/** The parameters that the visit began with: an address later on does not have them. */
export const arrivedWith: string = typeof window === "undefined" ? "" : window.location.search;
