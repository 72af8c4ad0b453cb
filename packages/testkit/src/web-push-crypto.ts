import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  verify,
} from "node:crypto";

/** A browser's side of a push subscription. */
export interface Receiver {
  curve: ECDH;
  auth: Buffer;
}

/**
 * Decrypts a message of RFC 8291 (aes128gcm, one record) with node's own primitives, so that the
 * sender is checked by an independent implementation.
 */
export function openPush({ curve, auth }: Receiver, body: Buffer): Buffer {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // RFC 8188: the last record ends with 0x02 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}

export interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
  /** The application server key that signed it. */
  key: string;
}

/** RFC 8292: the claims of an Authorization header whose signature is right; null for any other. */
export function readVapid(header: string | undefined): VapidClaims | null {
  const [, token = "", key = ""] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(header ?? "") ?? [];
  const [head, claims, signature] = token.split(".");
  if (!head || !claims || !signature) return null;
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isRight ? { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key } : null;
}

export function createReceiver(auth: Buffer): Receiver {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  return { curve, auth };
}
