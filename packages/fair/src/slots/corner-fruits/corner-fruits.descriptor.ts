import { describeSlot } from "../describe-slot.ts";
import { cornerFruits } from "./corner-fruits.data.ts";

export const cornerFruitsDescriptor = describeSlot(cornerFruits, {
  title: "Corner Fruits",
  mechanic: "lines",
  themes: ["fruit", "classic"],
  features: [],
});
