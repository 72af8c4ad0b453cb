import { IconShare } from "@touchline/icons";
import { useState } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { shareSelections } from "./share-slip.client.ts";

type Legs = Parameters<typeof shareSelections>[0];

/** Shares selections as a link, without the stake and without the owner. */
export function ShareButton({ legs, size = "s" }: { legs: Legs; size?: "s" | "m" }) {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      tone="ghost"
      size={size}
      busy={isBusy}
      icon={<IconShare size={18} aria-hidden="true" />}
      onClick={() => {
        setBusy(true);
        void shareSelections(legs, texts).finally(() => setBusy(false));
      }}
    >
      {texts("bets.share")}
    </Button>
  );
}
