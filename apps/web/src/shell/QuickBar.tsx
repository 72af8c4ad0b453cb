import { currencyExponent } from "@touchline/core";
import { useRouter } from "next/router";
import { useState } from "react";
import { useLocalSetting } from "../data/device/local-settings.ts";
import { openPanel } from "../data/device/shell-state.ts";
import { usePunter, useSession } from "../data/session/session.ts";
import { outcomeTitle } from "../domain/events/market-texts.ts";
import { useMoneyText } from "../domain/money/money-text.ts";
import { useOddsText } from "../domain/money/odds-text.ts";
import { placeQuickBet } from "../domain/placement/quick-bet.client.ts";
import { askLogin } from "../domain/shell/ask-login.ts";
import { useEditedBet } from "../domain/slip/edited-bet.ts";
import { isBuilding } from "../domain/slip/pick-fits.ts";
import { removeSlipLegs, useSlipLegs } from "../domain/slip/slip.ts";
import { useTexts } from "../platform/texts/text.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./QuickBar.module.css";
import { roomBeside } from "./room-beside.ts";

/** The stake that a punter who has not chosen one is offered, in whole units of their currency. */
const FIRST_STAKE = 10;

/**
 * Above a phone's navigation, while the slip holds one selection: its odds, a stake, and a button
 * that places it. A tap on the selection opens the slip.
 */
export default function QuickBar() {
  const texts = useTexts();
  const session = useSession();
  const currency = usePunter((user) => user.balanceInfo.currency) ?? "USD";
  const money = useMoneyText(currency);
  const odds = useOddsText();
  const chosen = useLocalSetting("quickBetAmount");
  const isShown = useLocalSetting("isQuickBarShown");
  const [leg, ...others] = useSlipLegs();
  const edited = useEditedBet();
  const path = useRouter().asPath;
  const [isBusy, setBusy] = useState(false);
  const isSingle = leg && others.length === 0 && !leg.atStart && !leg.inactive;
  if (!isSingle || !isShown || edited || isBuilding(leg.eventId) || roomBeside(path) !== "slip")
    return null;
  const stake = chosen ?? FIRST_STAKE * 10 ** currencyExponent(currency);
  async function place(): Promise<void> {
    // The amount is in the account's currency, which a guest has not seen: they tap once more.
    if (session.status !== "punter") return void askLogin(session, texts("slip.quickLogin"));
    if (!leg) return;
    setBusy(true);
    const isPlaced = await placeQuickBet(leg, stake).finally(() => setBusy(false));
    if (isPlaced) removeSlipLegs([leg.outcomeId]);
  }
  return (
    <section className={styles.bar} aria-label={texts("slip.quick")}>
      <button type="button" className={styles.pick} onClick={() => openPanel("slip")}>
        <span className={styles.name}>{outcomeTitle(texts, leg)}</span>
        <b>{odds(leg.odds)}</b>
      </button>
      <Button tone="accent" busy={isBusy} onClick={() => void place()}>
        {texts("slip.quickPlace", { amount: money(stake) })}
      </Button>
    </section>
  );
}
