import { plainNumber } from "@touchline/core";
import { deriveKey, keyedHash } from "../src/platform/secrets.ts";
import type { TestGate } from "./gate.ts";

/** Adds a person to the local stand-in of a national register. */
export async function listOnRegister(
  gate: TestGate,
  register: string,
  personalNumber: string,
): Promise<void> {
  const key = keyedHash(
    deriveKey(gate.config.dataKey, "register"),
    `${register}:${plainNumber(personalNumber)}`,
  );
  await gate.query(
    "insert into register_entries (register, person_key, created_at) values ($1, $2, $3)",
    [register, key, new Date(gate.clock.now())],
  );
}
