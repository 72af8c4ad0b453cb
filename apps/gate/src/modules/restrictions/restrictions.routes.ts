import {
  acceptLegalAgreement,
  excludeForPeriod,
  excludeForTimeout,
  excludePermanently,
  excludeTemporarily,
  exclusionChoices,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { CallContext, Handle } from "../../platform/handle.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { isRefusal } from "../../platform/refusal.ts";
import type { Punters } from "../punters/punters.module.ts";
import { LEGAL_VERSION } from "../punters/punters.module.ts";
import type { ExclusionRequest } from "./exclusion.rules.ts";
import type { Restrictions } from "./restrictions.service.ts";

interface RoutesDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  punters: Punters;
}

type ExcludeCall = Pick<CallContext<typeof excludePermanently>, "body" | "punter" | "caller" | "idempotencyKey">;

export function restrictionsRoutes(handle: Handle, restrictions: Restrictions, { db, outbox, clock, punters }: RoutesDeps): void {
  const exclude = (request: ExclusionRequest, { body, punter, caller, idempotencyKey: key }: ExcludeCall) =>
    restrictions.exclude({ punterId: punter.punterId, request, password: body.password, caller, key });
  handle(excludeTemporarily, (call) => exclude({ kind: "temporary", monthsCount: call.body.monthsCount }, call));
  handle(excludePermanently, (call) => exclude({ kind: "permanent" }, call));
  handle(excludeForTimeout, (call) => exclude({ kind: "timeout", daysCount: call.body.daysCount }, call));
  handle(excludeForPeriod, (call) => exclude({ kind: "period", endDay: call.body.endDay }, call));
  handle(exclusionChoices, async ({ caller }) => restrictions.choices(caller.jurisdiction));

  handle(acceptLegalAgreement, async ({ punter, idempotencyKey: key }) => {
    const { punterId } = punter;
    const accepted = await db.transact((tx) =>
      once(tx, clock, { scope: `legal:${punterId}`, key, body: LEGAL_VERSION }, async () => {
        await punters.change(tx, punterId, { legal_agreement_at: new Date(clock.now()), legal_version: LEGAL_VERSION });
        await outbox.append(tx, "punter.settings", { punterId });
        return { status: "OK" as const, version: LEGAL_VERSION };
      }),
    );
    if (!isRefusal(accepted)) outbox.wake();
    return accepted;
  });
}
