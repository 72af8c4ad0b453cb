import type { Bet } from "@touchline/contract";
import { useOffer } from "../../../domain/bets/cash-out.live.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./CashOutButton.module.css";

/** Must be the same function each time, so that the popup's code loads only once. */
const load = () => import("./CashOutSheet.tsx");

/**
 * The current cash-out offer of the bet, with a button. Keeps its place while there is no offer.
 */
export function CashOutButton({ bet, active }: { bet: Bet; active: boolean }) {
  const texts = useTexts();
  const money = useMoneyText(bet.currency);
  const offer = useOffer(bet.betId, active);
  const quote = offer && "quote" in offer ? offer.quote : null;
  return (
    <Button
      wide
      tone={quote ? "accent" : "quiet"}
      className={styles.button ?? ""}
      disabled={!quote}
      onClick={() =>
        void openPopup("custom", { load, given: bet }, { name: `cash-out-${bet.betId}` })
      }
    >
      {quote
        ? texts.rich("bets.cashOutFor", {
            amount: money(quote.offer),
            b: (parts) => (
              <b key="amount" className={styles.amount}>
                {parts}
              </b>
            ),
          })
        : texts(
            offer && "removed" in offer ? `bets.noCashOut.${offer.removed}` : "bets.cashOutWaits",
          )}
    </Button>
  );
}
