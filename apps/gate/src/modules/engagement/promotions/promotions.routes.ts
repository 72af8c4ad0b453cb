import * as contract from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { PromotionsService } from "./promotions.service.ts";
import type { PromotionsDesk } from "./promotions-desk.ts";

export interface PromotionsRoutesDeps {
  handle: Handle;
  db: Database;
  clock: Clock;
  service: PromotionsService;
  desk: PromotionsDesk;
}

export function promotionsRoutes(deps: PromotionsRoutesDeps): void {
  visitorRoutes(deps);
  deskRoutes(deps);
}

function visitorRoutes({ handle, service }: PromotionsRoutesDeps): void {
  handle(contract.promotions, ({ caller, query }) =>
    service.list(caller.jurisdiction, query.product, caller.locale),
  );
  handle(contract.promotion, ({ caller, params }) =>
    service.one(caller.jurisdiction, params.slug ?? "", caller.locale),
  );
  handle(contract.myPromotions, ({ punter, caller, query }) =>
    service.listOf(punter.punterId, query.product, caller.locale),
  );
  handle(contract.myPromotion, ({ punter, caller, params }) =>
    service.oneOf(punter.punterId, params.slug ?? "", caller.locale),
  );
  handle(contract.joinPromotion, ({ punter, params, idempotencyKey }) =>
    service.join(punter.punterId, params.id ?? "", idempotencyKey),
  );
  handle(contract.leavePromotion, ({ punter, params, idempotencyKey }) =>
    service.leave(punter.punterId, params.id ?? "", idempotencyKey),
  );
  handle(contract.promotionStanding, ({ punter, params }) =>
    service.standing(punter.punterId, params.id ?? ""),
  );
  handle(contract.raceBoard, ({ punter, params, query }) =>
    service.board(punter.punterId, params.id ?? "", Number(query.page ?? 0)),
  );
}

function deskRoutes(deps: PromotionsRoutesDeps): void {
  const { handle, db, clock, desk } = deps;
  handle(contract.operatorPromotions, ({ query }) => desk.list(query.jurisdiction));
  handle(contract.savePromotion, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, contract.savePromotion, call, () => desk.save(tx, call.body)),
    ),
  );
  handle(contract.previewPromotion, async ({ params: { id = "" } }) =>
    isUuid(id) ? desk.preview(id) : refusal("PROMOTION_NOT_FOUND"),
  );
  handle(contract.publishPromotion, (call) =>
    move(deps, contract.publishPromotion, call, desk.publish),
  );
  handle(contract.endPromotion, (call) =>
    move(deps, contract.endPromotion, call, (tx, id) => desk.end(tx, id, call.body.settleMinutes)),
  );
  handle(contract.cancelPromotion, (call) =>
    move(deps, contract.cancelPromotion, call, (tx, id) => desk.cancel(tx, id, call.body.reason)),
  );
}

type Moved = Awaited<ReturnType<PromotionsDesk["publish" | "end" | "cancel"]>>;

type Moving = {
  params: Record<string, string>;
  body: unknown;
  idempotencyKey: string;
  changed(values: object): void;
};

/** Publishes, ends or cancels: once per key, recorded with what it changed. */
async function move(
  { db, clock }: PromotionsRoutesDeps,
  entry: contract.AnyRoute,
  call: Moving,
  change: (tx: Tx, id: string) => Promise<Moved>,
) {
  const { id = "" } = call.params;
  if (!isUuid(id)) return refusal("PROMOTION_NOT_FOUND");
  return db.transact((tx) =>
    onceForOperator(tx, clock, entry, call, async () => {
      const moved = await change(tx, id);
      if (isRefusal(moved)) return moved as never;
      call.changed({ promotionId: id, version: moved.version, status: moved.status });
      return moved;
    }),
  );
}
