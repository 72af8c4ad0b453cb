/** Where the journeys' feed listens for whistles, by the site's own port. */
export const whistlePort = (sitePort: number): number => sitePort + 10_000;
