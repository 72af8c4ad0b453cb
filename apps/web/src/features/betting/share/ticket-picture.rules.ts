import type { Bet } from "@touchline/contract";
import type { OddsType } from "@touchline/core";
import { eventTitle, marketTitle, outcomeTitle } from "../../../domain/events/market-texts.ts";
import { betParts, isBuilt } from "../../../domain/money/bet-parts.ts";
import { oddsTextOf } from "../../../domain/money/odds-text.ts";
import { isUnpriced, legOdds, totalOddsOf } from "../../../domain/money/total-odds.ts";
import type { TextKey, Texts } from "../../../platform/texts/text.ts";

export interface PictureLine {
  outcome: string;
  detail: string;
  /** Null for a builder's picks, which have only a combined price. */
  odds: string | null;
  mark: "won" | "lost" | "void" | null;
}

/** The texts of a ticket's picture. None of them identifies the owner. */
export interface TicketPicture {
  brand: string;
  title: string;
  lines: PictureLine[];
  /** The number of selections that do not fit the picture, as text. */
  more: string | null;
  status: string;
  /** Labels with their values, the total odds first; money only if the owner wants it shown. */
  sums: [label: string, value: string][];
}

interface Shown {
  brand: string;
  oddsType: OddsType;
  /** Null hides stake and returns. */
  money: ((amount: number) => string) | null;
}

const MOST_LINES = 12;

export function pictureOf(
  texts: Texts,
  bet: Bet,
  { brand, oddsType, money }: Shown,
): TicketPicture {
  const odds = (value: number) => oddsTextOf(value, oddsType);
  const parts = betParts(bet);
  const lines = parts.flatMap(({ builder, legs }) =>
    legs.map((leg, at): PictureLine => {
      const shownOdds = builder
        ? at === 0
          ? odds(builder.leftOdds)
          : null
        : legOdds(texts, leg, oddsType);
      const detail = `${marketTitle(texts, leg.names)} · ${eventTitle(texts, leg.names)}`;
      return {
        outcome: outcomeTitle(texts, leg.names),
        detail,
        odds: shownOdds,
        mark: markOf(leg.result),
      };
    }),
  );
  const total = bet.kind === "system" ? null : totalOddsOf(bet);
  const running = bet.status === "open" || bet.status === "pending";
  const sum = (name: TextKey, value: string): [string, string] => [texts(name), value];
  return {
    brand,
    title: titleOf(texts, bet, parts.length),
    lines: lines.slice(0, MOST_LINES),
    more:
      lines.length > MOST_LINES
        ? texts("sharedSlip.pictureMore", { count: lines.length - MOST_LINES })
        : null,
    status: texts(`bets.status.${bet.status === "settled" ? (bet.result ?? "open") : bet.status}`),
    sums: [
      ...(total === null ? [] : [sum("sharedSlip.pictureOdds", odds(total))]),
      ...(money ? [sum("sharedSlip.pictureStake", money(bet.stake))] : []),
      ...(money
        ? [
            sum(
              running ? "sharedSlip.picturePotential" : "sharedSlip.pictureReturned",
              running && isUnpriced(bet)
                ? texts("bets.atSp")
                : money(running ? bet.potentialPayout : bet.payout + bet.cashedOut),
            ),
          ]
        : []),
    ],
  };
}

function titleOf(texts: Texts, bet: Bet, count: number): string {
  if (isBuilt(bet))
    return texts("bets.kindOf", { kind: texts("bets.kind.builder"), count: bet.legs.length });
  return bet.kind === "single"
    ? texts("bets.kind.single")
    : texts("bets.kindOf", { kind: texts(`bets.kind.${bet.kind}`), count });
}

function markOf(result: Bet["legs"][number]["result"]): PictureLine["mark"] {
  if (result === null) return null;
  if (result === "void") return "void";
  return result === "win" || result === "half_win" ? "won" : "lost";
}
