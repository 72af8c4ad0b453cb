import { IconPencil } from "@touchline/icons";
import { usePunter } from "../../../../data/session/session.ts";
import { useOffer } from "../../../../domain/bets/cash-out.live.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { type EditedBet, endEdit } from "../../../../domain/slip/edited-bet.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import styles from "./EditBanner.module.css";

/** Says that the slip edits a bet, and shows the bet's current value. */
export function EditBanner({ bet }: { bet: EditedBet }) {
  const texts = useTexts();
  const money = useMoneyText(usePunter((user) => user.balanceInfo.currency) ?? "USD");
  const offer = useOffer(bet.betId, true);
  const quote = offer && "quote" in offer ? offer.quote : null;
  return (
    <section
      className={styles.banner}
      aria-label={texts("bets.edit.title", { number: bet.number })}
    >
      <IconPencil size={20} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{texts("bets.edit.title", { number: bet.number })}</p>
        <p>
          {quote
            ? texts("bets.edit.worth", { amount: money(quote.offer) })
            : texts("bets.edit.noWorth")}
        </p>
        {bet.closed > 0 && <p>{texts("bets.edit.closed", { count: bet.closed })}</p>}
        <Button tone="ghost" size="s" onClick={endEdit}>
          {texts("bets.edit.keep")}
        </Button>
      </div>
    </section>
  );
}
