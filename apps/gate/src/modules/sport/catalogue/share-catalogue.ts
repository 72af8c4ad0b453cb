import type { CatalogueChange } from "../../../ports/catalogue.ts";
import {
  copyEvents,
  copyLists,
  type EventCopy,
  installEvents,
  installLists,
  type ListCopy,
  renumberEvents,
  renumberLists,
} from "./catalogue-copy.ts";
import { type CatalogueState, tell } from "./catalogue-state.ts";

type IsOurs = (eventId: string) => boolean;

/** Copies for other processes, and from them (catalogue-copy.ts). */
export function copiesOf(catalogue: CatalogueState) {
  const told = (change: CatalogueChange) => tell(catalogue, change);
  return {
    events: (isOurs: IsOurs) => copyEvents(catalogue, isOurs),
    installEvents: (copies: readonly EventCopy[], isOurs: IsOurs) =>
      installEvents(catalogue, copies, { isOurs, tell: told, now: catalogue.clock.now() }),
    renumberEvents: (isOurs: IsOurs) => renumberEvents(catalogue, isOurs, told),
    lists: () => copyLists(catalogue),
    installLists: (copies: readonly ListCopy[]) => installLists(catalogue, copies, told),
    renumberLists: () => renumberLists(catalogue, told),
  };
}
