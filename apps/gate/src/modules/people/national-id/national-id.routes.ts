import { nationalIdLink, nationalIdLogin, nationalIdParams } from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { once, remembered } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Auth } from "../../../ports/auth.ts";
import {
  beginVisit,
  finishVisit,
  identityKey,
  type NationalIdDeps,
  punterOf,
} from "./national-id.service.ts";

/**
 * A bare path of this site, as registered with brokers, that no browser could read as another site.
 */
const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])[^\s\\?#]*$/.test(path) && new URL(path, "http://site").host === "site";

export function nationalIdRoutes(handle: Handle, auth: Auth, deps: NationalIdDeps): void {
  const { db, clock, punters } = deps;
  handle(nationalIdParams, async ({ query, caller, cookies }) => {
    const path = query.redirectUrl.startsWith(`${caller.origin}/`)
      ? query.redirectUrl.slice(caller.origin.length)
      : query.redirectUrl;
    if (!isOwnPath(path)) return refusal("ValidationError", { field: "redirectUrl", rule: "path" });
    const authorizationUrl = await beginVisit(
      deps,
      path,
      query.askCpr === "true" || query.askCpr === "",
      caller,
      cookies,
    );
    return isRefusal(authorizationUrl) ? authorizationUrl : { authorizationUrl };
  });

  handle(nationalIdLogin, async ({ body, caller, cookies }) => {
    const identity = await finishVisit(deps, body.authorizationCode, body.state, caller, cookies);
    if (isRefusal(identity)) return identity;
    const punterId = await punterOf(deps, identity, caller);
    return isRefusal(punterId) ? punterId : auth.logIn(punterId, { cookies, caller }, "mitId");
  });

  handle(
    nationalIdLink,
    async ({ body, punter: { punterId }, caller, cookies, idempotencyKey }) => {
      const request = {
        scope: punterId,
        key: idempotencyKey,
        body: ["national-id-link", body.state],
      };
      const before = await db.read((reader) => remembered<{ status: "OK" }>(reader, request));
      if (before) return before;
      const identity = await finishVisit(deps, body.authorizationCode, body.state, caller, cookies);
      if (isRefusal(identity)) return identity;
      const { personKey } = await db.read((reader) => punters.byId(reader, punterId));
      if (identity.personalNumber === null) return refusal("NEED_CPR_REQUEST");
      // The identity must be the account owner's: an account with a known person accepts no other.
      if (personKey !== null && personKey !== punters.personNumbers.key(identity.personalNumber))
        return refusal("CPR_CODE_INVALID");
      const owner = await db.read((reader) =>
        punters.byNationalId(reader, caller.jurisdiction, identityKey(deps, identity)),
      );
      if (owner && owner.punterId !== punterId) return refusal("GENERAL");
      return db.transact((tx) =>
        once(tx, clock, request, async () => {
          await punters.change(tx, punterId, { national_id_key: identityKey(deps, identity) });
          return { status: "OK" as const };
        }),
      );
    },
  );
}
