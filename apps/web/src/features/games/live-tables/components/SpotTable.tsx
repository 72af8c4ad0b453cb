import type { ReactNode } from "react";
import stage from "../../shared/components/Stage.module.css";
import felt from "../../tables/Felt.module.css";
import { StatisticsCard } from "../statistics/StatisticsCard.tsx";
import type { TableStageProps } from "../table-stage.ts";
import { ChipBar, type TableChips } from "./ChipBar.tsx";
import { Scene } from "./Scene.tsx";
import { Spots, type SpotView } from "./Spots.tsx";

interface SpotTableProps extends Pick<TableStageProps, "parts" | "table"> {
  chips: TableChips;
  /** The result in words. */
  said: string;
  spots: readonly SpotView[];
  won: ReadonlySet<string> | null;
  /** Shown on the felt, before the spots. */
  picks?: ReactNode;
  statistics: ReactNode;
  /** The game in front of the dealer. */
  children: ReactNode;
}

/** A table where everybody bets on one outcome by placing chips on its spots. */
export function SpotTable({
  parts,
  table,
  chips,
  said,
  spots,
  won,
  picks,
  statistics,
  children,
}: SpotTableProps) {
  return (
    <div className={stage.stage}>
      <Scene parts={parts} hasBets={table.bets.length > 0} said={said}>
        {children}
      </Scene>
      <div className={felt.felt}>
        {picks}
        <Spots spots={spots} chips={chips} currency={table.play.currency} won={won} />
      </div>
      <ChipBar table={table} chips={chips} />
      <StatisticsCard parts={parts}>{statistics}</StatisticsCard>
    </div>
  );
}
