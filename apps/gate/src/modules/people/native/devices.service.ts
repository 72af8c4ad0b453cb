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
import type { Auth, ChallengeOwner } from "../auth/auth.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Attestation } from "./attestation.ts";
import { countDevices, findDevice, holdPunter, insertDevice, putKey } from "./native.store.ts";
import { isSignedBy, publicKeyOf, signedText } from "./signed-text.ts";

export interface DevicesDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  auth: Auth;
  punters: Punters;
  attestation: Attestation;
}

const MOST_DEVICES = 10;
const KINDS_OF: Record<NativeTarget, readonly DeviceKeyKind[]> = {
  IOS: ["passcode", "faceId", "touchId"],
  ANDROID: ["passcode", "fingerprint"],
};

const bytes = (text: string) => Buffer.from(text, "base64url");

/** Devices and their keys. Creating either needs a session with a recent proof of its owner. */
export function createNativeDevices({
  db,
  clock,
  random,
  auth,
  punters,
  attestation,
}: DevicesDeps) {
  const now = () => new Date(clock.now());
  const owner = (purpose: ChallengeOwner["purpose"], { punterId, sessionId }: PunterSession) => ({
    purpose,
    punterId,
    sessionId,
  });
  const issue = (purpose: ChallengeOwner["purpose"], session: PunterSession) =>
    db.statement((tx) => auth.challenges.issue(tx, owner(purpose, session)));
  const take = (
    tx: Tx,
    challenge: string,
    purpose: ChallengeOwner["purpose"],
    session: PunterSession,
  ) => auth.challenges.take(tx, challenge, owner(purpose, session));

  return {
    async begin(session: PunterSession) {
      const full =
        (await db.read((reader) => countDevices(reader, session.punterId))) >= MOST_DEVICES;
      return full
        ? refusal("DEVICE_TOO_MANY")
        : { challenge: await issue("device-register", session) };
    },

    register: (
      session: PunterSession,
      body: BodyOf<typeof registerDevice>,
      caller: Caller,
      target: NativeTarget,
    ) =>
      db.transact(async (tx) => {
        const { punterId } = session;
        const { challenge, app, name, publicKey, signature } = body;
        const text = signedText("device-register", {
          site: caller.host,
          challenge,
          target,
          app,
          publicKey,
        });
        const taken = await take(tx, challenge, "device-register", session);
        if (
          !taken ||
          !publicKeyOf(bytes(publicKey)) ||
          !isSignedBy(bytes(publicKey), text, signature)
        )
          return refusal("DEVICE_REFUSED");
        if (
          !(await attestation.accepts({
            target,
            app,
            publicKey,
            challenge,
            attestation: body.attestation,
          }))
        )
          return refusal("DEVICE_REFUSED");
        await holdPunter(tx, punterId);
        if ((await countDevices(tx, punterId)) >= MOST_DEVICES) return refusal("DEVICE_TOO_MANY");
        const deviceId = random.uuid();
        const device = {
          deviceId,
          punterId,
          target,
          app,
          name: name.trim() || target,
          publicKey: bytes(publicKey),
          at: now(),
        };
        if (!(await insertDevice(tx, device))) return refusal("DEVICE_REFUSED");
        await auth.tellSecurity(tx, await punters.byId(tx, punterId), "device-added", caller);
        return { deviceId };
      }),

    async keyBegin(session: PunterSession, deviceId: string) {
      const device = await db.read((reader) => findDevice(reader, session.punterId, deviceId));
      return device
        ? { challenge: await issue("device-key", session) }
        : refusal("DEVICE_NOT_FOUND");
    },

    addKey: (
      session: PunterSession,
      body: BodyOf<typeof addDeviceKey>,
      caller: Caller,
      target: NativeTarget,
    ) =>
      db.transact(async (tx) => {
        const { deviceId, challenge, kind, publicKey, signature, deviceSignature } = body;
        const device = await findDevice(tx, session.punterId, deviceId);
        if (device?.target !== target) return refusal("DEVICE_NOT_FOUND");
        if (!KINDS_OF[target].includes(kind)) return refusal("DEVICE_KEY_KIND");
        const text = signedText("device-key", {
          site: caller.host,
          challenge,
          deviceId,
          kind,
          publicKey,
        });
        const taken = await take(tx, challenge, "device-key", session);
        const right =
          isSignedBy(bytes(publicKey), text, signature) &&
          isSignedBy(device.publicKey, text, deviceSignature);
        if (!taken || !right) return refusal("DEVICE_REFUSED");
        const keyId = random.uuid();
        if (!(await putKey(tx, { keyId, deviceId, kind, publicKey: bytes(publicKey), at: now() })))
          return refusal("DEVICE_REFUSED");
        await auth.tellSecurity(
          tx,
          await punters.byId(tx, session.punterId),
          "device-key-added",
          caller,
        );
        return { keyId };
      }),
  };
}

export type NativeDevices = ReturnType<typeof createNativeDevices>;
