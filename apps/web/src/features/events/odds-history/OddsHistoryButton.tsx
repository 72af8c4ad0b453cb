import type { EventHead, Market } from "@touchline/contract";
import { IconChartLine } from "@touchline/icons";
import { useState } from "react";
import { useLoadFailure } from "../../../domain/shell/use-load-failure.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { OnDemand } from "../../../ui/OnDemand.tsx";

const load = () => import("./OddsHistorySheet.tsx");

interface OddsHistoryButtonProps {
  head: EventHead;
  /** The markets of one question: one, or one per line. */
  markets: readonly Market[];
  title: string;
}

/**
 * Opens the chart of a market's odds. It is beside the market's name, so that no tap on odds opens
 * it.
 */
export function OddsHistoryButton({ head, markets, title }: OddsHistoryButtonProps) {
  const texts = useTexts();
  const tellFailure = useLoadFailure();
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <IconButton
        label={texts("event.oddsHistory", { market: title })}
        onClick={() => setState("open")}
      >
        <IconChartLine size={18} aria-hidden="true" />
      </IconButton>
      {state !== "unused" && (
        <OnDemand
          load={load}
          props={{
            head,
            markets,
            title,
            open: state === "open",
            onClose: () => setState("closed"),
          }}
          onFailed={() => {
            setState("unused");
            tellFailure();
          }}
        />
      )}
    </>
  );
}
