import type { MyGrant } from "@touchline/contract";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Facts } from "../../../ui/Facts.tsx";
import styles from "../Offers.module.css";
import { GIVE_UP_CASHBACK, GIVE_UP_ROUNDS, GiveUp } from "./GiveUp.tsx";
import { Terms, Top } from "./Terms.tsx";

/** Free rounds: the number left, their stake, and a link to their game. */
export function RoundsCard({ grant }: { grant: MyGrant }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const money = useMoneyText(grant.currency);
  const { rounds, roundsLeft, endReason, endedAt, endsAt, products, status } = grant;
  const isActive = status === "active";
  return (
    <li className={classes(styles.card, !isActive && styles.over)}>
      <Top {...grant} />
      <Facts
        facts={[
          [
            texts("offers.status"),
            isActive ? texts("offers.ready") : endReason && texts(`offers.end.${endReason}`),
          ],
          [
            texts("offers.roundsLeft"),
            isActive && rounds
              ? texts("offers.roundsOf", { left: roundsLeft ?? 0, count: rounds.count })
              : null,
          ],
          [texts("offers.roundStake"), isActive && rounds ? money(rounds.stake) : null],
          [texts("offers.useBy"), isActive ? moment(endsAt) : null],
          [texts("offers.endedAt"), endedAt === null ? null : moment(endedAt)],
        ]}
      />
      {isActive && <Terms terms={grant.terms} />}
      {isActive && rounds && (
        <GiveUp grantId={grant.grantId} texts={GIVE_UP_ROUNDS}>
          <ButtonLink tone="accent" href={`/${products[0]}/game/${rounds.gameId}`} prefetch={false}>
            {texts("offers.playRounds")}
          </ButtonLink>
        </GiveUp>
      )}
    </li>
  );
}

/** A cashback: its current amount and its payment date. */
export function CashbackCard({ grant }: { grant: MyGrant }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const money = useMoneyText(grant.currency);
  const { cashback, cashbackSoFar, endReason, endedAt, endsAt, products, status } = grant;
  const isActive = status === "active";
  return (
    <li className={classes(styles.card, !isActive && styles.over)}>
      <Top {...grant} />
      <Facts
        facts={[
          [
            texts("offers.status"),
            isActive
              ? texts("offers.status.active")
              : endReason && texts(`offers.end.${endReason}`),
          ],
          [
            texts("offers.cashback"),
            cashback && texts("offers.cashbackShare", { percent: cashback.bps / 100 }),
          ],
          [
            texts("offers.products"),
            isActive ? products.map((product) => texts(`product.${product}`)).join(", ") : null,
          ],
          [
            texts("offers.cashbackSoFar"),
            isActive && cashbackSoFar !== null ? money(cashbackSoFar) : null,
          ],
          [texts("offers.cashbackAt"), isActive ? moment(endsAt) : null],
          [texts("offers.endedAt"), endedAt === null ? null : moment(endedAt)],
        ]}
      />
      {isActive && <Terms terms={grant.terms} />}
      {isActive && <GiveUp grantId={grant.grantId} texts={GIVE_UP_CASHBACK} />}
    </li>
  );
}
