// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconDice5 = /* @__PURE__ */ outlined(
  "M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14M8 8.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M15 8.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M15 15.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M8 15.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M11.5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0",
);
