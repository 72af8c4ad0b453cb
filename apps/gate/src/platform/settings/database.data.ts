import { SECOND_MS } from "@touchline/core";
import { milliseconds, text, whole } from "./setting.ts";

export const DATABASE_SETTINGS = {
  DATABASE_URL: text(
    {
      pattern: /^postgres(?:ql)?:\/\//,
      notation: "`postgresql://…`",
      refusal: "must start with postgresql://",
    },
    { secret: true, meaning: "Your own PostgreSQL database, instead of the embedded one." },
  ),
  DATABASE_DIRECT_URL: text(
    { notation: "`postgresql://…`" },
    {
      secret: true,
      shown: "`DATABASE_URL`",
      meaning:
        "The database's own address, if `DATABASE_URL` is a pooler in transaction mode: locks and migrations need a connection of their own.",
    },
  ),
  DATABASE_MONEY_MONTHS: whole([25, 1200], {
    meaning:
      "Bets, postings and rounds older than this many months go to the schema `archive`. Without it they stay in use.",
  }),
  DATABASE_READ_LAG: milliseconds({
    otherwise: 5 * SECOND_MS,
    meaning:
      "How old a replica's answer may be. While the replica is further behind, the gate asks `DATABASE_URL`.",
  }),
  DATABASE_READ_URL: text(
    { notation: "`postgresql://…`" },
    {
      secret: true,
      meaning:
        "A streaming replica of `DATABASE_URL` for histories, figures and the operator's lists.",
    },
  ),
  DATABASE_POOL: whole([2, 1000], {
    otherwise: 20,
    meaning: "The number of connections of one gate.",
  }),
  DATABASE_STATEMENT_TIMEOUT: milliseconds({
    otherwise: 30 * SECOND_MS,
    meaning:
      "The server cancels a statement after this time, and the gate answers 503. Two seconds later the gate gives up a server that says nothing. Behind a pooler set the timeout for the role as well.",
  }),
  DATABASE_LOCK_TIMEOUT: milliseconds({
    otherwise: 10 * SECOND_MS,
    meaning: "The same, for a statement that waits for a lock.",
  }),
};
