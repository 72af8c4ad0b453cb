import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const text = (value: string) =>
  Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytesOf = (value: Uint8Array) => Buffer.concat([cborHead(2, value.length), value]);

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** A public key in WebAuthn's format: ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const head = Buffer.from("a50102032620012158", "hex");
  return Buffer.concat([
    head,
    Buffer.from([32]),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}

/** The parts of an answer that a test can falsify. */
export interface Spoiled {
  challenge?: string;
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  key?: KeyObject;
  type?: string;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

const FLAGS = {
  present: 0x01,
  verified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  attested: 0x40,
};

/** A passkey's keys, the user it belongs to, and how often it was used. */
interface Keys {
  origin: string;
  id: Buffer;
  publicKey: KeyObject;
  privateKey: KeyObject;
  counter: number;
  userHandle: string;
}

/** A passkey in software: produces the attestation and assertion bytes of a real authenticator. */
export function softPasskey(origin = "http://curacao.localhost") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const keys: Keys = { origin, id, publicKey, privateKey, counter: 0, userHandle: "" };
  return {
    id: credentialIdOf(keys),
    privateKey,
    /** The answer of `navigator.credentials.create`. */
    create: (given: unknown, spoiled: Spoiled = {}) => attest(keys, given as Options, spoiled),
    /** The answer of `navigator.credentials.get`. */
    get: (given: unknown, spoiled: Spoiled = {}) => assertKey(keys, given as Options, spoiled),
  };
}

export type SoftPasskey = ReturnType<typeof softPasskey>;

const credentialIdOf = ({ id }: Keys): string => id.toString("base64url");

function attest(keys: Keys, options: Options, spoiled: Spoiled) {
  const { id, publicKey } = keys;
  keys.userHandle = options.user?.id ?? "";
  const length = Buffer.from([id.length >> 8, id.length & 255]);
  const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
  const data = Buffer.concat([
    authData(keys, options.rp?.id ?? "", FLAGS.attested, spoiled),
    credential,
  ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    bytesOf(data),
  ]);
  return wrapped(keys, {
    clientDataJSON: clientData(keys, "webauthn.create", options, spoiled).toString("base64url"),
    attestationObject: attestation.toString("base64url"),
    transports: ["internal"],
  });
}

function assertKey(keys: Keys, options: Options, spoiled: Spoiled) {
  keys.counter++;
  const client = clientData(keys, "webauthn.get", options, spoiled);
  const data = authData(keys, options.rpId ?? "", 0, spoiled);
  const signature = createSign("sha256")
    .update(Buffer.concat([data, sha256(client)]))
    .sign(spoiled.key ?? keys.privateKey);
  return wrapped(keys, {
    clientDataJSON: client.toString("base64url"),
    authenticatorData: data.toString("base64url"),
    signature: signature.toString("base64url"),
    userHandle: spoiled.userHandle ?? keys.userHandle,
  });
}

const clientData = (
  { origin }: Keys,
  type: string,
  { challenge }: Options,
  spoiled: Spoiled,
): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: spoiled.type ?? type,
      challenge: spoiled.challenge ?? challenge,
      origin: spoiled.origin ?? origin,
      crossOrigin: false,
    }),
  );

function authData({ counter }: Keys, rpId: string, extra: number, spoiled: Spoiled): Buffer {
  const verified = spoiled.verified === false ? 0 : FLAGS.verified;
  const flags = FLAGS.present | verified | FLAGS.backupEligible | FLAGS.backedUp | extra;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(spoiled.counter ?? counter);
  return Buffer.concat([sha256(spoiled.rpId ?? rpId), Buffer.from([flags]), count]);
}

const wrapped = <R>(keys: Keys, response: R) => ({
  id: credentialIdOf(keys),
  rawId: credentialIdOf(keys),
  type: "public-key" as const,
  clientExtensionResults: {},
  response,
});
