import type { Calls, ReplyOf } from "@touchline/contract";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { usePunter } from "../../data/session/session.ts";
import { Rates } from "../../features/loyalty/components/Rates.tsx";
import { ManagerLine } from "../../features/loyalty/ManagerLine.tsx";
import { OwnProgress } from "../../features/loyalty/OwnProgress.tsx";
import { useTierName } from "../../features/loyalty/tier-name.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Lead } from "../../ui/Form.tsx";
import { VipMark } from "../../ui/VipMark.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./VipClubScreen.module.css";

export type VipClub = ReplyOf<Calls["vipClub"]>;

/** The tiers: how to reach them, their benefits, and how a punter drops back. */
export function VipClubScreen({ club }: { club: VipClub }) {
  const texts = useTexts();
  const nameOf = useTierName();
  const own = usePunter(({ loyaltyAccountInfo: { tier } }) => tier);
  const first = club.tiers.findLast(({ points }) => points !== null);
  return (
    <Screen title={texts("section.vipClub")}>
      <Lead>{texts("vip.lead", { days: club.windowDays })}</Lead>
      {club.isOffered && own && (
        <QueryRoot>
          <OwnProgress />
        </QueryRoot>
      )}
      <ol className={styles.tiers}>
        {club.tiers.map(({ tier, points, stakeFactor }) => (
          <li key={tier} className={classes(styles.tier, tier === own && styles.own)}>
            <h2 className={styles.name}>
              {tier !== "Common" && <VipMark />}
              {nameOf(tier)}
              {tier === own && <span className={styles.yours}>{texts("vip.yours")}</span>}
            </h2>
            <p>
              {points === null
                ? texts(tier === "VipOld" ? "vip.former" : "vip.common", { days: club.formerDays })
                : texts("vip.from", { points, days: club.windowDays })}
            </p>
            <p className={styles.gives}>{texts("vip.stakes", { times: stakeFactor })}</p>
          </li>
        ))}
      </ol>
      <Lead>{texts("vip.falls", { days: club.windowDays, former: club.formerDays })}</Lead>
      <section className={styles.line}>
        <h2 className={styles.name}>{texts("vip.line.title")}</h2>
        {own && own !== "Common" ? (
          <QueryRoot>
            <ManagerLine />
          </QueryRoot>
        ) : (
          <Lead>
            {club.isOffered && first?.points
              ? texts("vip.line.how", {
                  points: first.points,
                  days: club.windowDays,
                  tier: nameOf(first.tier),
                })
              : texts("vip.line.members")}
          </Lead>
        )}
      </section>
      {club.isOffered && <Rates rates={club.rates} />}
      {club.isOffered && (
        <ButtonLink href="/account/loyalty" tone="accent" size="l" wide prefetch={false}>
          {texts("vip.toPoints")}
        </ButtonLink>
      )}
    </Screen>
  );
}
