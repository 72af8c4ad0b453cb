/** The query string the visit began with. Later navigation drops it from the address. */
export const arrivedWith: string = typeof window === "undefined" ? "" : window.location.search;
