// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconChartHistogram = /* @__PURE__ */ outlined(
  "M3 3v18h18M20 18v3M16 16v5M12 13v8M8 16v5M3 11c6 0 5 -5 9 -5s3 5 9 5",
);
