import { ONCE } from "@touchline/fair";
import {
  LOTTERY_BALLS,
  LOTTERY_DRAWN,
  LOTTERY_MOST_PICKS,
  type LotteryOutcome,
  lottery,
  picksPay,
} from "@touchline/fair/lottery";
import { useState } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { type TableChips, useTableChips } from "../components/ChipBar.tsx";
import type { SpotView } from "../components/Spots.tsx";
import { SpotTable } from "../components/SpotTable.tsx";
import { HotNumbers } from "../statistics/HotNumbers.tsx";
import type { TableStageProps } from "../table-stage.ts";
import { useSteps } from "../use-steps.ts";
import styles from "./Lottery.module.css";

const BALLS = Array.from({ length: LOTTERY_BALLS }, (_, at) => at + 1);
/** A few loose balls in the globe, in rows. */
const LOOSE = Array.from({ length: 10 }, (_, at) => ({
  "--at": at,
  "--row": Math.floor(at / 4),
  "--column": at % 4,
}));
const EVENS = ["first-even", "first-odd", "sum-low", "sum-high"] as const;
const EVEN_PAYS = (lottery.most("first-even") ?? 0) / ONCE;

/** Seven balls of forty-two, drawn one after another. */
export default function LotteryTableStage({ parts, table }: TableStageProps) {
  const texts = useTexts();
  const chips = useTableChips(parts, table);
  const outcome = parts.outcome as LotteryOutcome | null;
  const seen = useSteps(parts, LOTTERY_DRAWN, parts.phase === "playing");
  const drawn = outcome?.balls.slice(0, seen) ?? [];
  const isOver = parts.phase === "result" && outcome !== null;
  const won = isOver
    ? new Set(
        [...EVENS, ...Object.keys(chips.shown)].filter((spot) => lottery.pays(spot, outcome) > 0),
      )
    : null;
  const evens = EVENS.map(
    (spot): SpotView => ({
      spot,
      label: texts(`game.live.lottery.${spot}`),
      pays: `×${EVEN_PAYS}`,
      times: EVEN_PAYS - 1,
      isWide: true,
    }),
  );
  const laid = Object.keys(chips.shown)
    .filter((spot) => spot.startsWith("pick:"))
    .map((spot): SpotView => {
      const balls = spot.slice("pick:".length).split("-");
      const times = picksPay(balls.length) / ONCE;
      return {
        spot,
        label: balls.join(" · "),
        pays: `×${times}`,
        times: times - 1,
        isWide: true,
        tone: "blue",
      };
    });
  return (
    <SpotTable
      parts={parts}
      table={table}
      chips={chips}
      said={outcome ? texts("game.live.lottery.drawn", { balls: outcome.balls.join(", ") }) : ""}
      spots={[...laid, ...evens]}
      won={won}
      picks={<Picks chips={chips} drawn={isOver ? outcome.balls : []} />}
      statistics={
        <HotNumbers
          past={parts.past.map(({ short }) => short.split(" "))}
          all={BALLS.map(String)}
        />
      }
    >
      <div className={styles.machine}>
        <span
          className={styles.globe}
          data-turning={(parts.phase === "playing" && seen < LOTTERY_DRAWN) || undefined}
          aria-hidden="true"
        >
          {LOOSE.map((ball) => (
            <i key={ball["--at"]} className={styles.loose} style={ball} />
          ))}
        </span>
        <ol className={styles.drawn}>
          {Array.from({ length: LOTTERY_DRAWN }, (_, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the draw
              key={at}
              className={classes(styles.ball, drawn[at] === undefined && styles.empty)}
              data-tone={tensOf(drawn[at])}
            >
              {drawn[at] ?? ""}
            </li>
          ))}
        </ol>
      </div>
    </SpotTable>
  );
}

/** The balls to choose from, and the chip on the chosen ones. */
function Picks({ chips, drawn }: { chips: TableChips; drawn: readonly number[] }) {
  const texts = useTexts();
  const [picks, setPicks] = useState<readonly number[]>([]);
  const toggle = (ball: number) =>
    setPicks((held) =>
      held.includes(ball)
        ? held.filter((each) => each !== ball)
        : held.length < LOTTERY_MOST_PICKS
          ? [...held, ball].sort((a, b) => a - b)
          : held,
    );
  return (
    <>
      <fieldset className={styles.picks} disabled={chips.locked}>
        <legend className={styles.legend}>{texts("game.live.lottery.pick")}</legend>
        {BALLS.map((ball) => (
          <button
            key={ball}
            type="button"
            className={classes(styles.pick, drawn.includes(ball) && styles.hit)}
            aria-pressed={picks.includes(ball)}
            onClick={() => toggle(ball)}
          >
            {ball}
          </button>
        ))}
      </fieldset>
      {picks.length > 0 && (
        <div className={styles.row}>
          <Button
            className={styles.lay}
            disabled={chips.locked}
            onClick={() => chips.place(`pick:${picks.join("-")}`)}
          >
            {texts("game.live.lottery.lay", {
              balls: picks.join(" · "),
              times: `×${picksPay(picks.length) / ONCE}`,
            })}
          </Button>
          <Button disabled={chips.locked} onClick={() => setPicks([])}>
            {texts("game.live.lottery.clear")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Balls of the same ten share a colour. */
const tensOf = (ball: number | undefined): number | undefined =>
  ball === undefined ? undefined : Math.floor((ball - 1) / 10);
