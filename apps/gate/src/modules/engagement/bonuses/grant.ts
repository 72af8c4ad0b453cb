import type { GrantEnd } from "@touchline/contract";
import { assert, type Clock, DAY_MS, minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import { changeGrant, type Grant, type GrantCause, insertGrant } from "./grants.store.ts";
import type { EndStatus } from "./kinds/kind.ts";
import type { BonusKinds } from "./kinds/kinds.ts";
import { notForPerson } from "./law.rules.ts";
import { amountsOf, type StoredOffer } from "./offers.store.ts";
import { holdPerson, type Person } from "./person.store.ts";

export interface GrantsDeps {
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Pick<Punters, "perPerson">;
  kinds: BonusKinds;
}

export const nowOf = ({ clock }: Pick<GrantsDeps, "clock">): Date => new Date(clock.now());

export function kindOf({ kinds }: GrantsDeps, { kind }: Pick<Grant, "kind">) {
  const found = kinds[kind];
  assert(found, `an offer of the kind ${kind} cannot be saved`);
  return found;
}

/** Why a punter may not have an offer; `asked` if they chose it themselves. */
export const whyNot = (
  { clock, jurisdictions }: GrantsDeps,
  offer: StoredOffer,
  person: Person,
  asked: boolean,
) =>
  notForPerson(
    { audience: offer.audience, amounts: amountsOf(offer) },
    jurisdictions.profile(person.jurisdiction).bonusLaw,
    person,
    { now: clock.now(), asked },
  );

export async function personOf(deps: GrantsDeps, tx: Tx, punterId: string): Promise<Person> {
  const person = await holdPerson(tx, punterId, nowOf(deps));
  assert(person, `there is no punter ${punterId}`);
  return person;
}

export function newGrant(
  deps: GrantsDeps,
  offer: StoredOffer,
  person: Person,
  { cause, causeKey }: { cause: GrantCause; causeKey: string },
): Grant {
  const amount = amountsOf(offer)[person.currency];
  assert(amount !== undefined, "an offer is granted in a currency that it names");
  return {
    punterId: person.punterId,
    grantId: deps.random.uuid(),
    offerId: offer.offerId,
    offerVersion: offer.version,
    kind: offer.kind,
    currency: person.currency,
    amount,
    terms: offer.terms,
    status: "offered",
    cause,
    causeKey,
    offeredAt: nowOf(deps),
    acceptedAt: null,
    endsAt: new Date(offer.endsAt),
    endedAt: null,
    endReason: null,
    activeAt: null,
    wageringNeeded: minor(0n),
    wagered: minor(0n),
    roundsUsed: 0,
  };
}

/** Activates the grant, or leaves it accepted until its trigger. */
export async function startGrant(
  deps: GrantsDeps,
  tx: Tx,
  grant: Grant,
  isNew: boolean,
): Promise<Grant> {
  const now = nowOf(deps);
  const kind = kindOf(deps, grant);
  const change = {
    status: kind.accepted,
    acceptedAt: now,
    endsAt: new Date(now.getTime() + grant.terms.days * DAY_MS),
    activeAt: kind.accepted === "active" ? now : null,
  };
  const started: Grant = { ...grant, ...change };
  if (isNew) await insertGrant(tx, started, now);
  else await changeGrant(tx, grant, change, now);
  if (started.status === "active") await kind.begin(tx, started);
  return started;
}

/**
 * Ends a grant and takes back its unused part. Returns null if it cannot end yet because something
 * uses it.
 */
export async function endGrant(
  deps: GrantsDeps,
  tx: Tx,
  grant: Grant,
  { status, endReason }: { status: EndStatus; endReason: GrantEnd },
): Promise<Grant | null> {
  if (!(await kindOf(deps, grant).end(tx, grant, status))) return null;
  const ended = { status, endReason, endedAt: nowOf(deps) };
  await changeGrant(tx, grant, ended, nowOf(deps));
  return { ...grant, ...ended };
}
