import { formatMoney, minor, type OddsType } from "@touchline/core";
import Router from "next/router";
import { isUnanswered } from "../../data/call/unanswered.ts";
import { openPanel } from "../../data/device/shell-state.ts";
import { knownPunter } from "../../data/session/session.ts";
import type { Texts } from "../../platform/texts/text.ts";
import { outcomeTitle } from "../events/market-texts.ts";
import { oddsTextOf } from "../money/odds-text.ts";
import { type NoticeContent, showNotice } from "../shell/notices/notices.ts";
import type { SlipLeg } from "../slip/slip.rules.ts";
import { slipLegs, toggleSlipLeg } from "../slip/slip.ts";
import { betTexts } from "../texts/bet-texts.ts";
import { faultText } from "../texts/call-fault.ts";
import { browserPlacements } from "./placement.client.ts";
import type { BetFate, Placements } from "./placement.ts";
import { refusalText } from "./refusal-text.ts";

type Place = Placements["place"];

/**
 * Bets the quick amount on one selection at once and shows the result in a notice. Resolves to
 * whether the bet was placed.
 */
export async function placeQuickBet(
  leg: SlipLeg,
  amount: number,
  place: Place = browserPlacements().place,
): Promise<boolean> {
  const punter = knownPunter();
  if (!punter) {
    toggleSlipLeg(leg);
    return false;
  }
  const texts = await betTexts();
  const { eventId, marketId, outcomeId, odds } = leg;
  const { currency } = punter.balanceInfo;
  const about = { leg, texts, amount: formatMoney(minor(amount), { locale: texts.tag, currency }) };
  const wanted = {
    kind: "single" as const,
    legs: [{ eventId, marketId, outcomeId, quotedOdds: odds }],
    sizes: [1],
    unitStake: amount,
  };
  try {
    const [fate] = await place(
      { mode: punter.settings.betPlacingMode, bets: [wanted] },
      punter.account,
      {
        waiting: () =>
          tell("push", about, {
            title: texts("bets.step.waiting"),
            text: texts("bets.stepHint.waiting"),
          }),
        unanswered: () =>
          tell("warning", about, {
            title: texts("bets.step.unanswered"),
            text: texts("bets.stepHint.unanswered"),
          }),
      },
    );
    if (fate) tellFate(about, fate, punter.settings.oddsType);
    return fate !== undefined && "bet" in fate;
  } catch (fault) {
    const text = isUnanswered(fault) ? texts("bets.quickNotPlaced") : faultText(texts, fault);
    tell("failure", about, {
      title: texts("bets.quickRefused", { selection: outcomeTitle(texts, leg) }),
      text,
      action: toSlip(about),
    });
    return false;
  }
}

interface About {
  leg: SlipLeg;
  texts: Texts;
  amount: string;
}

/** One notice per quick bet: a newer message replaces the older one. */
const tell = (
  status: Parameters<typeof showNotice>[0],
  { leg }: About,
  content: NoticeContent,
): void => void showNotice(status, { id: `quick-bet-${leg.outcomeId}`, ...content });

function tellFate(about: About, fate: BetFate, oddsType: OddsType): void {
  const { texts, leg, amount } = about;
  const selection = outcomeTitle(texts, leg);
  if ("bet" in fate) {
    const { bet } = fate;
    const odds = oddsTextOf(bet.legs[0]?.odds ?? leg.odds, oddsType);
    const payout = formatMoney(minor(bet.potentialPayout), {
      locale: texts.tag,
      currency: bet.currency,
    });
    return tell("success", about, {
      title: texts("bets.quickPlaced", { selection, odds }),
      text: texts("bets.quickPlacedText", { amount, payout, number: bet.number }),
      action: { label: texts("shell.myBets"), run: () => void Router.push("/betting") },
    });
  }
  const currency = knownPunter()?.balanceInfo.currency ?? "";
  const limit = (stake: number) => formatMoney(minor(stake), { locale: texts.tag, currency });
  const why = refusalText(texts, fate.refusal, limit);
  tell("failure", about, {
    title: texts("bets.quickRefused", { selection }),
    text: fate.refusal.returned ? `${why} ${texts("bets.stakeReturned")}` : why,
    action: toSlip(about),
  });
}

/** Lets the punter open a refused selection on the slip. */
const toSlip = ({ leg, texts }: About): NonNullable<NoticeContent["action"]> => ({
  label: texts("bets.toSlip"),
  run: () => {
    if (!slipLegs().some(({ outcomeId }) => outcomeId === leg.outcomeId)) toggleSlipLeg(leg);
    openPanel("slip");
  },
});
