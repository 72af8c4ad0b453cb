import type { Bet } from "@touchline/contract";
import { IconShare } from "@touchline/icons";
import { useState } from "react";
import { useLoadFailure } from "../../../domain/shell/use-load-failure.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { OnDemand } from "../../../ui/OnDemand.tsx";

const load = () => import("./ShareBetSheet.tsx");

/** Offers to share a placed bet: a link to its selections, or a picture of it. */
export function ShareBetButton({ bet }: { bet: Bet }) {
  const texts = useTexts();
  const tellFailure = useLoadFailure();
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <Button
        tone="ghost"
        size="s"
        icon={<IconShare size={18} aria-hidden="true" />}
        onClick={() => setState("open")}
      >
        {texts("bets.share")}
      </Button>
      {state !== "unused" && (
        <OnDemand
          load={load}
          props={{ bet, open: state === "open", onClose: () => setState("closed") }}
          onFailed={() => {
            setState("unused");
            tellFailure();
          }}
        />
      )}
    </>
  );
}
