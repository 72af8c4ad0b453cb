import type { EventList } from "@touchline/contract";

const STEP = 40;
/** A list shows at most this many more events than at first. */
const MOST = 160;

/** How many more events the longer list has; null if there are none, or this is the longest. */
export const moreShown = ({ events, total }: EventList, shown: number): number | null =>
  events.length < total && shown < MOST ? shown + STEP : null;
