import type { Calls, ReplyOf, StatementLine } from "@touchline/contract";
import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import type { Database } from "../../apps/gate/src/platform/database/db.ts";
import { verifyEverything } from "../../apps/gate/src/verify.ts";
import { isTakenBack } from "./payer.ts";
import { provePlayed } from "./played.ts";
import type { Punter, Sent } from "./punter.ts";

const LOOKS = 20;

/** Checks after the kills: what punters were told against the tables. */
export async function prove(db: Database, punters: readonly Punter[]): Promise<Checked[]> {
  const stored = await storedBets(db);
  const sent = punters.flatMap(({ email, placements }) =>
    placements.map((placement) => ({ ...placement, email })),
  );
  const byKey = Map.groupBy(stored, ({ email, placement_key }) => `${email} ${placement_key}`);
  const edited = editedKeys(punters);
  const statements = await Promise.all(punters.map(statementFault));
  return [
    {
      invariant: "every acknowledged bet exists exactly once, by number and by id",
      broken: missingBets(stored, sent),
    },
    {
      invariant: "no key has a bet that its punter was not told of, or was told to be refused",
      broken: untoldKeys(byKey, sent, edited),
    },
    {
      invariant: "every placement whose answer was lost was found out",
      broken: sent
        .filter(({ state }) => state !== "known")
        .map(({ email, key }) => `${email} ${key}`),
    },
    {
      invariant:
        "every change that a punter was told of has its one new bet, and no other change has one",
      broken: [...edited].filter((key) => !byKey.has(key)),
    },
    {
      invariant: "each statement adds up to its balance, with every deposit and cash-out once",
      broken: statements.filter((fault) => fault !== null),
    },
    ...(await db.read(verifyEverything)),
    ...(await provePlayed(
      db,
      punters.flatMap(({ told }) => told),
    )),
  ];
}

type StoredBet = Awaited<ReturnType<typeof storedBets>>[number];
type SentBy = Sent & { email: string };

const storedBets = (db: Database) =>
  db.read((reader) =>
    reader
      .selectFrom("bets")
      .innerJoin("punters", "punters.punter_id", "bets.punter_id")
      .select([
        "punters.email",
        "bets.bet_id",
        "bets.number",
        "bets.placement_key",
        "bets.position",
      ])
      .execute(),
  );

/** The placement keys of the bets that replaced edited ones. */
const editedKeys = (punters: readonly Punter[]): ReadonlySet<string> =>
  new Set(
    punters.flatMap(({ email, editor }) =>
      editor.edits.filter(({ state }) => state === "done").map(({ key }) => `${email} edit:${key}`),
    ),
  );

function missingBets(stored: readonly StoredBet[], sent: readonly SentBy[]): string[] {
  const byBet = Map.groupBy(stored, ({ bet_id }) => bet_id);
  const byNumber = Map.groupBy(stored, ({ number }) => number.toString());
  const missing = sent.flatMap(({ email, key, bets }) =>
    bets.filter(({ betId, number }) => {
      const [bet, ...more] = byBet.get(betId) ?? [];
      const fits =
        bet?.number.toString() === number && bet.email === email && bet.placement_key === key;
      return !fits || more.length > 0 || byNumber.get(number)?.length !== 1;
    }),
  );
  return missing.map(({ betId }) => betId);
}

function untoldKeys(
  byKey: ReadonlyMap<string, readonly StoredBet[]>,
  sent: readonly SentBy[],
  edited: ReadonlySet<string>,
): string[] {
  const keys = new Map(sent.map((placement) => [`${placement.email} ${placement.key}`, placement]));
  const tooMany = [...byKey].filter(([key, bets]) => {
    const placement = keys.get(key);
    if (edited.has(key)) return bets.length !== 1;
    return (
      !placement ||
      bets.length !== placement.bets.length ||
      bets.some(({ position }) => placement.refused.includes(position))
    );
  });
  return tooMany.map(([key]) => key);
}

/** Read while matches keep ending, so a balance that moved meanwhile is read again. */
async function statementFault(punter: Punter): Promise<string | null> {
  let fault: string | null = null;
  for (let look = 0; look < LOOKS; look++) {
    const lines = await statementOf(punter);
    const balance = (await punter.call("heartbeat")).user.balanceInfo.mainBalance;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    // An edit cashes out the old bet.
    const cashOuts =
      punter.made.cashOuts + punter.editor.edits.filter(({ state }) => state === "done").length;
    const deposits = creditedOf(punter);
    if (count("deposit") !== deposits)
      return `${punter.email}: ${count("deposit")} deposits for ${deposits}`;
    if (count("cash-out") !== cashOuts)
      return `${punter.email}: ${count("cash-out")} cash-outs for ${cashOuts}`;
    if (total === balance) return null;
    fault = `${punter.email}: ${total} for ${balance}`;
  }
  return fault;
}

/** A deposit contradicted after its capture still belongs to the punter. */
const creditedOf = ({ payer }: Punter): number =>
  [...payer.payments.values()].filter(
    ({ direction, state }) =>
      direction === "deposit" &&
      (state === "succeeded" || state === "conflicted" || isTakenBack(state)),
  ).length;

async function statementOf(punter: Punter): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const page: ReplyOf<Calls["statement"]> = await punter.call("statement", {
      query: before === "" ? {} : { before },
    });
    lines.push(...page.lines);
    before = page.next;
  }
  return lines;
}
