import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";
import { assert, type EpochMs, HOUR_MS, SECOND_MS } from "@touchline/core";

/** An uncompressed point of the curve P-256 and its number, both in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** What a browser gives to those who send to it. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** One use of keys: the sender's own pair and salt for one message. */
interface OneTime {
  curve: ECDH;
  salt: Buffer;
}

const CURVE = "prime256v1";
/** The record size that every push service takes, and what a record needs besides the text. */
const RECORD_BYTES = 4096;
const OVERHEAD_BYTES = 17;
/** Ends the last record. */
const DELIMITER = Buffer.of(2);
/** Push services refuse a signature that is valid for more than a day. */
const SIGNED_FOR_MS = 12 * HOUR_MS;

const fromBase64 = (text: string): Buffer => Buffer.from(text, "base64url");

export function newVapidKeys(): VapidKeys {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  // Leading zeros belong to the number, and Node leaves them out.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}

function newOneTime(): OneTime {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  return { curve, salt: randomBytes(16) };
}

function derive(secret: Buffer, salt: Buffer, info: (string | Buffer)[], bytes: number): Buffer {
  const label = Buffer.concat(info.map((part) => Buffer.from(part)));
  return Buffer.from(hkdfSync("sha256", secret, salt, label, bytes));
}

/** Encrypts a text for one browser: RFC 8291, in one record of RFC 8188. */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { curve, salt }: OneTime = newOneTime(),
): Buffer {
  const plain = Buffer.from(text);
  assert(plain.length <= RECORD_BYTES - OVERHEAD_BYTES, "a notification fits one record");
  const browser = fromBase64(p256dh);
  const sender = curve.getPublicKey();
  const shared = curve.computeSecret(browser);
  const secret = derive(shared, fromBase64(auth), ["WebPush: info\0", browser, sender], 32);
  const key = derive(secret, salt, ["Content-Encoding: aes128gcm\0"], 16);
  const nonce = derive(secret, salt, ["Content-Encoding: nonce\0"], 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(sender.length, 4);
  return Buffer.concat([
    salt,
    sizes,
    sender,
    cipher.update(plain),
    cipher.update(DELIMITER),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

export interface Sender {
  keys: VapidKeys;
  /** Contact for the push service: a mailto: or https: address. */
  contact: string;
}

/** Signs for the push service of an endpoint: RFC 8292. */
export function authorizationFor(
  endpoint: string,
  { keys, contact }: Sender,
  now: EpochMs,
): string {
  const point = fromBase64(keys.publicKey);
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: keys.privateKey,
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now + SIGNED_FOR_MS) / SECOND_MS),
    sub: contact,
  };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${keys.publicKey}`;
}
