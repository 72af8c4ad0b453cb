import type { OfferToMe } from "@touchline/contract";
import { faultText } from "../../../lib/call-fault.ts";
import { useMoment } from "../../../lib/moments.ts";
import { showNotice } from "../../../lib/notices/notices.ts";
import { useTexts } from "../../../lib/text.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Refused } from "../../../ui/Form.tsx";
import styles from "../Offers.module.css";
import { type Answer, useAnswer } from "../offers.queries.ts";
import { Conditions, Terms, Top, useLeastOdds } from "./Terms.tsx";

/** An offer with all its conditions, before anybody accepts it. */
export function OfferCard({ offer }: { offer: OfferToMe }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const leastOdds = useLeastOdds(offer.leastOdds);
  const { mutate, isPending, error } = useAnswer(offer.id);
  // Under the id of the push about it, so that one of the two is seen.
  const answer = (choice: Answer) =>
    mutate(choice, {
      onSuccess: () =>
        choice === "acceptOffer" &&
        showNotice(
          "success",
          offer.match
            ? { id: "bonus", title: texts("offers.acceptedMatch"), text: texts("offers.acceptedMatchHint") }
            : { id: "free-bet", title: texts("offers.accepted"), text: texts("offers.acceptedHint") },
        ),
    });
  return (
    <li className={styles.card}>
      <Top {...offer} />
      <Facts
        facts={[
          [texts("offers.days"), texts("offers.daysToUse", { days: offer.days })],
          [texts("offers.leastOdds"), offer.match ? null : leastOdds],
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
