import { type Clock, plainNumber } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { deriveKey, keyedHash } from "../../../platform/secrets.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Registers } from "../../../ports/registers.ts";
import { httpRegister } from "./http-register.ts";
import type { Register } from "./register.ts";
import { findEntry, putEntry, removeEntry } from "./registers.store.ts";

export interface RegistersDeps {
  config: Pick<GateConfig, "registers" | "dataKey" | "demo">;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  jurisdictions: Jurisdictions;
}

/**
 * The registers that a jurisdiction's law requires: over HTTP if the operator connected one, else a
 * local table.
 */
export function createRegisters({
  config,
  db,
  clock,
  log,
  jurisdictions,
}: RegistersDeps): Registers {
  const key = deriveKey(config.dataKey, "register");
  const personKey = (register: string, number: string) =>
    keyedHash(key, `${register}:${plainNumber(number)}`);

  const localRegister = (name: string): Register => ({
    async check({ personalNumber }) {
      const now = new Date(clock.now());
      return (await db.read((reader) =>
        findEntry(reader, name, personKey(name, personalNumber), now),
      ))
        ? "excluded"
        : "clear";
    },
  });
  /**
   * With real money our own list replaces the register only if the operator says so: a missing
   * register must not let anybody in.
   */
  function registerNamed(name: string): Register | null {
    const connected = config.registers[name];
    if (connected && connected !== "local") return httpRegister(connected);
    return connected === "local" || config.demo ? localRegister(name) : null;
  }

  return {
    async check(jurisdiction, person) {
      const name = jurisdictions.profile(jurisdiction).exclusion.register;
      if (name === null) return "clear";
      const { personalNumber } = person;
      if (!personalNumber) return "unavailable";
      try {
        return (await registerNamed(name)?.check({ ...person, personalNumber })) ?? "unavailable";
      } catch (error) {
        log.error({ err: error, register: name }, "the exclusion register did not answer");
        return "unavailable";
      }
    },
    list: (tx, register, number, until) =>
      putEntry(tx, register, personKey(register, number), until, new Date(clock.now())),
    unlist: (tx, register, number) => removeEntry(tx, register, personKey(register, number)),
  };
}
