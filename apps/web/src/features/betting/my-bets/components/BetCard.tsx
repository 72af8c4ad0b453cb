import { namedSystem } from "@touchline/betting";
import type { Bet } from "@touchline/contract";
import Link from "next/link";
import { memo, useRef } from "react";
import { useLocalSetting } from "../../../../data/device/local-settings.ts";
import { isEditable } from "../../../../domain/bets/bet-edit.rules.ts";
import { useMoment } from "../../../../domain/dates/moments.ts";
import { betParts, isBuilt } from "../../../../domain/money/bet-parts.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { CopyText } from "../../../../ui/CopyText.tsx";
import { useNear } from "../../../../ui/hooks/use-near.ts";
import { CashOutButton } from "../../cash-out/CashOutButton.tsx";
import { EditButton } from "../../edit/EditButton.tsx";
import { BetAgainButton } from "../../share/BetAgainButton.tsx";
import { ShareBetButton } from "../../share/ShareBetButton.tsx";
import { BetBuilderRow } from "./BetBuilderRow.tsx";
import styles from "./BetCard.module.css";
import { BetLegRow } from "./BetLegRow.tsx";
import { BetMoney } from "./BetMoney.tsx";
import { BetStatus } from "./BetStatus.tsx";

interface BetCardProps {
  bet: Bet;
  /** Live tree ids by event id. */
  trees: ReadonlyMap<string, string>;
}

/**
 * One bet: its selections, their states and its result. Far from the viewport it does not subscribe
 * to anything.
 */
export const BetCard = memo(function BetCard({ bet, trees }: BetCardProps) {
  const texts = useTexts();
  const moment = useMoment("history");
  const showSettled = useLocalSetting("timeOfCalculatedBetInTicket");
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, false);
  const running = bet.status === "open" || bet.status === "pending";
  return (
    <article
      className={styles.card}
      ref={place}
      aria-label={texts("bets.numbered", { number: bet.number })}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>
            {isBuilt(bet)
              ? texts("bets.kindOf", { kind: texts("bets.kind.builder"), count: bet.legs.length })
              : bet.kind === "single"
                ? texts("bets.kind.single")
                : texts("bets.kindOf", {
                    kind: texts(`bets.kind.${bet.kind}`),
                    count: betParts(bet).length,
                  })}
            <Marks bet={bet} />
          </p>
          <time className={styles.time} dateTime={new Date(bet.placedAt).toISOString()}>
            {moment(bet.placedAt)}
          </time>
        </div>
        <CopyText text={bet.number} label={texts("bets.copyNumber")} done={texts("bets.copied")} />
      </header>
      <ul className={styles.legs}>
        {betParts(bet).map((part) => {
          const [leg] = part.legs;
          const follows = running && near && part.legs.some(({ result }) => !result);
          const shown = {
            isRunning: running,
            treeId: follows ? trees.get(leg.eventId) : undefined,
          };
          if (part.builder)
            return (
              <BetBuilderRow key={part.key} builder={part.builder} legs={part.legs} {...shown} />
            );
          return <BetLegRow key={part.key} leg={leg} {...shown} />;
        })}
      </ul>
      <BetStatus bet={bet} />
      <BetMoney bet={bet} />
      {showSettled &&
        bet.settledAt !== null &&
        bet.status !== "open" &&
        bet.status !== "pending" && (
          <p className={styles.settled}>
            {texts(`bets.endedAt.${bet.status}`, { moment: moment(bet.settledAt) })}
          </p>
        )}
      <Lineage bet={bet} />
      <div className={styles.tools}>
        <ShareBetButton bet={bet} />
        <BetAgainButton bet={bet} />
        {running && isEditable(bet) && <EditButton bet={bet} active={near} />}
      </div>
      {bet.status === "open" && !bet.freeBet && <CashOutButton bet={bet} active={near} />}
    </article>
  );
});

/** The bet that this one replaced, and the bet that replaced it. */
function Lineage({ bet: { replaces, replacedBy } }: { bet: Bet }) {
  const texts = useTexts();
  const link = (number: string, key: "replaces" | "replacedBy") => (
    <Link className={styles.lineage} href={`/betting?number=${number}`} prefetch={false}>
      {texts(`bets.edit.${key}`, { number })}
    </Link>
  );
  return (
    <>
      {replaces && link(replaces, "replaces")}
      {replacedBy && link(replacedBy, "replacedBy")}
    </>
  );
}

/** The number of selections to combine; a builder counts as one. */
const freeParts = (bet: Bet): number => betParts(bet).filter(({ legs }) => !legs[0]?.banker).length;

const systemName = (bet: Bet): string | null =>
  bet.kind === "system" ? namedSystem(freeParts(bet), bet.sizes, bet.structure ?? {}) : null;

/** Badges for special features of the bet. */
function Marks({ bet }: { bet: Bet }) {
  const texts = useTexts();
  const marks = [
    systemName(bet),
    bet.structure?.about && texts(`bets.special.about${bet.structure.about}`),
    bet.structure?.groups && texts("bets.special.groups"),
    bet.kind === "system" && bet.sizes.map((size) => `${size}/${freeParts(bet)}`).join(", "),
    bet.freeBet && texts("bets.freeBetStake"),
    bet.eachWay && texts("bets.eachWay"),
    bet.structure?.placeOnly && texts("bets.placeOnly"),
  ];
  return marks.filter(Boolean).map((mark) => (
    <span key={String(mark)} className={styles.mark}>
      {mark}
    </span>
  ));
}
