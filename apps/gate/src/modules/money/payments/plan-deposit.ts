import type { BodyOf, startDeposit } from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { detailsFault, methodFault, offeredMethods } from "./methods.ts";
import { findSavedMethod } from "./saved-methods.store.ts";

export type DepositBody = BodyOf<typeof startDeposit>;

/** The plan for the deposit, or why it is refused. */
export async function planDeposit(deps: DepositsDeps, punterId: string, body: DepositBody) {
  const { db, clock, jurisdictions, punters, providers } = deps;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const law = jurisdictions.profile(punter.jurisdiction).payments;
  if (providers.length === 0) return refusal("PAYMENTS_UNAVAILABLE");
  const offered = offeredMethods(law, "deposit", punter.currency, providers).find(
    ({ kind }) => kind === body.method,
  );
  if (!offered) return refusal("PAYMENT_METHOD_UNAVAILABLE");
  const saved = body.savedMethodId
    ? await db.read((reader) => findSavedMethod(reader, punterId, body.savedMethodId ?? ""))
    : null;
  if (body.savedMethodId && !saved?.is_kept) return refusal("PAYMENT_METHOD_UNAVAILABLE");
  const fault = methodFault(offered, body.amount, saved, clock.now());
  if (fault) return fault;
  if (!saved) {
    if (offered.fields.includes("card") && !body.token)
      return refusal("PAYMENT_DETAILS_INVALID", { field: "card", rule: "required" });
    const wrong = detailsFault(offered.fields, body.details ?? {}, null);
    if (wrong) return wrong;
  }
  return { punter, law, offered, saved };
}

export type DepositPlan = Exclude<Awaited<ReturnType<typeof planDeposit>>, { code: string }>;
