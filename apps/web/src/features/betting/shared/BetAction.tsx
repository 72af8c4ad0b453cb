import { type ReactNode, useState } from "react";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";

interface BetActionProps {
  /** Names the notice of a failure. */
  id: string;
  icon: ReactNode;
  act: () => Promise<void>;
  children: ReactNode;
}

/** A button below a bet for an action that takes a while. Its failure is shown as a notice. */
export function BetAction({ id, icon, act, children }: BetActionProps) {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (fault) {
      showNotice("failure", { id, title: faultText(texts, fault) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button tone="ghost" size="s" busy={isBusy} icon={icon} onClick={() => void start()}>
      {children}
    </Button>
  );
}
