import type { Bet, PushMessage } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import Router from "next/router";
import { now } from "../../../data/device/browser.ts";
import { localSettings } from "../../../data/device/local-settings.ts";
import { onPunterOpen } from "../../../data/live/live.client.ts";
import { serverNow, setServerTime } from "../../../data/live/live.clock.ts";
import { onPush } from "../../../data/live/pushes.ts";
import { setOpenBets } from "../../../data/punter/open-bets.ts";
import { call } from "../../../data/session/session.client.ts";
import { isOwnCashOut } from "../../../domain/bets/own-cash-outs.ts";
import { resultText } from "../../../domain/games/result-text.ts";
import { betName } from "../../../domain/placement/bet-names.ts";
import { forgetPlacement, readPlacements } from "../../../domain/placement/kept-placements.ts";
import { browserPlacements, unlessElsewhere } from "../../../domain/placement/placement.client.ts";
import { type NoticeContent, showNotice } from "../../../domain/shell/notices/notices.ts";
import { removeSlipLegs } from "../../../domain/slip/slip.ts";
import { betTexts } from "../../../domain/texts/bet-texts.ts";
import type { Texts } from "../../../platform/texts/text.ts";
import { fetchBet } from "./fetch-bet.ts";
import { createSettledNotices, type SettledNotice } from "./settled-notices.ts";

const toMyBets = (texts: Texts): NonNullable<NoticeContent["action"]> => ({
  label: texts("shell.myBets"),
  run: () => void Router.push("/betting"),
});

/**
 * Follows the open count, settled bets and cash-outs from other devices, and resolves bets whose
 * reply was lost. Returns a function that stops it.
 */
