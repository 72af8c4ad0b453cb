import { sql } from "kysely";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, seal, unseal } from "../../../platform/secrets.ts";
import { newVapidKeys, type VapidKeys } from "./web-message.ts";

const NAME = "vapid";

/**
 * The site's keys for push services: generated at the first start and stored encrypted. Losing the
 * pair would end every subscription, because they are bound to its public key.
 */
export async function openVapidKeys(
  db: Database,
  dataKey: Uint8Array,
  random: SecureRandom,
): Promise<VapidKeys> {
  const key = deriveKey(dataKey, "vapid");
  const made = JSON.stringify(newVapidKeys());
  const sealed = seal(key, made, Buffer.from(random.token(16), "base64url"));
  // If two gates start together, the first one's pair is kept.
  const { rows } = await db.statement((tx) =>
    sql<{ sealed: string }>`
      with made as (insert into site_keys (name, sealed) values (${NAME}, ${sealed}) on conflict (name) do nothing returning sealed)
      select sealed from made union all select sealed from site_keys where name = ${NAME} limit 1`.execute(
      tx,
    ),
  );
  if (rows[0]) return JSON.parse(unseal(key, rows[0].sealed));
  return openVapidKeys(db, dataKey, random);
}
