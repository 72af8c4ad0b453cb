import type { MyGrant } from "@touchline/contract";
import Link from "next/link";
import { faultText } from "../../../lib/call-fault.ts";
import { useMoment } from "../../../lib/moments.ts";
import { openPopup } from "../../../lib/popups/popups.ts";
import { useTexts } from "../../../lib/text.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Facts } from "../../../ui/Facts.tsx";
import { Refused } from "../../../ui/Form.tsx";
import styles from "../Offers.module.css";
import { useGiveUp } from "../offers.queries.ts";
import { Terms, Top, useLeastOdds } from "./Terms.tsx";

/** A bonus that the punter has, or had: where it stands and until when, or how it ended. */
export function GrantCard({ grant }: { grant: MyGrant }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const leastOdds = useLeastOdds(grant.leastOdds);
  const isActive = grant.status === "active" || grant.status === "accepted";
  const ended = grant.endReason && texts(`offers.end.${grant.endReason}`);
  return (
    <li className={classes(styles.card, !isActive && styles.over)}>
      <Top {...grant} />
      <Facts
        facts={[
          [texts("offers.status"), isActive ? texts(grant.bet ? "offers.inBet" : "offers.ready") : ended],
          [texts("offers.leastOdds"), isActive ? leastOdds : null],
          [texts("offers.useBy"), isActive && !grant.bet ? moment(grant.endsAt) : null],
          [texts("offers.endedAt"), grant.endedAt === null ? null : moment(grant.endedAt)],
        ]}
      />
      {grant.bet && (
        <Link className={styles.link} href={`/betting?number=${grant.bet.number}`} prefetch={false}>
          {texts("offers.seeBet", { number: grant.bet.number })}
        </Link>
      )}
      {isActive && <Terms terms={grant.terms} />}
      {isActive && !grant.bet && <Actions grantId={grant.grantId} />}
    </li>
  );
}

function Actions({ grantId }: { grantId: string }) {
  const texts = useTexts();
  const { mutate, isPending, error } = useGiveUp(grantId);
  async function giveUp(): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("offers.giveUpTitle"),
      text: texts("offers.giveUpText"),
      confirmLabel: texts("offers.giveUp"),
      tone: "danger",
    });
    if (sure) mutate();
  }
  return (
    <>
      <Refused>{error ? faultText(texts, error) : null}</Refused>
      <div className={styles.actions}>
        <ButtonLink tone="accent" href="/sport/live/popular" prefetch={false}>
          {texts("offers.use")}
        </ButtonLink>
        <Button busy={isPending} onClick={() => void giveUp()}>
          {texts("offers.giveUp")}
        </Button>
      </div>
    </>
  );
}