export function followBets(account: string): () => void {
  const settled = createSettledNotices({
    fetchBet,
    serverNow,
    lostToo: () => localSettings().winningAndLosingBets,
    tell: (notices) => void tellSettled(notices),
  });
  const hear = (message: PushMessage) => {
    if (message.type === "betCountUpdate") {
      setOpenBets(message.openCount);
      void settled.heard(message.betIds);
    } else if (message.type === "coRequest" && (message.auto || !isOwnCashOut(message.betId)))
      void tellCashOut(message);
    else if (message.type === "promoParticipation") void tellPromo(message.kind);
    else if (message.type === "matchNews") void tellMatch(message);
  };
  const look = () => {
    void countOpen();
    void recoverPlacements(account);
  };
  look();
  const stops = [onPush(hear), onPunterOpen(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A newer notice about the same match replaces the older one. */
async function tellMatch({
  eventId,
  title,
  news,
  score,
  path,
}: Extract<PushMessage, { type: "matchNews" }>): Promise<void> {
  const texts = await betTexts();
  const action = { label: texts("bets.matchNews.see"), run: () => void Router.push(path) };
  showNotice("push", {
    id: `match-${eventId}`,
    title,
    text: texts(`bets.matchNews.${news}`, { score }),
    action,
  });
}

async function tellPromo(
  kind: Extract<PushMessage, { type: "promoParticipation" }>["kind"],
): Promise<void> {
  // The punter did this themself: the page where they did it says so.
  if (kind === "wagered" || kind === "joined" || kind === "left") return;
  const texts = await betTexts();
  const toPromotions = {
    label: texts("bets.racePrizeSee"),
    run: () => void Router.push("/promotions"),
  };
  if (kind === "race-prize")
    return void showNotice("push", {
      id: kind,
      title: texts("bets.racePrize"),
      text: texts("bets.racePrizeHint"),
      action: toPromotions,
    });
  const toPrize = { label: texts("bets.quizPrizeSee"), run: () => void Router.push("/quiz/prize") };
  if (kind === "quiz-prize")
    return void showNotice("push", {
      id: kind,
      title: texts("bets.quizPrize"),
      text: texts("bets.quizPrizeHint"),
      action: toPrize,
    });
  if (kind === "bonus")
    return void showNotice("push", {
      id: kind,
      title: texts("bets.bonusStarted"),
      text: texts("bets.bonusStartedHint"),
    });
  if (kind === "bonus-won")
    return void showNotice("push", {
      id: kind,
      title: texts("bets.bonusWon"),
      text: texts("bets.bonusWonHint"),
    });
  if (kind === "offer")
    showNotice("push", {
      id: "offer",
      title: texts("bets.offerMade"),
      text: texts("bets.offerMadeHint"),
    });
  else
    showNotice("push", {
      id: "free-bet",
      title: texts("bets.freeBetGiven"),
      text: texts("bets.freeBetGivenHint"),
    });
}

async function countOpen(): Promise<void> {
  const found = await call("bets", { query: { state: "open" } }).catch(() => null);
  if (!found) return;
  setServerTime(found.serverTime);
  setOpenBets(found.openCount);
}

/**
 * Resolves this device's bets whose reply was lost: informs the punter, and removes placed bets
 * from the slip.
 */
async function recoverPlacements(account: string): Promise<void> {
  for (const kept of readPlacements(localStorage)) {
    if (kept.account !== account) continue;
    const bets = await unlessElsewhere(kept.key, () => browserPlacements().recover(kept)).catch(
      () => {
        // The lookup was refused; the bet history shows the result.
        forgetPlacement(localStorage, kept.key);
        return null;
      },
    );
    if (bets) await tellRecovered(bets);
  }
}

async function tellRecovered(bets: readonly Bet[]): Promise<void> {
  const texts = await betTexts();
  const placed = bets.filter(({ status }) => status !== "cancelled");
  const refused = bets.filter(({ status }) => status === "cancelled");
  if (placed.length > 0) {
    removeSlipLegs(placed.flatMap(({ legs }) => legs.map(({ outcomeId }) => outcomeId)));
    showNotice("success", {
      id: "recovered",
      title: texts("bets.placed", { count: placed.length }),
      text: placed
        .map((bet) => `${betName(texts, bet)}, ${texts("bets.numbered", { number: bet.number })}`)
        .join("\n"),
      action: toMyBets(texts),
    });
  }
  for (const { reason } of refused) {
    const key = `bets.refusal.${reason}`;
    const why = texts(texts.has(key) ? key : "bets.refusal.UNKNOWN", { min: "", max: "" });
    showNotice("failure", {
      title: texts("bets.refused", { count: 1 }),
      text: `${why} ${texts("bets.stakeReturned")}`,
    });
  }
  if (bets.length === 0)
    showNotice("warning", {
      id: "recovered",
      title: texts("bets.refused", { count: 1 }),
      text: texts("bets.quickNotPlaced"),
    });
}

async function tellSettled(notices: readonly SettledNotice[]): Promise<void> {
  const texts = await betTexts();
  for (const notice of notices) {
    if ("count" in notice) {
      showNotice("push", {
        title: texts("bets.settledCount", { count: notice.count }),
        action: toMyBets(texts),
      });
      continue;
    }
    const { bet } = notice;
    showNotice(bet.result === "won" ? "success" : "push", {
      id: `settled-${bet.betId}`,
      title: settledText(texts, bet),
      text: `${betName(texts, bet)}, ${texts("bets.numbered", { number: bet.number })}`,
      action: toMyBets(texts),
    });
  }
}

function settledText(texts: Texts, { result, freeBet, stake, payout, currency }: Bet): string {
  const money = (amount: number) => formatMoney(minor(amount), { locale: texts.tag, currency });
  if (result === "won" || result === "part_paid")
    return resultText(texts, money, { staked: freeBet ? 0 : stake, won: payout });
  return texts(`bets.settledAs.${result ?? "lost"}`, { amount: money(payout) });
}

async function tellCashOut({
  betId,
  paid,
  auto,
  isChange,
}: Extract<PushMessage, { type: "coRequest" }>): Promise<void> {
  const [texts, bet] = await Promise.all([betTexts(), fetchBet(betId)]);
  const amount = formatMoney(minor(paid), { locale: texts.tag, currency: bet.currency });
  showNotice("success", {
    id: `cash-out-${betId}-${now()}`,
    title: isChange
      ? texts("bets.changedElsewhere")
      : texts(auto ? "bets.autoCashedOut" : "bets.cashedOutElsewhere", { amount }),
    text: `${betName(texts, bet)}, ${texts("bets.numbered", { number: bet.number })}`,
    action: toMyBets(texts),
  });
}
