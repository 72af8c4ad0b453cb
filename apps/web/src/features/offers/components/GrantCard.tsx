import type { MyGrant } from "@touchline/contract";
import Link from "next/link";
import { useState } from "react";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { DepositLink, LiveLink } from "../../../domain/standing/play-links.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Facts } from "../../../ui/Facts.tsx";
import styles from "../Offers.module.css";
import { BoostCard } from "./BoostCard.tsx";
import { CashbackCard, RoundsCard } from "./GamesGrants.tsx";
import { GIVE_UP_BONUS, GIVE_UP_FREE_BET, GiveUp } from "./GiveUp.tsx";
import { Progress } from "./Progress.tsx";
import { Conditions, Terms, Top, useLeastOdds } from "./Terms.tsx";
import { WagerDetails } from "./WagerDetails.tsx";

/** A bonus that the punter has or had: its state and deadline, or how it ended. */
export function GrantCard({ grant }: { grant: MyGrant }) {
  if (grant.kind === "deposit_match") return <MatchCard grant={grant} />;
  if (grant.kind === "free_rounds") return <RoundsCard grant={grant} />;
  if (grant.kind === "odds_boost") return <BoostCard grant={grant} />;
  return grant.kind === "cashback" ? <CashbackCard grant={grant} /> : <FreeBetCard grant={grant} />;
}

/**
 * Bonus money: its deposit, the amount left to wager, the bets that counted, the deadline, and the
 * average cost of completing it.
 */
function MatchCard({ grant }: { grant: MyGrant }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const money = useMoneyText(grant.currency);
  const { status, progress, endReason, endedAt, endsAt } = grant;
  const isActive = status === "active";
  const waits = status === "accepted";
  const ended = endReason && texts(`offers.end.${endReason}`);
  return (
    <li className={classes(styles.card, !isActive && !waits && styles.over)}>
      <Top {...grant} />
      {progress && isActive && <Progress progress={progress} currency={grant.currency} />}
      <Facts
        facts={[
          [texts("offers.status"), isActive || waits ? texts(`offers.status.${status}`) : ended],
          [
            texts("offers.left"),
            progress && isActive ? money(Math.max(0, progress.needed - progress.wagered)) : null,
          ],
          [texts("offers.bonusBalance"), progress && isActive ? money(progress.balance) : null],
          [texts("offers.depositBy"), waits ? moment(endsAt) : null],
          [texts("offers.wagerBy"), isActive ? moment(endsAt) : null],
          [texts("offers.endedAt"), endedAt === null ? null : moment(endedAt)],
        ]}
      />
      {(isActive || waits) && <Conditions offer={grant} />}
      {progress && <Details grant={grant} />}
      {(isActive || waits) && <Terms terms={grant.terms} />}
      {waits && <DepositLink tone="accent">{texts("offers.deposit")}</DepositLink>}
      {(isActive || waits) && <GiveUp grantId={grant.grantId} texts={GIVE_UP_BONUS} />}
    </li>
  );
}

/** Fetched when opened. */
function Details({ grant: { grantId, currency } }: { grant: MyGrant }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.terms} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts("offers.details")}</summary>
      {isOpen && <WagerDetails grantId={grantId} currency={currency} />}
    </details>
  );
}

function FreeBetCard({ grant }: { grant: MyGrant }) {
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
          [
            texts("offers.status"),
            isActive ? texts(grant.bet ? "offers.inBet" : "offers.ready") : ended,
          ],
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
      {isActive && !grant.bet && (
        <GiveUp grantId={grant.grantId} texts={GIVE_UP_FREE_BET}>
          <LiveLink tone="accent">{texts("offers.use")}</LiveLink>
        </GiveUp>
      )}
    </li>
  );
}
