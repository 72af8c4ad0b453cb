/**
 * The query parameters that a page's data function reads, by path. All others are kept from it:
 * a page that needs one on the server names it here, a page that needs one in the browser reads the address.
 */
export const PAGE_QUERY: Readonly<Record<string, readonly string[]>> = {
  "/sport/live/event": ["id"],
};
