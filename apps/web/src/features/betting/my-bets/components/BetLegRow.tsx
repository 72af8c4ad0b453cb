import type { Bet } from "@touchline/contract";
import {
  IconAnchor,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleX,
} from "@touchline/icons";
import Link from "next/link";
import { serverNow } from "../../../../data/live/live.clock.ts";
import { reasonText } from "../../../../domain/bets/reason-text.ts";
import { useMoment } from "../../../../domain/dates/moments.ts";
import { eventPath } from "../../../../domain/events/event-path.ts";
import { eventTitle, marketTitle, outcomeTitle } from "../../../../domain/events/market-texts.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import { useOddsView } from "../../../../domain/money/odds-view.ts";
import { legOdds } from "../../../../domain/money/total-odds.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./BetLegRow.module.css";
import { LegLive } from "./LegLive.tsx";
import { LegStanding } from "./LegStanding.tsx";

type Leg = Bet["legs"][number];

const STANDINGS = {
  win: { Icon: IconCircleCheck, tone: styles.won },
  half_win: { Icon: IconCircleHalf2, tone: styles.won },
  void: { Icon: IconCircleMinus, tone: styles.void },
  /** Each way: only the win part was lost. */
  placed: { Icon: IconCircleHalf2, tone: styles.won },
  half_lose: { Icon: IconCircleHalf2, tone: styles.lost },
  lose: { Icon: IconCircleX, tone: styles.lost },
  running: { Icon: IconCircleDashed, tone: styles.running },
  /** The bet ended before this selection did. */
  undecided: { Icon: IconCircleMinus, tone: styles.void },
} as const;

const resultOf = ({ result, placeResult }: Leg) =>
  result === "lose" && pays(placeResult) ? "placed" : result;
const pays = (placeResult: Leg["placeResult"]) =>
  placeResult === "win" || placeResult === "half_win";

export interface LegShown {
  isRunning: boolean;
  /** The live tree of its event, while it is followed. */
  treeId: string | undefined;
}

/**
 * One selection of a bet: its state during the event, its result after. A pick of a builder has no
 * price of its own.
 */
export function BetLegRow({
  leg,
  isRunning,
  treeId,
  isPick = false,
}: LegShown & { leg: Leg; isPick?: boolean }) {
  const texts = useTexts();
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
          {marketTitle(texts, names)}
          {!isPick && ` · ${eventTitle(texts, names)}`}
        </p>
        {!isPick && !result && <LegEvent leg={leg} isRunning={isRunning} treeId={treeId} />}
        {!result && treeId && <LegStanding leg={leg} treeId={treeId} />}
        {result && result !== "win" && result !== "lose" && (
          <p className={styles.match}>
            {texts(isPick && result === "void" ? "bets.builder.void" : `bets.legResult.${result}`)}
          </p>
        )}
        {names.bestOdds && <BestOdds leg={leg} />}
        {names.atStart && <p className={styles.match}>{texts("bets.atStart")}</p>}
        {reason && <p className={styles.reason}>{reasonText(texts, reason)}</p>}
      </div>
      {!isPick && <b className={styles.price}>{legOdds(texts, leg, oddsType)}</b>}
    </li>
  );
}

/**
 * Best odds guaranteed: the promise while the bet runs, then whether the starting price was better.
 */
function BestOdds({ leg }: { leg: Leg }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  if (leg.startingPrice !== undefined)
    return (
      <p className={styles.match}>
        {texts("bets.paidAtStart", { odds: oddsText(leg.startingPrice) })}
      </p>
    );
  return leg.result === null && <p className={styles.match}>{texts("bets.bestOdds")}</p>;
}

/**
 * The score of a selection's event as a link to its page; the start time while the score is
 * unknown.
 */
export function LegEvent({ leg, isRunning, treeId }: LegShown & { leg: Leg }) {
  const moment = useMoment("slip");
  if (!treeId) return isRunning && <p className={styles.match}>{moment(leg.startTime)}</p>;
  return (
    <Link
      className={styles.event}
      href={eventPath({ ...leg.names, eventId: leg.eventId }, leg.startTime <= serverNow())}
      prefetch={false}
    >
      <LegLive treeId={treeId} startTime={leg.startTime} />
    </Link>
  );
}
