import { describeSlot } from "../describe-slot.ts";
import { scrollOfDunes } from "./scroll-of-dunes.data.ts";

export const scrollOfDunesDescriptor = describeSlot(scrollOfDunes, {
  title: "Scroll of Dunes",
  mechanic: "lines",
  themes: ["desert"],
  features: ["freeSpins"],
});
