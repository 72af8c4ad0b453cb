import { LOGIN_TYPES, PUNTER_STATES } from "@touchline/contract";
import { formatMoney, isDay, toMinor } from "@touchline/core";
import type { RestrictionKind } from "../../../ports/restrictions.ts";
import type { OperatorDeps } from "./operator-deps.ts";

type Form = Record<string, string>;

/** The client opens it as an address of the site: no scheme, no path. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;

/**
 * The operator's actions on an account, by the form's action name. Each returns the form's fault,
 * or null.
 */
const ACTIONS: Record<
  string,
  (deps: OperatorDeps, punterId: string, form: Form) => Promise<string | null>
> = {
  async state({ restrictions }, punterId, { state, reason, until }) {
    const known = PUNTER_STATES.find((each) => each === state);
    const end = endOf(until);
    if (!known) return "There is no such state.";
    if (end === "wrong") return "The day is not a day.";
    await restrictions.setState(punterId, known, reason || null, end);
    return null;
  },
  async protect({ restrictions }, punterId, { reason, until }) {
    const end = endOf(until);
    if (end === "wrong") return "The day is not a day.";
    await restrictions.protect(punterId, end, reason || null);
    return null;
  },
  async lift({ restrictions }, punterId, { kinds, reason }) {
    const lifted: RestrictionKind[] =
      kinds === "protection"
        ? ["protection"]
        : ["permanent", "temporary", "timeout", "period", "regulator"];
    return reason?.trim()
      ? restrictions.lift(punterId, lifted)
      : "Lifting needs a reason: it is kept on record.";
  },
  async document({ identity }, _punterId, { documentId, decision, reason }) {
    if (decision !== "ACCEPTED" && decision !== "REJECTED") return "Accept or reject.";
    return (await identity.documents.decide(documentId ?? "", decision, reason || null))
      ? null
      : "This document was decided on before.";
  },
  async legal({ db, punters }, punterId) {
    await db.transact((tx) => punters.change(tx, punterId, { legal_agreement_at: null }));
    return null;
  },
  async account({ db, outbox, punters }, punterId, { loginType, threeDs, personalDomain }) {
    const known = LOGIN_TYPES.find((each) => each === loginType) ?? null;
    const host = personalDomain?.trim().toLowerCase() || null;
    if (host && !HOST_NAME.test(host)) return "The personal domain is no host name.";
    await db.transact(async (tx) => {
      const before = await punters.byId(tx, punterId);
      await punters.change(tx, punterId, {
        login_type: known,
        three_ds: threeDs === "on",
        personal_domain: host,
      });
      if (host && host !== before.personalDomain)
        await outbox.append(tx, "punter.mirror", { punterId, host });
    });
    outbox.wake();
    return null;
  },
  async "free-bet"({ db, punters, bonuses }, punterId, { amount, reason }) {
    const { currency, jurisdiction } = await db.read((reader) => punters.byId(reader, punterId));
    const coins = toMinor(amount ?? "", currency);
    if (coins === null || coins <= 0n) return "The amount is no amount.";
    const most = bonuses.mostAmount(jurisdiction, currency);
    if (coins > most)
      return `One free bet is ${formatMoney(most, { locale: "en", currency })} at most.`;
    if (!reason?.trim()) return "A free bet needs a reason: it is kept on record.";
    return bonuses.offerPersonally(punterId, coins);
  },
  async register({ db, jurisdictions, punters, registers }, punterId, { listed }) {
    const punter = await db.read((reader) => punters.byId(reader, punterId));
    const register = jurisdictions.profile(punter.jurisdiction).exclusion.register;
    if (!register || !punter.personNumberSealed)
      return "This jurisdiction has no register, or the account has no personal number.";
    const number = punters.personNumbers.open(punter.personNumberSealed);
    await db.transact((tx) =>
      listed === "on"
        ? registers.list(tx, register, number, null)
        : registers.unlist(tx, register, number),
    );
    return null;
  },
};

export async function applyAction(
  deps: OperatorDeps,
  punterId: string,
  form: Form,
): Promise<string | null> {
  const action = Object.hasOwn(ACTIONS, form.action ?? "") ? ACTIONS[form.action ?? ""] : undefined;
  return action ? action(deps, punterId, form) : "There is no such action.";
}

/** The end of a day; null if none is given. */
function endOf(day: string | undefined): Date | null | "wrong" {
  if (!day) return null;
  return isDay(day) ? new Date(`${day}T23:59:59Z`) : "wrong";
}
