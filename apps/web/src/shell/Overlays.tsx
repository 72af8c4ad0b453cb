import { type ComponentType, lazy, Suspense, useState } from "react";
import { useNotices } from "../lib/notices/notices.ts";
import { type Panel, useOpenPanel } from "../lib/shell-state.ts";
import { PopupHost } from "./PopupHost.tsx";
import { loadMenu, loadSearch, loadSlip } from "./panels.ts";

const PANELS: Record<Panel, ComponentType<{ open: boolean }>> = {
  menu: lazy(loadMenu),
  slip: lazy(loadSlip),
  search: lazy(loadSearch),
};
const Notices = lazy(() => import("../features/notices/Notices.tsx"));

/** Everything that can lie over the page. Each is loaded when it is first needed, and stays from then on. */
export function Overlays() {
  const panel = useOpenPanel();
  const [used, setUsed] = useState<readonly Panel[]>([]);
  if (panel && !used.includes(panel)) setUsed([...used, panel]);
  return (
    <>
      {used.map((name) => {
        const Component = PANELS[name];
        return (
          <Suspense key={name}>
            <Component open={panel === name} />
          </Suspense>
        );
      })}
      <PopupHost />
      <NoticesOnceNeeded />
    </>
  );
}

function NoticesOnceNeeded() {
  const [needed, setNeeded] = useState(false);
  if (useNotices().length > 0 && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  );
}
