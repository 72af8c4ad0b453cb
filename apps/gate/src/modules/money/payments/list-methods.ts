import type { PaymentDirection } from "@touchline/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { methodView, offeredMethods } from "./methods.ts";
import { lawOf } from "./own-payment.ts";
import { findSavedMethods } from "./saved-methods.store.ts";

/** The methods that the punter may use, with the saved ones of each. */
export async function listMethods(
  deps: Pick<DepositsDeps, "db" | "clock" | "jurisdictions" | "punters" | "providers">,
  punterId: string,
  direction: PaymentDirection,
  { origin, host, locale }: Caller,
) {
  const { db, clock, providers } = deps;
  const { law, currency } = await lawOf(deps, punterId);
  const saved = await db.read((reader) => findSavedMethods(reader, punterId));
  const site = { origin, host, locale };
  const methods = offeredMethods(law, direction, currency, providers).map((offered) =>
    methodView({
      offered,
      currency,
      saved,
      hostedUrl: offered.provider.hostedFieldsUrl(site),
      clock,
    }),
  );
  return { available: providers.length > 0, currency, methods };
}
