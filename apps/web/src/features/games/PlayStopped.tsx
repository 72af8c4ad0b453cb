import type { GameLimit, ReachedLimit } from "@touchline/contract";
import { entryOf } from "@touchline/core";
import { IconHourglass, IconLock } from "@touchline/icons";
import { useMoment } from "../../domain/dates/moments.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { type TextKey, useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "./PlayStopped.module.css";
import type { PlayStop } from "./shared/use-breaks.ts";

interface PlayStoppedProps {
  stop: PlayStop;
  currency: string;
  lobby: string;
}

/** Replaces a stopped game: the reason, the end of the stop, and a link to manage it. */
export function PlayStopped({ stop, currency, lobby }: PlayStoppedProps) {
  const texts = useTexts();
  if (stop === "account")
    return (
      <div className={styles.stopped} role="alert">
        <IconLock size={36} stroke={1.5} aria-hidden="true" />
        <p>{texts("game.stopped")}</p>
        <ButtonLink href="/account">{texts("game.seeAccount")}</ButtonLink>
      </div>
    );
  return (
    <div className={styles.stopped} role="alert">
      <IconHourglass size={36} stroke={1.5} aria-hidden="true" />
      <h2 className={styles.title}>{texts("game.limit.title")}</h2>
      <LimitReached reached={stop} currency={currency} />
      <div className={styles.ways}>
        <ButtonLink wide href="/account/limits" prefetch={false}>
          {texts("game.limit.see")}
        </ButtonLink>
        <ButtonLink wide tone="accent" href={lobby} prefetch={false}>
          {texts("game.leave")}
        </ButtonLink>
      </div>
    </div>
  );
}

const GAME_LIMIT_TEXTS = {
  lossDaily: "game.limit.lossDaily",
  lossWeekly: "game.limit.lossWeekly",
  lossMonthly: "game.limit.lossMonthly",
  stakeDaily: "game.limit.stakeDaily",
} as const satisfies Record<GameLimit, TextKey>;

function LimitReached({
  reached: { limit, amount, left, renewsAt },
  currency,
}: {
  reached: ReachedLimit;
  currency: string;
}) {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  const moment = useMoment("limit");
  const when = renewsAt === null ? null : moment(renewsAt);
  const isTime = limit === "sitting" || limit === "realityCheck";
  const name = entryOf(GAME_LIMIT_TEXTS, limit) ?? "game.limit.stakeDaily";
  const says = isTime
    ? [
        texts("game.limit.sitting", { minutes: amount }),
        when && texts("game.limit.break", { when }),
      ]
    : [
        texts(name, { amount: money(amount) }),
        left > 0 && texts("game.limit.left", { amount: money(left) }),
        when && texts("game.limit.renews", { when }),
      ];
  return <p>{says.filter(Boolean).join(" ")}</p>;
}
