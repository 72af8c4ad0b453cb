// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconBroadcast = /* @__PURE__ */ outlined(
  "M18.364 19.364a9 9 0 1 0 -12.728 0M15.536 16.536a5 5 0 1 0 -7.072 0M11 13a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
);
