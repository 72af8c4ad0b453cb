import { describeSlot } from "../describe-slot.ts";
import { neonAvenue } from "./neon-avenue.data.ts";

export const neonAvenueDescriptor = describeSlot(neonAvenue, {
  title: "Neon Avenue",
  mechanic: "clusters",
  themes: ["night"],
  features: ["cascades", "multipliers", "freeSpins"],
  isNew: true,
});
