import type { TablePlayer } from "@touchline/contract";
import type { SeatHand } from "@touchline/fair/live-blackjack";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { PlayingCard } from "../../cards/PlayingCard.tsx";
import styles from "./SeatBox.module.css";

interface SeatBoxProps {
  seat: number;
  /** The name of the seat's holder; null if free. */
  holder: string | null;
  isMine: boolean;
  hands: readonly SeatHand[];
  /** The index of the hand whose turn it is. */
  turn: number | null;
  /** The viewer's bet on this seat. */
  chip: number | null;
  /** The holder's bet. */
  stake: TablePlayer | null;
  currency: string;
  canSit: boolean;
  canBack: boolean;
  isChosen: boolean;
  busy: boolean;
  onSit: () => void;
  onBack: () => void;
}

/** A seat: cards, bet, holder and actions. */
export function SeatBox(props: SeatBoxProps) {
  const {
    seat,
    holder,
    isMine,
    hands,
    turn,
    chip,
    stake,
    currency,
    canSit,
    canBack,
    isChosen,
    busy,
    onSit,
    onBack,
  } = props;
  const texts = useTexts();
  const money = useMoneyText(currency || stake?.currency || "USD");
  const name = isMine ? texts("game.live.mine") : (holder ?? texts("game.live.empty"));
  return (
    <fieldset className={classes(styles.seat, isMine && styles.mine, turn !== null && styles.turn)}>
      <legend className="only-said">{texts("game.live.seatOf", { seat, name })}</legend>
      <div className={styles.hands}>
        {hands.map((hand, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place at the seat
          <div key={at} className={classes(styles.hand, turn === at && styles.active)}>
            <span className={styles.cards}>
              {hand.cards.map((card, place) => (
                <PlayingCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
                  key={place}
                  card={card}
                  size="s"
                  className={styles.card}
                  dimmed={hand.result === "bust"}
                />
              ))}
            </span>
            {hand.cards.length > 1 && (
              <span className={styles.total} data-result={hand.result ?? undefined}>
                {hand.result ? texts(`game.live.result.${hand.result}`) : hand.total}
              </span>
            )}
          </div>
        ))}
      </div>
      {chip !== null && <b className={styles.chip}>{money(chip)}</b>}
      {chip === null && stake && <span className={styles.stake}>{money(stake.stake)}</span>}
      <span
        className={classes(styles.name, name === texts("game.live.empty") && styles.open)}
        aria-hidden="true"
      >
        {name}
      </span>
      {holder === null && canSit && (
        <button
          type="button"
          className={styles.do}
          disabled={busy}
          aria-label={texts("game.live.sitAt", { seat })}
          onClick={onSit}
        >
          {texts("game.live.sit")}
        </button>
      )}
      {holder !== null && canBack && (
        <button
          type="button"
          className={styles.do}
          disabled={busy}
          aria-pressed={isChosen}
          aria-label={texts("game.live.betBehind", { seat })}
          onClick={onBack}
        >
          {texts("game.live.behind")}
        </button>
      )}
    </fieldset>
  );
}
