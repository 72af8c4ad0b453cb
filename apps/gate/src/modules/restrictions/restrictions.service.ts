import type { Jurisdiction, Permission, PunterState } from "@touchline/contract";
import { assert, type Clock } from "@touchline/core";
import type { Caller, PunterSession } from "../../platform/caller.ts";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import { createGather } from "../../platform/gather.ts";
import type { Permit } from "../../platform/handle.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, type Refusal, refusal } from "../../platform/refusal.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { KnownPerson, Punter, Punters } from "../punters/punters.module.ts";
import type { Person, Registers } from "../registers/registers.module.ts";
import { type ExclusionRequest, exclusionEnd, periodBounds } from "./exclusion.rules.ts";
import { liftingOf } from "./lifting.rules.ts";
import {
  activeAt,
  barredBy,
  isReachable,
  isWritable,
  longest,
  protectionMeasure,
  type Restriction,
  type RestrictionKind,
  selfExcludeSettings,
  standingStates,
} from "./restrictions.rules.ts";
import {
  endRestriction,
  findRestrictions,
  insertRestriction,
  liftRestrictions,
  markIdentified,
} from "./restrictions.store.ts";

export interface RestrictionsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  registers: Registers;
  /** Null for the right password, and for an account without one. */
  prove: Auth["prove"];
  endSessions: Auth["endSessions"];
  /**
   * Whether the law requires a deposit limit first; passed in by the limits module, which is at a
   * higher level.
   */
  limitMissing(
    punter: Punter,
    permission: Permission,
  ): Promise<Refusal<"DEPOSIT_LIMIT_NEEDED"> | null>;
  /** Cancels the punter's bonuses; passed in by the bonuses module, which is at a higher level. */
  cancelBonuses(tx: Tx, punterId: string): Promise<void>;
}

interface Exclusion {
  session: PunterSession;
  request: ExclusionRequest;
  password: string | undefined;
  caller: Caller;
  key: string;
}

const GATHERING = { atOnce: 2, most: 64 };

