import pg from "pg";
import { type SecureRandom, secureRandom } from "../random.ts";
import { deriveKey, seal, unseal } from "../secrets.ts";
import { ConfigError } from "../settings/setting.ts";

export interface TokenSecrets {
  tokenSecret: Uint8Array;
  /** Earlier secrets, newest first: data that they encrypted or signed is still valid. */
  previousTokenSecrets: readonly Uint8Array[];
  /** Later secrets, by which another gate may have encrypted it already. */
  nextTokenSecrets: readonly Uint8Array[];
}

const NAME = "data";
const KEY_BYTES = 32;
const LOCK = 7_240_002;

/**
 * The key that protects personal numbers, seeds and keyed hashes. The database stores it, encrypted
 * with TOKEN_SECRET, so that rotating the secret re-encrypts one row instead of every table. A
 * secret that cannot decrypt it does not fit this database: no personal number would be readable,
 * so the gate refuses to start.
 */
export async function openDataKey(
  connectionString: string,
  secrets: TokenSecrets,
  random: SecureRandom = secureRandom,
): Promise<Uint8Array> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const key = await openOrMake(client, secrets, random);
    await client.query("commit");
    return key;
  } finally {
    await client.end();
  }
}

async function openOrMake(
  client: pg.Client,
  { tokenSecret, previousTokenSecrets, nextTokenSecrets }: TokenSecrets,
  random: SecureRandom,
): Promise<Uint8Array> {
  const candidates = [tokenSecret, ...nextTokenSecrets, ...previousTokenSecrets];
  const { rows } = await client.query<{ sealed: string }>(
    "select sealed from site_keys where name = $1",
    [NAME],
  );
  const stored = rows[0]?.sealed;
  if (stored !== undefined) {
    const opener = candidates.find((secret) => opens(secret, "data-key", stored));
    if (!opener) throw unfit();
    const key = Buffer.from(unseal(deriveKey(opener, "data-key"), stored), "base64url");
    if (previousTokenSecrets.includes(opener)) await write(client, tokenSecret, key, random);
    return key;
  }
  const key =
    (await keyBefore(client, candidates)) ?? Buffer.from(random.token(KEY_BYTES), "base64url");
  await write(client, tokenSecret, key, random);
  return key;
}

/** A database from before this table used TOKEN_SECRET itself, which becomes its data key. */
async function keyBefore(
  client: pg.Client,
  candidates: readonly Uint8Array[],
): Promise<Uint8Array | null> {
  const { rows } = await client.query<{ purpose: string; sealed: string }>(`
    (select 'person-number' as purpose, person_number_sealed as sealed from punters where person_number_sealed is not null limit 1)
    union all (select 'game-seeds', server_sealed from game_seeds limit 1)
    union all (select 'crash-chain', secret_sealed from crash_chains limit 1)`);
  if (rows.length === 0) return null;
  const fitting = candidates.find((secret) =>
    rows.every(({ purpose, sealed }) => opens(secret, purpose, sealed)),
  );
  if (!fitting) throw unfit();
  return fitting;
}

async function write(
  client: pg.Client,
  secret: Uint8Array,
  key: Uint8Array,
  random: SecureRandom,
): Promise<void> {
  const sealed = seal(
    deriveKey(secret, "data-key"),
    Buffer.from(key).toString("base64url"),
    Buffer.from(random.token(16), "base64url"),
  );
  const upsert =
    "insert into site_keys (name, sealed) values ($1, $2) on conflict (name) do update set sealed = excluded.sealed";
  await client.query(upsert, [NAME, sealed]);
}

function opens(secret: Uint8Array, purpose: string, sealed: string): boolean {
  try {
    unseal(deriveKey(secret, purpose), sealed);
    return true;
  } catch {
    return false;
  }
}

const unfit = () =>
  new ConfigError(
    "TOKEN_SECRET does not fit this database: restore the keys.json or TOKEN_SECRET that belongs to it (in a rotation, name the old one in TOKEN_SECRET_PREVIOUS or the new one in TOKEN_SECRET_NEXT)",
  );
