import { createHash } from "node:crypto";
import { recognitionLink } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { deriveKey, keyedHash } from "../../../platform/secrets.ts";
import type { Punters } from "../../../ports/punters.ts";
import { type DeviceSeen, devicesOf, linkDevice } from "./recognition.store.ts";

export interface RecognitionDeps {
  config: Pick<GateConfig, "dataKey">;
  db: Database;
  clock: Clock;
  handle: Handle;
  punters: Punters;
}

export interface Recognition {
  /**
   * The devices a punter logged in from, latest first, each with the other accounts that used it.
   */
  devices(punterId: string): Promise<DeviceSeen[]>;
}

/** Devices that accounts were used from: a shared one is worth the operator's attention. */
export function createRecognition({
  config,
  db,
  clock,
  handle,
  punters,
}: RecognitionDeps): Recognition {
  const key = deriveKey(config.dataKey, "recognition");

  handle(recognitionLink, async ({ punter: { punterId }, body }) => {
    const { accountNumber } = await db.read((reader) => punters.byId(reader, punterId));
    if (body.punterHash !== createHash("sha256").update(String(accountNumber)).digest("hex"))
      return refusal("ValidationError", { field: "punterHash", rule: "format" });
    const deviceHash = Buffer.from(
      keyedHash(key, `${body.algorithm}:${body.fingerprint}`),
      "base64url",
    );
    await db.transact((tx) => linkDevice(tx, punterId, deviceHash, body, new Date(clock.now())));
    return { status: "OK" as const };
  });

  return { devices: (punterId) => db.read((reader) => devicesOf(reader, punterId)) };
}