export function createRestrictionsService(deps: RestrictionsDeps) {
  const { db, outbox, clock, random, jurisdictions, punters, registers } = deps;
  const now = () => new Date(clock.now());

  const standing = async (punterId: string) => (await standingAndPunter(punterId)).standing;

  /** Nearly every call needs its punter's standing: concurrent requests share one read. */
  const readStanding = createGather(async (punterIds: readonly string[]) => {
    const [found, restrictions] = await db.read((reader) =>
      Promise.all([punters.byIds(reader, punterIds), findRestrictions(reader, punterIds)]),
    );
    const byId = new Map(found.map((punter) => [punter.punterId, punter]));
    return punterIds.map((punterId) => ({
      punter: byId.get(punterId),
      restrictions: restrictions.filter((restriction) => restriction.punterId === punterId),
    }));
  }, GATHERING);

  /** For callers that need the punter too, to avoid a second read. */
  async function standingAndPunter(punterId: string) {
    const { punter, restrictions } = await readStanding(punterId);
    assert(punter, `there is no punter ${punterId}`);
    return { punter, standing: standingOf(punter, restrictions) };
  }

  function standingOf(punter: Punter, restrictions: Awaited<ReturnType<typeof findRestrictions>>) {
    const needed = jurisdictions.profile(punter.jurisdiction).identification;
    const identificationMissing = needed !== null && punter.identifiedAt === null;
    const states = standingStates({ ...punter, restrictions, identificationMissing }, clock.now());
    const state = states[0] ?? "OPENED";
    const active = activeAt(restrictions, clock.now());
    return {
      state,
      states,
      jurisdiction: punter.jurisdiction,
      reason: punter.stateReason,
      until: state === punter.state ? punter.stateUntil : null,
      active,
      identification: needed,
      identified: punter.identifiedAt !== null,
      selfExcludeSettings: selfExcludeSettings(active, clock.now()),
      protectionMeasure: protectionMeasure(active, clock.now()),
      writable: isWritable(states, punter.settings),
      reachable: isReachable(states),
    };
  }

  /** The same within a transaction, as it sees the punter. */
  async function standingIn(reader: Reader, punterId: string) {
    return standingOf(
      await punters.byId(reader, punterId),
      await findRestrictions(reader, [punterId]),
    );
  }

  /** Notifies the sockets, so that every device of the punter reloads what it may show. */
  async function tellState(tx: Tx, punterId: string): Promise<void> {
    await outbox.append(tx, "punter.settings", { punterId });
  }

  async function impose(
    tx: Tx,
    punterId: string,
    { kind, until }: Restriction,
    reason: string | null,
  ): Promise<void> {
    await insertRestriction(tx, {
      restrictionId: random.uuid(),
      punterId,
      kind,
      until,
      reason,
      fromAt: now(),
    });
    // A self-excluded punter gets no correspondence.
    await punters.changeSettings(tx, punterId, { noEmailCorrespondence: true });
    await deps.cancelBonuses(tx, punterId);
    await tellState(tx, punterId);
  }

  /** A person's exclusion under any of their accounts, where the law binds the person. */
  async function exclusionOf(
    reader: Reader,
    jurisdiction: Jurisdiction,
    person: KnownPerson,
    except: string | null,
  ) {
    if (!jurisdictions.profile(jurisdiction).exclusion.followsPerson) return undefined;
    const others = (await punters.samePerson(reader, jurisdiction, person)).filter(
      (punterId) => punterId !== except,
    );
    if (others.length === 0) return undefined;
    const active = activeAt(await findRestrictions(reader, others), clock.now());
    return longest(active.filter(({ kind }) => kind !== "protection"));
  }

  /** A person excluded under another account is excluded under this one too, for as long. */
  async function followPerson(punter: Punter): Promise<void> {
    const { punterId, jurisdiction } = punter;
    const followed = await db.transact(async (tx) => {
      const found = await exclusionOf(tx, jurisdiction, punter, punterId);
      const own = found && longest(activeAt(await findRestrictions(tx, [punterId]), clock.now()));
      const endOf = (restriction: Restriction) => restriction.until?.getTime() ?? Infinity;
      if (!found || (own && endOf(own) >= endOf(found))) return false;
      await impose(tx, punterId, found, SAME_PERSON);
      return true;
    });
    if (followed) outbox.wake();
  }

  /** Applies an exclusion to all accounts of the person at once. */
  async function excludeEverywhere(tx: Tx, punterId: string, end: Restriction): Promise<void> {
    await impose(tx, punterId, end, null);
    const punter = await punters.byId(tx, punterId);
    if (!jurisdictions.profile(punter.jurisdiction).exclusion.followsPerson) return;
    const accounts = await punters.samePerson(tx, punter.jurisdiction, punter);
    for (const other of accounts) if (other !== punterId) await impose(tx, other, end, SAME_PERSON);
  }

  async function identified(tx: Tx, punterId: string, done: boolean): Promise<void> {
    await markIdentified(tx, punterId, done ? now() : null);
    await tellState(tx, punterId);
  }

  async function setState(
    punterId: string,
    state: PunterState,
    reason: string | null,
    until: Date | null,
  ): Promise<void> {
    await db.transact(async (tx) => {
      await punters.change(tx, punterId, { state, state_reason: reason, state_until: until });
      if (state === "CLOSED") await deps.endSessions(tx, punterId);
      await tellState(tx, punterId);
    });
    outbox.wake();
  }

  /** The punter read for the permission check, for reuse by the call's handler. */
  const permitted = new WeakMap<PunterSession, Punter>();

  const permit: Permit = async (session, permission) => {
    if (permission === "account") return null;
    const { punter, standing } = await standingAndPunter(session.punterId);
    permitted.set(session, punter);
    return barredBy(standing.states, permission) ?? deps.limitMissing(punter, permission);
  };

  return {
    permit,
    /** The same without a session: for a game's provider or a table's clock. */
    barred: async (punterId: string, permission: Permission) =>
      barredBy((await standing(punterId)).states, permission),
    /** The punter of a call with a permission. */
    punterOf(session: PunterSession): Punter {
      const punter = permitted.get(session);
      assert(punter, "only a call that names a permission has its punter at hand");
      return punter;
    },
    standing,
    standingAndPunter,
    standingIn,

    /** Whether somebody who opens an account is excluded under another one. */
    async knownAtSignUp(jurisdiction: Jurisdiction, person: KnownPerson) {
      const found = await db.read((reader) => exclusionOf(reader, jurisdiction, person, null));
      return found
        ? refusal("SAME_PERSON_EXCLUDED", { endDate: found.until?.getTime() ?? null })
        : null;
    },

    async atSignUp(jurisdiction: Jurisdiction, person: Person) {
      const found =
        jurisdictions.profile(jurisdiction).exclusion.register === null
          ? "clear"
          : await registers.check(jurisdiction, person);
      if (found === "clear") return null;
      return refusal(
        found === "excluded" ? "CUSTOMER_SELFEXCLUDED" : "CUSTOMER_ERROR_CHECK_VERIFY",
      );
    },

    /**
     * The register is checked at every login: it can exclude a punter, and only it can lift that.
     */
    async atLogin(punterId: string) {
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      await followPerson(punter);
      if (jurisdictions.profile(punter.jurisdiction).exclusion.register === null) return null;
      const { personNumberSealed, firstName, lastName, birthDay } = punter;
      const personalNumber = personNumberSealed
        ? punters.personNumbers.open(personNumberSealed)
        : undefined;
      const found = await registers.check(punter.jurisdiction, {
        personalNumber,
        firstName: firstName ?? undefined,
        lastName: lastName ?? undefined,
        birthDay: birthDay ?? undefined,
      });
      if (found === "unavailable") return refusal("CUSTOMER_ERROR_CHECK_VERIFY");
      await db.transact(async (tx) => {
        if (found === "excluded")
          await impose(tx, punterId, { kind: "regulator", until: null }, "register");
        else if (await liftRestrictions(tx, punterId, ["regulator"], now()))
          await tellState(tx, punterId);
      });
      outbox.wake();
      return null;
    },

    choices(jurisdiction: Jurisdiction) {
      const { exclusion: choices, links } = jurisdictions.profile(jurisdiction);
      return {
        timeoutDays: [...choices.timeoutDays],
        temporaryMonths: [...choices.temporaryMonths],
        period: periodBounds(choices, clock.now()),
        permanent: true,
        links,
      };
    },

    async exclude({ session, request, password, caller, key }: Exclusion) {
      const { punterId } = session;
      const { jurisdiction, active, state } = await standing(punterId);
      const end = exclusionEnd(request, jurisdictions.profile(jurisdiction).exclusion, clock.now());
      if (end === "notOffered") return refusal("FORBIDDEN", { kind: request.kind });
      if (end === "notAvailable")
        return refusal("ValidationError", { field: request.kind, rule: "notAvailable" });
      const unproved = await deps.prove(session, password, caller);
      if (unproved) return unproved;
      const done = await db.transact((tx) =>
        once(tx, clock, { scope: `exclude:${punterId}`, key, body: request }, async () => {
          if (state === "CLOSED" || active.some(({ kind }) => kind === "permanent"))
            return refusal("INCORRECT_PUNTER_STATE", { state });
          await excludeEverywhere(tx, punterId, end);
          return { done: true };
        }),
      );
      if (isRefusal(done)) return done;
      outbox.wake();
      return (await standing(punterId)).selfExcludeSettings;
    },

    /** The operator's actions: states, protection measures, and lifting restrictions. */
    setState,
    async protect(punterId: string, until: Date | null, reason: string | null): Promise<void> {
      await db.transact((tx) => impose(tx, punterId, { kind: "protection", until }, reason));
      outbox.wake();
    },
    /**
     * If something cannot be lifted (yet), nothing changes. An exclusion is lifted for all accounts
     * of the person.
     */
    async lift(punterId: string, kinds: readonly RestrictionKind[]): Promise<string | null> {
      const problem = await db.transact(async (tx) => {
        const punter = await punters.byId(tx, punterId);
        const accounts = new Set([
          punterId,
          ...(await punters.samePerson(tx, punter.jurisdiction, punter)),
        ]);
        const standing = activeAt(await findRestrictions(tx, [...accounts]), clock.now());
        const meant = standing.filter(
          (each) =>
            kinds.includes(each.kind) && (each.kind !== "protection" || each.punterId === punterId),
        );
        if (meant.length === 0) return "Nothing of that kind stands against this account.";
        const decided = meant.map((restriction) => ({
          restriction,
          lifting: liftingOf(restriction, clock.now()),
        }));
        for (const { lifting } of decided) if ("refused" in lifting) return lifting.refused;
        for (const { restriction, lifting } of decided)
          if ("at" in lifting)
            await endRestriction(tx, restriction.restrictionId, lifting.at, now());
        for (const account of accounts) await tellState(tx, account);
        return null;
      });
      outbox.wake();
      return problem;
    },

    /** The person is identified, and the account's request for documents is fulfilled. */
    async documentsAccepted(tx: Tx, punterId: string): Promise<void> {
      await identified(tx, punterId, true);
      const { state } = await punters.byId(tx, punterId);
      if (state === "NEED_DOCUMENT" || state === "PENDING_VERIFICATION")
        await punters.change(tx, punterId, {
          state: "OPENED",
          state_reason: null,
          state_until: null,
        });
    },
    identified,
  };
}

const SAME_PERSON = "same-person";

export type Restrictions = ReturnType<typeof createRestrictionsService>;
