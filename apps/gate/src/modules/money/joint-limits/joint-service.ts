import type { Punter } from "../../../ports/punters.ts";
import { httpJointLimits } from "./http-joint-limits.ts";
import type { JointLimitsService, Reservation } from "./joint-limits.port.ts";
import type { OpenJointLimits } from "./joint-limits-deps.ts";
import { localJointLimits } from "./local-joint-limits.ts";

/**
 * The service of the punter's law; null where the law has no joint limits. With real money our own
 * table replaces the service only if the operator says so: a missing service must not let a deposit
 * through.
 */
export function serviceOf(
  { config, db, clock, jurisdictions, key }: OpenJointLimits,
  { jurisdiction }: Pick<Punter, "jurisdiction">,
): { name: string; service: JointLimitsService | null } | null {
  const { joint: name, deposit: limits, law } = jurisdictions.profile(jurisdiction).limits;
  if (name === null) return null;
  const connected = config.jointLimits[name];
  if (connected && connected !== "local") return { name, service: httpJointLimits(connected) };
  const local = connected === "local" || config.demo;
  return {
    name,
    service: local ? localJointLimits({ name, key, db, clock, limits, law: law.deposit }) : null,
  };
}

/** The punter as the service knows them; null without a personal number. */
export function personOf(
  { punters }: Pick<OpenJointLimits, "punters">,
  { personNumberSealed, firstName, lastName, birthDay }: Punter,
): Reservation["person"] | null {
  if (!personNumberSealed) return null;
  const personalNumber = punters.personNumbers.open(personNumberSealed);
  const known = (text: string | null) => text ?? undefined;
  return {
    personalNumber,
    firstName: known(firstName),
    lastName: known(lastName),
    birthDay: known(birthDay),
  };
}
