// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconMessageCode = /* @__PURE__ */ outlined(
  "M8 9h8M8 13h6M11.012 19.193l-3.012 1.807v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6M20 21l2 -2l-2 -2M17 17l-2 2l2 2",
);
