// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconDeviceMobileDown = /* @__PURE__ */ outlined(
  "M12.5 21h-4.5a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v7M11 4h2M12 17v.01M19 16v6M22 19l-3 3l-3 -3",
);
