// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCurrencyBitcoin = /* @__PURE__ */ outlined(
  "M6 6h8a3 3 0 0 1 0 6a3 3 0 0 1 0 6h-8M8 6l0 12M8 12l6 0M9 3l0 3M13 3l0 3M9 18l0 3M13 18l0 3",
);
