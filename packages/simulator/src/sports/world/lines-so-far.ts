import type { FeedMarket, FeedResult } from "@touchline/contract";
import type { Asked } from "./questions.ts";

/** The questions between two fixed instants. */
export interface LineUp {
  from: number;
  open: readonly Asked[];
  /** How many of the farewells and results had been sent by then. */
  farewells: number;
  results: number;
}

/**
 * A fixed instant still to come. At the end of a part everything decided is settled; otherwise only
 * what is on offer.
 */
export interface Mark<S> {
  at: number;
  state: S;
  endsPart: boolean;
}

/** The line-ups of an event so far, and the instants of possible changes. */
export interface LineUps<S> {
  formed: LineUp[];
  ahead: Mark<S>[];
  /** Off offer since the last line-up but undecided. */
  closed: Asked[];
  /**
   * The last message about each closed or settled market. A reopened market is closed again in its
   * turn.
   */
  farewells: FeedMarket[];
  results: FeedResult[];
  settled: Set<string>;
}
