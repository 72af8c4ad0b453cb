import { IconAnchor, IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleMinus, IconCircleX } from "@tabler/icons-react";
import type { Bet } from "@touchline/contract";
import { formatOdds, type MilliOdds } from "@touchline/core";
import Link from "next/link";
import { eventPath } from "../../../lib/event-path.ts";
import { eventTitle, marketTitle, outcomeTitle } from "../../../lib/market-texts.ts";
import { useMoment } from "../../../lib/moments.ts";
import { useOddsView } from "../../../lib/odds-view.ts";
import { useTexts } from "../../../lib/text.tsx";
import { serverNow } from "../../live/live.clock.ts";
import { reasonText } from "../reason-text.ts";
import styles from "./BetLegRow.module.css";
import { LegLive } from "./LegLive.tsx";

type Leg = Bet["legs"][number];

const STANDINGS = {
  win: { Icon: IconCircleCheck, tone: styles.won },
  half_win: { Icon: IconCircleHalf2, tone: styles.won },
  void: { Icon: IconCircleMinus, tone: styles.void },
  /** Each way, and the win part alone was lost. */
  placed: { Icon: IconCircleHalf2, tone: styles.won },
  half_lose: { Icon: IconCircleHalf2, tone: styles.lost },
  lose: { Icon: IconCircleX, tone: styles.lost },
  running: { Icon: IconCircleDashed, tone: styles.running },
  /** The bet ended before the selection did. */
  undecided: { Icon: IconCircleMinus, tone: styles.void },
} as const;

const resultOf = ({ result, placeResult }: Leg) => (result === "lose" && pays(placeResult) ? "placed" : result);
const pays = (placeResult: Leg["placeResult"]) => placeResult === "win" || placeResult === "half_win";

/** One selection of a bet: how it stands while its event is on, how it ended after. */
export function BetLegRow({ leg, isRunning, treeId }: { leg: Leg; isRunning: boolean; treeId: string | undefined }) {
  const texts = useTexts();
  const moment = useMoment("slip");
  const { oddsType } = useOddsView();
  const { names, reason } = leg;
  const result = resultOf(leg);
  const standing = result ?? (isRunning ? "running" : "undecided");
  const { Icon, tone } = STANDINGS[standing];
  return (
    <li className={styles.leg}>
      <span className={tone}>
        <Icon size={20} aria-hidden="true" />
        <span className="only-said">{texts(`bets.legResult.${standing}`)}</span>
      </span>
      <div className={styles.names}>
        <p className={styles.outcome}>
          {outcomeTitle(texts, names)}
          {leg.banker && (
            <span className={styles.banker}>
              <IconAnchor size={13} aria-hidden="true" />
              {texts("bets.banker")}
            </span>
          )}
        </p>
        <p className={styles.match}>
          {marketTitle(texts, names)} · {eventTitle(texts, names)}
        </p>
        {treeId ? (
          <Link
            className={styles.event}
            href={eventPath({ ...names, eventId: leg.eventId }, leg.startTime <= serverNow())}
            prefetch={false}
          >
            <LegLive treeId={treeId} startTime={leg.startTime} />
          </Link>
        ) : (
          !result && isRunning && <p className={styles.match}>{moment(leg.startTime)}</p>
        )}
        {result && result !== "win" && result !== "lose" && <p className={styles.match}>{texts(`bets.legResult.${result}`)}</p>}
        {reason && <p className={styles.reason}>{reasonText(texts, reason)}</p>}
      </div>
      <b className={styles.price}>{formatOdds(leg.odds as MilliOdds, oddsType)}</b>
    </li>
  );
}
