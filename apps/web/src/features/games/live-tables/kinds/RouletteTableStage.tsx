import { keysOf } from "@touchline/core";
import type { RouletteOutcome } from "@touchline/fair/live-tables";
import { colourOf, SPOTS } from "@touchline/fair/roulette-wheel";
import { useState } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { LastNumbers } from "../../roulette/components/LastNumbers.tsx";
import { RouletteTable } from "../../roulette/components/RouletteTable.tsx";
import { RouletteWheel } from "../../roulette/components/RouletteWheel.tsx";
import { TOOLS, type Tool } from "../../roulette/spot-places.ts";
import { Choices } from "../../shared/components/Choices.tsx";
import stage from "../../shared/components/Stage.module.css";
import felt from "../../tables/Felt.module.css";
import { ChipBar, useTableChips } from "../components/ChipBar.tsx";
import { Scene } from "../components/Scene.tsx";
import { HotNumbers } from "../statistics/HotNumbers.tsx";
import { StatisticsCard } from "../statistics/StatisticsCard.tsx";
import type { TableStageProps } from "../table-stage.ts";
import styles from "./Kinds.module.css";

const POCKETS = Array.from({ length: 37 }, (_, pocket) => String(pocket));

/** A shared roulette table. */
export default function RouletteTableStage({ parts, table }: TableStageProps) {
  const texts = useTexts();
  const [tool, setTool] = useState<Tool>("straight");
  const chips = useTableChips(parts, table);
  const { phase, roundNo, past } = parts;
  const outcome = parts.outcome as RouletteOutcome | null;
  const lastPocket = past[0] ? Number(past[0].short) : null;
  const fallen = phase === "result" ? (outcome?.pocket ?? null) : null;
  const won =
    fallen === null
      ? null
      : new Set(
          [...SPOTS.values()].flatMap(({ spot, numbers }) =>
            numbers.includes(fallen) ? [spot] : [],
          ),
        );
  const said =
    outcome === null
      ? ""
      : texts("game.live.roulette.fell", {
          pocket: outcome.pocket,
          colour: texts(`game.roulette.spot.${colourOf(outcome.pocket)}`).toLowerCase(),
        });
  return (
    <div className={stage.stage}>
      <Scene parts={parts} hasBets={table.bets.length > 0} said={said} beside>
        <RouletteWheel
          className={styles.wheel}
          pocket={outcome?.pocket ?? lastPocket}
          spin={outcome === null ? null : roundNo}
          isSpinning={phase === "playing"}
        />
      </Scene>
      <LastNumbers pockets={past.slice(0, 11).map(({ short }) => Number(short))} />
      <div className={felt.felt}>
        <RouletteTable
          currency={table.play.currency}
          tool={tool}
          chips={chips.shown}
          won={won}
          pocket={fallen}
          values={chips.layout.values}
          locked={chips.locked}
          onPlace={chips.place}
        />
      </div>
      {table.isPunter && (
        <Choices
          label={texts("game.roulette.tool")}
          value={tool}
          onChange={setTool}
          choices={keysOf(TOOLS).map((value) => ({
            value,
            label: texts(`game.roulette.tool.${value}`),
          }))}
        />
      )}
      <ChipBar table={table} chips={chips} />
      <StatisticsCard parts={parts}>
        <HotNumbers
          past={past.map(({ short }) => [short])}
          all={POCKETS}
          toneOf={(short) => colourOf(Number(short))}
        />
      </StatisticsCard>
    </div>
  );
}
