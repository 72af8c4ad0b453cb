import type { TableParts } from "@touchline/contract";
import type { ComponentType } from "react";
import type { TableStageProps } from "./table-stage.ts";

type LoadStage = () => Promise<{ default: ComponentType<TableStageProps> }>;

/** The code of each kind of table, loaded only on its own page. */
export const TABLE_STAGES: Readonly<Record<TableParts["kind"], LoadStage>> = {
  roulette: () => import("./kinds/RouletteTableStage.tsx"),
  blackjack: () => import("./kinds/BlackjackTableStage.tsx"),
  baccarat: () => import("./kinds/BaccaratTableStage.tsx"),
  "money-wheel": () => import("./kinds/WheelTableStage.tsx"),
  lottery: () => import("./kinds/LotteryTableStage.tsx"),
};
