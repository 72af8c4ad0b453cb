import { IconBellPlus } from "@tabler/icons-react";
import type { EventHead, Market } from "@touchline/contract";
import { useState } from "react";
import { askLogin } from "../../lib/ask-login.ts";
import { useFrame } from "../../lib/frame.ts";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { useLoadFailure } from "../../lib/use-load-failure.ts";
import { IconButton } from "../../ui/IconButton.tsx";

const load = () => import("./PriceAlertSheet.tsx");

interface PriceAlertButtonProps {
  tree: { head: EventHead; markets: readonly Market[] };
}

/** Opens the form for an alert about odds of this event. A guest is asked to log in first. */
export function PriceAlertButton({ tree }: PriceAlertButtonProps) {
  const texts = useTexts();
  const session = useSession();
  const { flags } = useFrame();
  const tellFailure = useLoadFailure();
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const open = async () => {
    if (await askLogin(session)) setState("open");
  };
  // Some laws take it for an invitation to bet.
  if (!flags.IS_PRICE_ALERT_OFFERED) return null;
  return (
    <>
      <IconButton label={texts("event.setAlert")} onClick={() => void open()}>
        <IconBellPlus size={20} aria-hidden="true" />
      </IconButton>
      {state !== "unused" && (
        <OnDemand
          load={load}
          props={{ tree, open: state === "open", onClose: () => setState("closed") }}
          onFailed={() => {
            setState("unused");
            tellFailure();
          }}
        />
      )}
    </>
  );
}
