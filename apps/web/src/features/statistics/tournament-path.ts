import { withQuery } from "../../domain/addresses/query-text.ts";

/** A tournament's page: table, results and upcoming matches. */
export const tournamentPath = (tournamentId: string): string =>
  withQuery("/sport/tournaments", { id: tournamentId });
