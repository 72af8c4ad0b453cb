/**
 * The release before: the oldest from which operators upgrade (docs/production.md). It is the one
 * before many processes, whose newest migration is 0073. A clone without its tag has the commit.
 */
export const RELEASE_BEFORE = {
  version: "1.28.0-rc.1",
  commit: "f71a231ecc2cb46c3bff821b5d0b1f5f176b172a",
} as const;
