import { withQuery } from "../../domain/addresses/query-text.ts";

/** A tournament's own page: its table, results and what comes. */
export const tournamentPath = (tournamentId: string): string =>
  withQuery("/sport/tournaments", { id: tournamentId });
