import type { TableParts } from "@touchline/contract";
import { useSession } from "../../../../data/session/session.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { LoadFailed } from "../../../../ui/LoadFailed.tsx";
import { AskIn } from "../../shared/components/AskIn.tsx";
import { stakeable } from "../../shared/play.ts";
import { LayoutBar } from "../../tables/LayoutBar.tsx";
import type { Chips } from "../../tables/layout.ts";
import { type PlayedLayout, useLayout } from "../../tables/use-layout.ts";
import { laidOf, type TablePlay } from "../table-play.ts";
import { MyOutcome } from "./MyOutcome.tsx";

export interface TableChips {
  layout: PlayedLayout;
  /** The chips on the table together with those not placed yet. */
  shown: Chips;
  locked: boolean;
  place(spot: string): void;
}

const sum = (a: Chips, b: Chips): Chips => {
  const both: Record<string, number> = { ...a };
  for (const [spot, amount] of Object.entries(b)) both[spot] = (both[spot] ?? 0) + amount;
  return both;
};

/** A punter's chips at a table where everybody bets on one outcome. */
export function useTableChips({ phase }: TableParts, table: TablePlay): TableChips {
  const { limits, status } = table.play;
  const laid = laidOf(table.bets);
  const staked = Object.values(laid).reduce((all, amount) => all + amount, 0);
  const left = { ...limits, maxStake: Math.max(0, limits.maxStake - staked) };
  const layout = useLayout({ limits: left, balance: stakeable(table.play) }, null);
  const locked = phase !== "betting" || table.busy || table.isStopped || status !== "ready";
  return {
    layout,
    shown: phase === "betting" ? sum(laid, layout.chips) : laid,
    locked,
    place: (spot) => layout.tell({ type: "placed", spot, amount: layout.chip }),
  };
}

interface ChipBarProps {
  table: TablePlay;
  chips: TableChips;
}

/** Chips to place while bets are accepted; a guest is invited to log in instead. */
export function ChipBar({ table, chips: { layout, locked } }: ChipBarProps) {
  const texts = useTexts();
  const session = useSession();
  if (session.status === "guest") return <AskIn text={texts("game.live.logIn")} />;
  if (table.openFault !== null) return <LoadFailed text={table.openFault} onRetry={table.retry} />;
  const { play, fault, busy } = table;
  return (
    <LayoutBar
      rounds={{
        currency: play.currency,
        limits: play.limits,
        busy,
        fault: fault === null ? null : { text: fault },
      }}
      layout={layout}
      locked={locked}
      action={texts("game.live.bet")}
      onAction={() =>
        void table.lay(layout.chips).then((isLaid) => isLaid && layout.tell({ type: "swept" }))
      }
    >
      <MyOutcome table={table} />
    </LayoutBar>
  );
}
