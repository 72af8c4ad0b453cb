import type { OfferToMe } from "@touchline/contract";
import { useState } from "react";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { type Texts, useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { ChoiceList } from "../../../ui/ChoiceList.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Refused } from "../../../ui/Form.tsx";
import styles from "../Offers.module.css";
import { type Answer, useAnswer, useChoose } from "../offers.queries.ts";
import { Conditions, Terms, Top, useLeastOdds } from "./Terms.tsx";

/** An offer with all its conditions, before the punter accepts it. */
export function OfferCard({ offer }: { offer: OfferToMe }) {
  return offer.choices.length > 0 ? <ChoiceCard offer={offer} /> : <SingleCard offer={offer} />;
}

/**
 * Announces that an offer was accepted. It uses the id of the push about it, so that only one of
 * the two shows.
 */
function acceptedNotice(texts: Texts, { kind }: { kind: OfferToMe["kind"] }): void {
  if (kind === "deposit_match")
    showNotice("success", {
      id: "bonus",
      title: texts("offers.acceptedMatch"),
      text: texts("offers.acceptedMatchHint"),
    });
  else if (kind === "free_bet")
    showNotice("success", {
      id: "free-bet",
      title: texts("offers.accepted"),
      text: texts("offers.acceptedHint"),
    });
  else
    showNotice("success", {
      id: "bonus",
      title: texts("offers.acceptedMatch"),
      text: texts("offers.acceptedOther"),
    });
}

/** A welcome choice: exactly one of its offers. */
function ChoiceCard({ offer }: { offer: OfferToMe }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const money = useMoneyText(offer.currency);
  const [picked, setPicked] = useState<string | null>(null);
  const choose = useChoose(offer.id);
  const decline = useAnswer(offer.id);
  const error = choose.error ?? decline.error;
  const choice = offer.choices.find(({ offerId }) => offerId === picked);
  return (
    <li className={styles.card}>
      <Top {...offer} />
      <p className={styles.note}>{offer.terms}</p>
      {offer.why && <p className={styles.note}>{texts(`offers.why.${offer.why}`)}</p>}
      <ChoiceList
        label={offer.title}
        choices={offer.choices.map(({ offerId, title, terms, amount }) => ({
          value: offerId,
          title,
          text: terms,
          amount: money(amount),
        }))}
        value={picked}
        disabled={choose.isPending || offer.why !== null}
        onPick={setPicked}
      />
      <Facts facts={[[texts("offers.acceptBy"), moment(offer.endsAt)]]} />
      <Refused>{error ? faultText(texts, error) : null}</Refused>
      <div className={styles.actions}>
        <Button
          tone="accent"
          busy={choose.isPending}
          disabled={!choice || offer.why !== null}
          onClick={() =>
            choice &&
            choose.mutate(choice.offerId, { onSuccess: () => acceptedNotice(texts, choice) })
          }
        >
          {texts("offers.choose")}
        </Button>
        <Button busy={decline.isPending} onClick={() => decline.mutate("declineOffer")}>
          {texts("offers.decline")}
        </Button>
      </div>
    </li>
  );
}

function SingleCard({ offer }: { offer: OfferToMe }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const money = useMoneyText(offer.currency);
  const leastOdds = useLeastOdds(offer.leastOdds);
  const { mutate, isPending, error } = useAnswer(offer.id);
  const answer = (given: Answer) =>
    mutate(given, { onSuccess: () => given === "acceptOffer" && acceptedNotice(texts, offer) });
  return (
    <li className={styles.card}>
      <Top {...offer} />
      <Facts
        facts={[
          [texts("offers.days"), texts("offers.daysToUse", { days: offer.days })],
          [texts("offers.leastOdds"), offer.match ? null : leastOdds],
          [texts("offers.roundStake"), offer.rounds && money(offer.rounds.stake)],
          [
            texts("offers.cashback"),
            offer.cashback && texts("offers.cashbackShare", { percent: offer.cashback.bps / 100 }),
          ],
          [texts("offers.acceptBy"), moment(offer.endsAt)],
        ]}
      />
      {offer.match && <Conditions offer={offer} />}
      <Terms terms={offer.terms} />
      {offer.why && <p className={styles.note}>{texts(`offers.why.${offer.why}`)}</p>}
      <Refused>{error ? faultText(texts, error) : null}</Refused>
      <div className={styles.actions}>
        {!offer.why && (
          <Button tone="accent" busy={isPending} onClick={() => answer("acceptOffer")}>
            {texts("offers.accept")}
          </Button>
        )}
        <Button busy={isPending} onClick={() => answer("declineOffer")}>
          {texts("offers.decline")}
        </Button>
      </div>
    </li>
  );
}
