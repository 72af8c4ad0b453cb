// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconShare = /* @__PURE__ */ outlined(
  "M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.7 10.7l6.6 -3.4M8.7 13.3l6.6 3.4",
);
