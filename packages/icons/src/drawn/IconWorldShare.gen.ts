// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconWorldShare = /* @__PURE__ */ outlined(
  "M20.94 13.045a9 9 0 1 0 -8.953 7.955M3.6 9h16.8M3.6 15h9.4M11.5 3a17 17 0 0 0 0 18M12.5 3a16.991 16.991 0 0 1 2.529 10.294M16 22l5 -5M21 21.5v-4.5h-4.5",
);
