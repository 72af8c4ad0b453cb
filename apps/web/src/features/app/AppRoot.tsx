import { type ComponentType, useEffect, useState } from "react";
import { holdInstallPrompt } from "../../data/device/install-prompt.ts";
import { whenIdle } from "../../platform/when-idle.ts";

/**
 * The site as an app: its worker, its updates, and the line that shows a page's age. All of it
 * loads when the page is idle.
 */
export function AppRoot() {
  const [Line, setLine] = useState<ComponentType | null>(null);
  useEffect(holdInstallPrompt, []);
  useEffect(
    () =>
      whenIdle(
        () =>
          void import("./AppLine.tsx")
            .then(({ AppLine }) => setLine(() => AppLine))
            .catch(() => {}),
      ),
    [],
  );
  return Line && <Line />;
}
