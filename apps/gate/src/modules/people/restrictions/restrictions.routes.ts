import {
  acceptLegalAgreement,
  excludeForPeriod,
  excludeForTimeout,
  excludePermanently,
  excludeTemporarily,
  exclusionChoices,
  legalAcceptances,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { CallContext, Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { ExclusionRequest } from "./exclusion.rules.ts";
import type { RestrictionsService } from "./restrictions.service.ts";

export interface RoutesDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  punters: Punters;
  /** Maps the visitor's language to one of ours. */
  languageOf(asked: string): string;
}

type ExcludeCall = Pick<
  CallContext<typeof excludePermanently>,
  "body" | "punter" | "caller" | "idempotencyKey"
>;

export function restrictionsRoutes(
  handle: Handle,
  restrictions: RestrictionsService,
  { db, outbox, clock, punters, languageOf }: RoutesDeps,
): void {
  const exclude = (
    request: ExclusionRequest,
    { body, punter, caller, idempotencyKey: key }: ExcludeCall,
  ) => restrictions.exclude({ session: punter, request, password: body.password, caller, key });
  handle(excludeTemporarily, (call) =>
    exclude({ kind: "temporary", monthsCount: call.body.monthsCount }, call),
  );
  handle(excludePermanently, (call) => exclude({ kind: "permanent" }, call));
  handle(excludeForTimeout, (call) =>
    exclude({ kind: "timeout", daysCount: call.body.daysCount }, call),
  );
  handle(excludeForPeriod, (call) => exclude({ kind: "period", endDay: call.body.endDay }, call));
  handle(exclusionChoices, async ({ caller }) => restrictions.choices(caller.jurisdiction));

  handle(acceptLegalAgreement, async ({ punter, query, caller, idempotencyKey: key }) => {
    const { punterId } = punter;
    const { jurisdiction } = await db.read((reader) => punters.byId(reader, punterId));
    const version = punters.legalVersion(jurisdiction);
    if (query.version !== undefined && query.version !== version)
      return refusal("LEGAL_VERSION_CHANGED");
    const accepted = await db.transact((tx) =>
      once(tx, clock, { scope: `legal:${punterId}`, key, body: version }, async () => {
        await punters.acceptLegalTexts(tx, {
          punterId,
          jurisdiction,
          language: languageOf(caller.locale),
          at: new Date(clock.now()),
        });
        await outbox.append(tx, "punter.settings", { punterId });
        return { status: "OK" as const, version };
      }),
    );
    if (!isRefusal(accepted)) outbox.wake();
    return accepted;
  });

  handle(legalAcceptances, async ({ punter }) => ({
    acceptances: await db.read((reader) => punters.acceptances(reader, punter.punterId)),
  }));
}
