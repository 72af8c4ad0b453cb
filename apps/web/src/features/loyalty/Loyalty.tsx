import Link from "next/link";
import { useMoment } from "../../domain/dates/moments.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Rows } from "../../ui/Rows.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Entries } from "./components/Entries.tsx";
import { Rates } from "./components/Rates.tsx";
import { TierProgress } from "./components/TierProgress.tsx";
import styles from "./Loyalty.module.css";
import { useAcceptRules, useExchange, useLoyalty } from "./loyalty.client.ts";
import type { LoyaltyReply } from "./loyalty-reply.ts";

type Reward = LoyaltyReply["rewards"][number];

/** A punter's loyalty points: balance, rewards, history and expiry. */
export function Loyalty() {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLoyalty();
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  const [first] = data?.pages ?? [];
  if (!first) return <Skeleton height={420} radius="var(--r-m)" />;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={styles.loyalty}>
      {!first.rules.accepted && <Rules loyalty={first} />}
      <Balance loyalty={first} />
      <Rewards loyalty={first} />
      <Rates rates={first.rates} leastOdds={first.leastOdds} />
      <Entries
        entries={entries}
        onMore={hasNextPage ? () => void fetchNextPage() : null}
        isBusy={isFetchingNextPage}
      />
    </div>
  );
}

function Rules({ loyalty: { rules } }: { loyalty: LoyaltyReply }) {
  const texts = useTexts();
  const accept = useAcceptRules();
  return (
    <section className={styles.rules}>
      <h2 className={styles.heading}>{texts("loyalty.rulesTitle")}</h2>
      <ul className={styles.points}>
        {(["own", "settled", "takenBack", "year", "noMoney"] as const).map((rule) => (
          <li key={rule}>{texts(`loyalty.rule.${rule}`)}</li>
        ))}
      </ul>
      <Refused>{accept.error ? faultText(texts, accept.error) : null}</Refused>
      <Button
        tone="accent"
        size="l"
        wide
        busy={accept.isPending}
        onClick={() => accept.mutate(rules.version)}
      >
        {texts("loyalty.accept")}
      </Button>
    </section>
  );
}

function Balance({ loyalty }: { loyalty: LoyaltyReply }) {
  const texts = useTexts();
  const moment = useMoment("lastDay");
  const [next] = loyalty.expiring;
  return (
    <section className={styles.balance}>
      <p className={styles.label}>{texts("loyalty.balance")}</p>
      <p className={styles.amount}>{texts("loyalty.points", { points: loyalty.balance })}</p>
      {loyalty.pending > 0 && (
        <p className={styles.about}>{texts("loyalty.pending", { points: loyalty.pending })}</p>
      )}
      {loyalty.balance < 0 && <p className={styles.about}>{texts("loyalty.belowZero")}</p>}
      {next && (
        <p className={styles.about}>
          {texts("loyalty.expires", { points: next.points, when: moment(next.at) })}
        </p>
      )}
      <TierProgress loyalty={loyalty} />
      <Link className={styles.club} href="/vip-club" prefetch={false}>
        {texts("loyalty.club")}
      </Link>
    </section>
  );
}

function Rewards({ loyalty }: { loyalty: LoyaltyReply }) {
  const texts = useTexts();
  const money = useMoneyText(loyalty.currency);
  const exchange = useExchange();

  const exchanged = loyalty.rewards.find(({ rewardId }) => rewardId === exchange.variables);

  async function ask({ rewardId, points, amount, rounds }: Reward): Promise<void> {
    const text = rounds
      ? texts("loyalty.exchangeRoundsText", { points, count: rounds.count, game: rounds.title })
      : texts("loyalty.exchangeText", { points, amount: money(amount) });
    const isWanted = await openPopup("confirm", {
      title: texts("loyalty.exchangeTitle"),
      text,
      confirmLabel: texts("loyalty.exchange"),
    });
    if (isWanted) exchange.mutate(rewardId);
  }
  return (
    <Rows title={texts("loyalty.rewards")}>
      {exchange.error && (
        <div className={styles.within}>
          <Refused>{faultText(texts, exchange.error)}</Refused>
        </div>
      )}
      {exchange.isSuccess && (
        <div className={styles.within}>
          <Note>
            {exchanged?.rounds
              ? texts("loyalty.exchangedRounds", { game: exchanged.rounds.title })
              : texts("loyalty.exchanged")}
          </Note>
        </div>
      )}
      {loyalty.rewards.map((reward) => (
        <div key={reward.rewardId} className={styles.reward}>
          <span>
            <b className={styles.rewardName}>
              {reward.rounds
                ? texts("loyalty.freeRounds", {
                    count: reward.rounds.count,
                    game: reward.rounds.title,
                  })
                : texts("loyalty.freeBet", { amount: money(reward.amount) })}
            </b>
            <small className={styles.price}>
              {texts("loyalty.points", { points: reward.points })}
            </small>
          </span>
          <Button
            disabled={!loyalty.rules.accepted || loyalty.balance < reward.points}
            busy={exchange.isPending && exchange.variables === reward.rewardId}
            onClick={() => void ask(reward)}
          >
            {texts("loyalty.exchange")}
          </Button>
        </div>
      ))}
      <div className={styles.within}>
        <Lead>{texts("loyalty.rewardsNote")}</Lead>
      </div>
    </Rows>
  );
}
