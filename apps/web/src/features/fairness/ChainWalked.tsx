import { useTexts } from "../../platform/texts/text.ts";
import { Check } from "./Check.tsx";
import { type ChainProved, chainPlace, type PublishedChain } from "./chain-place.ts";
import type { Walk } from "./chain-walk.ts";

interface ChainWalkedProps {
  walk: Walk & { anchor: string };
  proved: ChainProved;
  /** Undefined if they failed to load. */
  chains: readonly PublishedChain[] | undefined;
}

/** The result of a walk along the chain, point by point. */
export function ChainWalked({ walk: { end, steps, anchor }, proved, chains }: ChainWalkedProps) {
  const texts = useTexts();
  if (end === "stopped") return <li>{texts("fair.chainStopped", { steps })}</li>;
  if (end === "lost") return <Check fine={false} text={texts("fair.chainLost", { steps })} />;
  const { placeFits, isPublished, rounds, isInTurn } = chainPlace(
    proved,
    { anchor, steps },
    chains,
  );
  const position = proved.position ?? 0;
  return (
    <>
      {placeFits === null ? (
        <li>{texts("fair.chainNoPlace", { steps })}</li>
      ) : (
        <Check
          fine={placeFits}
          text={texts(placeFits ? "fair.chainReached" : "fair.chainElsewhere", { steps, position })}
        />
      )}
      {isInTurn !== null && (
        <Check
          fine={isInTurn}
          text={texts("fair.chainInTurn", { position, rounds: rounds ?? 0 })}
        />
      )}
      {isPublished !== null && <Check fine={isPublished} text={texts("fair.chainPublished")} />}
    </>
  );
}
