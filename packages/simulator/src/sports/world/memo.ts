import type { FeedMarket, Incident, Joint } from "@touchline/contract";
import type { Model, Outlook } from "../definition.ts";
import type { LineUps } from "./lines-so-far.ts";

/** A fixture's cache. It only saves work: every answer is the same without it. */
export interface Memo<S> {
  fair?: Model<S>;
  traded?: { knot: number; model: Model<S> };
  /** The last outlooks, because most questions of a moment share them. */
  seen?: Partial<Record<"fair" | "traded", { model: Model<S>; state: S; outlook: Outlook }>>;
  lineUps?: LineUps<S>;
  story?: readonly { at: number; incident: Incident }[];
  /** Earlier prices, by question and instant, then by key. */
  prices?: Map<string, ReadonlyMap<string, number>>;
  priced?: { outlook: Outlook; lineUp: object; stopped: boolean; markets: readonly FeedMarket[] };
  joint?: { outlook: Outlook; lineUp: object; joint: Joint | null };
}
