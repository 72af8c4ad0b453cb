import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { deriveKey } from "../../../platform/secrets.ts";

/** The RFC 8410 prefix of a 32-byte Ed25519 key. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Signs the scripts of page edits with a key that only the gate has: somebody who can write to the
 * table of pages, or impersonate the gate, still cannot run a script on the site.
 */
export function createScriptSigning(secret: Uint8Array) {
  const seed = deriveKey(secret, "experiments.scripts");
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  return {
    publicKey: createPublicKey(key).export({ format: "jwk" }).x ?? "",
    sign: (script: string): string => sign(null, Buffer.from(script), key).toString("base64url"),
  };
}

export type ScriptSigning = ReturnType<typeof createScriptSigning>;
