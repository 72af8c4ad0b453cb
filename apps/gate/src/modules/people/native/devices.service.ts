import type {
  addDeviceKey,
  BodyOf,
  DeviceKeyKind,
  NativeTarget,
  registerDevice,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Auth, ChallengeOwner } from "../../../ports/auth.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Attestation } from "./attestation.ts";
import { countDevices, findDevice, holdDevices, insertDevice, putKey } from "./native.store.ts";
import { isSignedBy, publicKeyOf, signedText } from "./signed-text.ts";

export interface DevicesDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  auth: Auth;
  punters: Punters;
  attestation: Attestation;
}

/** Devices that log in with a key of their own; one more is refused. */
const MOST_KEY_DEVICES = 10;
const KINDS_OF: Record<NativeTarget, readonly DeviceKeyKind[]> = {
  IOS: ["passcode", "faceId", "touchId"],
  ANDROID: ["passcode", "fingerprint"],
};

const bytes = (text: string) => Buffer.from(text, "base64url");

type Purpose = ChallengeOwner["purpose"];

const issue = (
  { db, auth }: DevicesDeps,
  purpose: Purpose,
  { punterId, sessionId }: PunterSession,
) => db.statement((tx) => auth.challenges.issue(tx, { purpose, punterId, sessionId }));

const take = (
  { auth }: DevicesDeps,
  tx: Tx,
  challenge: string,
  purpose: Purpose,
  { punterId, sessionId }: PunterSession,
) => auth.challenges.take(tx, challenge, { purpose, punterId, sessionId });

/** Begins a device. Creating one, or a key of one, needs a session with a recent proof. */
export async function beginDevice(deps: DevicesDeps, session: PunterSession) {
  const full =
    (await deps.db.read((reader) => countDevices(reader, session.punterId))) >= MOST_KEY_DEVICES;
  return full
    ? refusal("DEVICE_TOO_MANY")
    : { challenge: await issue(deps, "device-register", session) };
}

export const createDevice = (
  deps: DevicesDeps,
  session: PunterSession,
  body: BodyOf<typeof registerDevice>,
  caller: Caller,
  target: NativeTarget,
) =>
  deps.db.transact(async (tx) => {
    const { clock, random, auth, punters, attestation } = deps;
    const { punterId } = session;
    const { challenge, app, name, publicKey, signature } = body;
    const site = caller.host;
    const text = signedText("device-register", { site, challenge, target, app, publicKey });
    const taken = await take(deps, tx, challenge, "device-register", session);
    if (!taken || !publicKeyOf(bytes(publicKey)) || !isSignedBy(bytes(publicKey), text, signature))
      return refusal("DEVICE_REFUSED");
    const attested = { target, app, publicKey, challenge, attestation: body.attestation };
    if (!(await attestation.accepts(attested))) return refusal("DEVICE_REFUSED");
    await holdDevices(tx, punterId);
    if ((await countDevices(tx, punterId)) >= MOST_KEY_DEVICES) return refusal("DEVICE_TOO_MANY");
    const deviceId = random.uuid();
    const device = {
      deviceId,
      punterId,
      target,
      app,
      name: name.trim() || target,
      publicKey: bytes(publicKey),
      at: new Date(clock.now()),
    };
    if (!(await insertDevice(tx, device))) return refusal("DEVICE_REFUSED");
    await auth.tellSecurity(tx, await punters.byId(tx, punterId), "device-added", caller);
    return { deviceId };
  });

export async function beginDeviceKey(deps: DevicesDeps, session: PunterSession, deviceId: string) {
  const device = await deps.db.read((reader) => findDevice(reader, session.punterId, deviceId));
  return device
    ? { challenge: await issue(deps, "device-key", session) }
    : refusal("DEVICE_NOT_FOUND");
}

export const createDeviceKey = (
  deps: DevicesDeps,
  session: PunterSession,
  body: BodyOf<typeof addDeviceKey>,
  caller: Caller,
  target: NativeTarget,
) =>
  deps.db.transact(async (tx) => {
    const { clock, random, auth, punters } = deps;
    const { punterId } = session;
    const { deviceId, challenge, kind, publicKey, signature, deviceSignature } = body;
    const device = await findDevice(tx, punterId, deviceId);
    if (device?.target !== target) return refusal("DEVICE_NOT_FOUND");
    if (!KINDS_OF[target].includes(kind)) return refusal("DEVICE_KEY_KIND");
    const site = caller.host;
    const text = signedText("device-key", { site, challenge, deviceId, kind, publicKey });
    const taken = await take(deps, tx, challenge, "device-key", session);
    const right =
      isSignedBy(bytes(publicKey), text, signature) &&
      isSignedBy(device.publicKey, text, deviceSignature);
    if (!taken || !right) return refusal("DEVICE_REFUSED");
    const keyId = random.uuid();
    const key = { keyId, deviceId, kind, publicKey: bytes(publicKey), at: new Date(clock.now()) };
    if (!(await putKey(tx, key))) return refusal("DEVICE_REFUSED");
    await auth.tellSecurity(tx, await punters.byId(tx, punterId), "device-key-added", caller);
    return { keyId };
  });
