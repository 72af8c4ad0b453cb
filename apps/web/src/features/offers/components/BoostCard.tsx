import type { MyGrant } from "@touchline/contract";
import Link from "next/link";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { LiveLink } from "../../../domain/standing/play-links.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Facts } from "../../../ui/Facts.tsx";
import styles from "../Offers.module.css";
import { GIVE_UP_BOOST, GiveUp } from "./GiveUp.tsx";
import { Terms, Top, useLeastOdds } from "./Terms.tsx";

/** An odds boost: its gain on one bet, and the bet that used it. */
export function BoostCard({ grant }: { grant: MyGrant }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const money = useMoneyText(grant.currency);
  const leastOdds = useLeastOdds(grant.leastOdds);
  const { boost, bet, mostStake, endReason, endedAt, endsAt, status } = grant;
  const isActive = status === "active";
  return (
    <li className={classes(styles.card, !isActive && styles.over)}>
      <Top {...grant} />
      <Facts
        facts={[
          [
            texts("offers.status"),
            isActive
              ? texts(bet ? "offers.inBet" : "offers.ready")
              : endReason && texts(`offers.end.${endReason}`),
          ],
          [
            texts("offers.boost"),
            boost && texts("offers.boostShare", { percent: boost.bps / 100 }),
          ],
          [texts("offers.boostStake"), isActive && mostStake !== null ? money(mostStake) : null],
          [texts("offers.leastOdds"), isActive ? leastOdds : null],
          [texts("offers.useBy"), isActive && !bet ? moment(endsAt) : null],
          [texts("offers.endedAt"), endedAt === null ? null : moment(endedAt)],
        ]}
      />
      {bet && (
        <Link className={styles.link} href={`/betting?number=${bet.number}`} prefetch={false}>
          {texts("offers.seeBet", { number: bet.number })}
        </Link>
      )}
      {isActive && <Terms terms={grant.terms} />}
      {isActive && !bet && (
        <GiveUp grantId={grant.grantId} texts={GIVE_UP_BOOST}>
          <LiveLink tone="accent">{texts("offers.use")}</LiveLink>
        </GiveUp>
      )}
    </li>
  );
}
