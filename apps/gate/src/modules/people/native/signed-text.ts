import { createPublicKey, type KeyObject, verify } from "node:crypto";

/** A signature's purpose: one for a login is invalid for a bet. */
export type SignedPurpose =
  | "device-register"
  | "device-key"
  | "device-login"
  | "device-proof"
  | "push-action";

/**
 * The text that a device signs, in UTF-8: name and version, then one field per line, in the order
 * of docs/native.md.
 */
export const signedText = (
  purpose: SignedPurpose,
  fields: Readonly<Record<string, string | number>>,
): string =>
  [
    `touchline.${purpose}.v1`,
    ...Object.entries(fields).map(([name, value]) => `${name}=${value}`),
  ].join("\n");

/** A P-256 point as a key; null if it is not a valid point. */
export function publicKeyOf(point: Uint8Array): KeyObject | null {
  if (point.length !== 65 || point[0] !== 4) return null;
  const half = (from: number) => Buffer.from(point.subarray(from, from + 32)).toString("base64url");
  try {
    return createPublicKey({
      format: "jwk",
      key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) },
    });
  } catch {
    return null;
  }
}

/** Whether the key's owner signed the text: ECDSA on P-256 with SHA-256, DER. */
export function isSignedBy(point: Uint8Array, text: string, signature: string): boolean {
  const key = publicKeyOf(point);
  return (
    key !== null &&
    verify(
      "sha256",
      Buffer.from(text, "utf8"),
      { key, dsaEncoding: "der" },
      Buffer.from(signature, "base64url"),
    )
  );
}

/** A key that nobody holds, so that an unknown key costs as much as a known one. */
export const NOBODYS_POINT = Buffer.from(
  "04bd81e1a253cfd4783eb46cf8971efdf5ef91dcfd821b8fe43e764990db4a6cd75424dbec24a0bf24e8c20361bdfc2e9661205313ced20ddedfd29aeda3544f6d",
  "hex",
);
