import type { DisplayMode, ListDelta, TreeDelta } from "@touchline/contract";
import type { Entry } from "./streams.ts";

export type CatalogueChange =
  | { kind: "tree"; treeId: string; displayMode: DisplayMode; entry: Entry<TreeDelta> }
  | { kind: "list"; treeId: string; entry: Entry<ListDelta> }
  | { kind: "gone"; treeId: string }
  /** A stream is numbered anew: its readers need a snapshot. */
  | { kind: "reset"; treeId: string; displayMode: DisplayMode | "LIST" };
