import { describeSlot } from "../describe-slot.ts";
import { nightDerby } from "./night-derby.data.ts";

export const nightDerbyDescriptor = describeSlot(nightDerby, {
  title: "Night Derby",
  mechanic: "ways",
  themes: ["football", "night"],
  features: ["freeSpins", "multipliers"],
});
