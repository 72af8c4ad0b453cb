import { type BodyOf, fillInPersonalData, type Jurisdiction } from "@touchline/contract";
import { ageOn, type Clock, isDay, isPersonName } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";

export interface PersonalDataDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  handle: Handle;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
}

type Person = BodyOf<typeof fillInPersonalData>;

/** A short sign-up does not ask for a name. Missing data can be added once; existing data stays. */
export function personalDataRoute({
  db,
  outbox,
  clock,
  handle,
  jurisdictions,
  punters,
  restrictions,
}: PersonalDataDeps): void {
  function problem({ firstName, lastName, birthDay }: Person, jurisdiction: Jurisdiction) {
    const invalid = (field: string, rule: string) => refusal("ValidationError", { field, rule });
    if (!isPersonName(firstName)) return invalid("firstName", "format");
    if (!isPersonName(lastName)) return invalid("lastName", "format");
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    if (!isDay(birthDay) || birthDay > today) return invalid("birthDay", "format");
    return ageOn(birthDay, today) >= jurisdictions.profile(jurisdiction).minimumAge
      ? null
      : invalid("birthDay", "minimumAge");
  }

  handle(
    fillInPersonalData,
    async ({ body, punter: { punterId }, caller, idempotencyKey: key }) => {
      // Only the payment centre supplies the data of a person it identifies.
      if (jurisdictions.profile(caller.jurisdiction).identification === "cps")
        return refusal("FORBIDDEN");
      const person = {
        firstName: body.firstName.trim(),
        lastName: body.lastName.trim(),
        birthDay: body.birthDay,
      };
      const wrong = problem(person, caller.jurisdiction);
      if (wrong) return wrong;
      const done = await db.transact((tx) =>
        once(tx, clock, { scope: `personal-data:${punterId}`, key, body }, async () => {
          await punters.fillInPerson(tx, punterId, person);
          await restrictions.named(tx, punterId);
          await outbox.append(tx, "punter.settings", { punterId });
          return { status: "OK" as const };
        }),
      );
      if (isRefusal(done)) return done;
      outbox.wake();
      // The new data may match a person who is excluded under another account.
      await restrictions.atLogin(punterId);
      return done;
    },
  );
}
