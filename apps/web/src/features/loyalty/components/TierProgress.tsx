import { useMoment } from "../../../domain/dates/moments.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "../Loyalty.module.css";
import type { LoyaltyReply } from "../loyalty-reply.ts";
import { useTierName } from "../tier-name.ts";

/** The current tier and the distance to the next one. */
export function TierProgress({
  loyalty: { tier, tiers, tierUntil, earned },
}: {
  loyalty: LoyaltyReply;
}) {
  const texts = useTexts();
  const nameOf = useTierName();
  const moment = useMoment("lastDay");
  const next = tiers.findLast(({ points }) => points !== null && points > earned);
  return (
    <div className={styles.tier}>
      <p>
        {tierUntil === null
          ? texts("loyalty.tier", { tier: nameOf(tier) })
          : texts("loyalty.tierUntil", { tier: nameOf(tier), when: moment(tierUntil) })}
      </p>
      {next && (
        <>
          <progress
            className={styles.progress}
            max={next.points ?? 1}
            value={earned}
            aria-label={nameOf(next.tier)}
          />
          <p className={styles.about}>
            {texts("loyalty.toNext", {
              points: (next.points ?? 0) - earned,
              tier: nameOf(next.tier),
            })}
          </p>
        </>
      )}
    </div>
  );
}
