import type { GameMove } from "@touchline/contract";
import type { SlotId } from "@touchline/fair";
import { loadSlotSpec, type SlotSpec, type SlotView } from "@touchline/fair/slot";
import { useEffect, useState } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { loadArt } from "./art/load-art.ts";
import type { Drawing } from "./art/shape.ts";
import { SlotMachine } from "./SlotMachine.tsx";
import type { Bet } from "./slot-rounds.ts";

/**
 * The parts of a slot that load on demand: its spec (reels and pays) and the drawings of its
 * symbols.
 */
interface SlotParts {
  spec: SlotSpec<SlotId>;
  drawings: Readonly<Record<string, Drawing>>;
}

/** The stage of every slot, drawn from the game's data. */
export default function SlotStage({ gameId, rounds, sound }: StageProps<Bet, GameMove, SlotView>) {
  const texts = useTexts();
  const [parts, setParts] = useState<SlotParts | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another load
  useEffect(() => {
    let wanted = true;
    Promise.all([loadSlotSpec(gameId), loadArt(gameId)]).then(
      ([spec, drawings]) => wanted && setParts(spec ? { spec, drawings } : "failed"),
      () => wanted && setParts("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [gameId, tries]);
  if (parts === null) return <Skeleton height={460} radius="var(--r-l)" />;
  if (parts === "failed")
    return <LoadFailed text={texts("game.loadFailed")} onRetry={() => setTries(tries + 1)} />;
  // Until the game is open, the last round is unknown.
  return rounds.currency === "" ? (
    <Skeleton height={460} radius="var(--r-l)" />
  ) : (
    <SlotMachine {...parts} rounds={rounds} sound={sound} />
  );
}
