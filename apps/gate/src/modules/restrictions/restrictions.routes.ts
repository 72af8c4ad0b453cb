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
import type { Handle } from "../../platform/handle.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { isRefusal } from "../../platform/refusal.ts";
import type { Punters } from "../punters/punters.module.ts";
import { LEGAL_VERSION } from "../punters/punters.module.ts";
import type { Restrictions } from "./restrictions.service.ts";

interface RoutesDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  punters: Punters;
}

export function restrictionsRoutes(handle: Handle, restrictions: Restrictions, { db, outbox, clock, punters }: RoutesDeps): void {
  handle(excludeTemporarily, ({ body, punter, idempotencyKey }) =>
    restrictions.exclude(punter.punterId, { kind: "temporary", monthsCount: body.monthsCount }, body.password, idempotencyKey),
  );
  handle(excludePermanently, ({ body, punter, idempotencyKey }) =>
    restrictions.exclude(punter.punterId, { kind: "permanent" }, body.password, idempotencyKey),
  );
  handle(excludeForTimeout, ({ body, punter, idempotencyKey }) =>
    restrictions.exclude(punter.punterId, { kind: "timeout", daysCount: body.daysCount }, body.password, idempotencyKey),
  );
  handle(excludeForPeriod, ({ body, punter, idempotencyKey }) =>
    restrictions.exclude(punter.punterId, { kind: "period", endDay: body.endDay }, body.password, idempotencyKey),
  );
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
