import * as contract from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import type { CatalogueService } from "./catalogue.service.ts";
import { firstRounds, virtualResults } from "./virtual-list.rules.ts";

/** Virtual events have their own lists, separate from real sport. */
export function virtualRoutes(handle: Handle, catalogue: CatalogueService, clock: Clock): void {
  handle(contract.virtualLobby, async () => {
    const { position, list } = catalogue.liveList(contract.VIRTUAL_TREE) ?? {
      position: { epoch: catalogue.epoch, seq: 0 },
      list: { groups: [] },
    };
    const events = firstRounds(catalogue.virtualEvents()).map(catalogue.short);
    return { treeId: contract.VIRTUAL_TREE, position, list, events, serverTime: clock.now() };
  });

  handle(contract.virtualResults, async ({ query }) => ({
    results: virtualResults(catalogue.virtualEvents(), query.tournament),
    serverTime: clock.now(),
  }));
}
