import type { EventHead, Market } from "@touchline/contract";
import { IconBellPlus } from "@touchline/icons";
import { useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { useSession } from "../../data/session/session.ts";
import { askLogin } from "../../domain/shell/ask-login.ts";
import { useLoadFailure } from "../../domain/shell/use-load-failure.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { OnDemand } from "../../ui/OnDemand.tsx";

const load = () => import("./AlertSheet.tsx");

interface AlertBellProps {
  tree: { head: EventHead; markets: readonly Market[] };
}

/**
 * Opens the alerts of this event: its start, score and end, and its odds. A guest must log in
 * first.
 */
export function AlertBell({ tree }: AlertBellProps) {
  const texts = useTexts();
  const session = useSession();
  const { flags } = useFrame();
  const tellFailure = useLoadFailure();
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const open = async () => {
    if (await askLogin(session)) setState("open");
  };
  // Some laws treat alerts as an invitation to bet.
  const isFollowed = flags.IS_MATCH_ALERT_OFFERED === true && tree.head.kind !== "outright";
  if (!isFollowed && !flags.IS_PRICE_ALERT_OFFERED) return null;
  const label = texts(isFollowed ? "event.alerts" : "event.setAlert");
  return (
    <>
      <IconButton label={label} onClick={() => void open()}>
        <IconBellPlus size={20} aria-hidden="true" />
      </IconButton>
      {state !== "unused" && (
        <OnDemand
          load={load}
          props={{
            tree,
            title: label,
            isFollowed,
            hasOdds: flags.IS_PRICE_ALERT_OFFERED === true,
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
