import { type ComponentType, useState } from "react";
import { closePanel, type Panel, useOpenPanel } from "../data/device/shell-state.ts";
import { useShownPopup } from "../domain/shell/popups/popups.ts";
import { useLoadFailure } from "../domain/shell/use-load-failure.ts";
import { useSlipCount } from "../domain/slip/slip.ts";
import { InboxRoot } from "../features/inbox/InboxRoot.tsx";
import { Notices } from "../features/notices/Notices.tsx";
import { OnDemand } from "../ui/OnDemand.tsx";
import { PopupHost } from "./PopupHost.tsx";
import { loadMenu, loadQuickBar, loadSearch, loadSlip } from "./panels.ts";

const PANELS: Record<Panel, () => Promise<{ default: ComponentType<{ open: boolean }> }>> = {
  menu: loadMenu,
  slip: loadSlip,
  search: loadSearch,
};

const NO_PROPS = {};

/**
 * All overlays of the page. A panel stays mounted once opened, so that its closing animation shows.
 */
export function Overlays() {
  const wanted = useOpenPanel();
  const popup = useShownPopup();
  const count = useSlipCount();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [used, setUsed] = useState<readonly Panel[]>([]);
  const tellFailure = useLoadFailure();
  // Two dialogs at once would hide each other from screen readers: a panel waits for the popup that
  // was there first.
  if (wanted !== panel && (wanted === null || !popup)) setPanel(wanted);
  if (panel && !used.includes(panel)) setUsed([...used, panel]);

  const onFailed = (name: Panel) => {
    closePanel();
    setUsed(used.filter((other) => other !== name));
    tellFailure();
  };
  return (
    <>
      {used.map((name) => (
        <OnDemand
          key={name}
          load={PANELS[name]}
          props={{ open: panel === name }}
          onFailed={() => onFailed(name)}
        />
      ))}
      {count === 1 && <OnDemand load={loadQuickBar} props={NO_PROPS} />}
      <PopupHost />
      <InboxRoot />
      {/* Not loaded on demand: a notice may have to say that loading failed. */}
      <Notices />
    </>
  );
}
