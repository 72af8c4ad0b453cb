import type { TableParts } from "@touchline/contract";
import { useSession } from "../../../../data/session/session.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { LoadFailed } from "../../../../ui/LoadFailed.tsx";
import { AskIn } from "../../shared/components/AskIn.tsx";
import { StakeBar } from "../../shared/components/StakeBar.tsx";
import { stakeable } from "../../shared/play.ts";
import { useStake } from "../../shared/use-stake.ts";
import { laidOf, type SeatAct, type TablePlay } from "../table-play.ts";
import styles from "./SeatPanel.module.css";

const ACTS = ["hit", "stand", "double", "split"] as const;

interface SeatPanelProps {
  parts: TableParts;
  table: TablePlay;
  /** The allowed actions if it is the punter's turn. */
  turn: { may: readonly SeatAct[] } | null;
  /** The number of actions in the round so far. */
  acts: number;
  /** The seat to bet behind. */
  behind: number | null;
  onBacked: () => void;
}

/** The one next step: log in, sit down, bet, decide, or wait. */
export function SeatPanel({ parts, table, turn, acts, behind, onBacked }: SeatPanelProps) {
  const texts = useTexts();
  const session = useSession();
  const { play, busy, fault, seat, isStopped } = table;
  const [stake, setStake] = useStake({ ...play, balance: stakeable(play) });
  if (session.status === "guest") return <AskIn text={texts("game.live.logIn")} />;
  if (table.openFault !== null) return <LoadFailed text={table.openFault} onRetry={table.retry} />;
  const rounds = {
    ...play,
    balance: stakeable(play),
    busy: busy || play.status !== "ready",
    fault: fault === null ? null : { text: fault },
  };
  const laid = laidOf(table.bets);
  const spot = behind !== null ? `behind:${behind}` : seat !== null ? `seat:${seat}` : null;
  const takesBet = parts.phase === "betting" && spot !== null && laid[spot] === undefined;
  const isFull = (parts.seats?.length ?? 0) >= parts.seatCount;
  const hint =
    parts.phase === "idle"
      ? "game.live.closed"
      : seat === null
        ? isFull
          ? "game.live.full"
          : "game.live.takeSeat"
        : Object.keys(laid).length > 0
          ? null
          : parts.phase === "betting"
            ? "game.live.waitForCards"
            : "game.live.waitNext";
  return (
    <div className={styles.panel}>
      {turn ? (
        <fieldset className={styles.acts} disabled={busy}>
          <legend className="only-said">{texts("game.live.myTurn")}</legend>
          {ACTS.map((act) => (
            <Button
              key={act}
              size="l"
              tone={act === "hit" ? "accent" : "quiet"}
              disabled={!turn.may.includes(act)}
              onClick={() => table.act(act, acts)}
            >
              {texts(`game.live.act.${act}`)}
            </Button>
          ))}
        </fieldset>
      ) : takesBet ? (
        <StakeBar
          rounds={rounds}
          stake={stake}
          onStake={setStake}
          locked={isStopped}
          action={
            behind !== null
              ? texts("game.live.betBehind", { seat: behind })
              : texts("game.live.bet")
          }
          onAction={() => void table.lay({ [spot]: stake }).then((isLaid) => isLaid && onBacked())}
          actionDisabled={isStopped}
        />
      ) : (
        hint && <p className={styles.hint}>{texts(hint)}</p>
      )}
      {fault !== null && !takesBet && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {behind !== null && takesBet && (
        <p className={styles.hint}>{texts("game.live.behindRules")}</p>
      )}
      {seat !== null && (
        <Button tone="ghost" disabled={busy} onClick={table.leave}>
          {texts("game.live.leave")}
        </Button>
      )}
    </div>
  );
}
