import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import {
  type DeviceKeyKind,
  GATES,
  type NativeCallName,
  type NativeCalls,
  nativeCalls,
  type PushTerms,
} from "@touchline/contract";
import { expect } from "vitest";
import { APP_VERSION } from "../src/config.ts";
import type { RouteOptions, RouteReply, TestGate } from "./gate.ts";
import { sessionHeaders, type TestPunter, uncounted } from "./punter.ts";

/** A device key as a phone creates it: only the public point leaves the device. */
export function deviceKey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, "base64url"),
    Buffer.from(y, "base64url"),
  ]).toString("base64url");
  return { point, privateKey };
}
export type DeviceKey = ReturnType<typeof deviceKey>;

/**
 * docs/native.md, canonical bytes: implemented independently, so that a change in the gate is
 * noticed.
 */
export const canonical = (
  purpose: string,
  fields: readonly (readonly [string, string | number])[],
): string =>
  [`touchline.${purpose}.v1`, ...fields.map(([name, value]) => `${name}=${value}`)].join("\n");

export const signed = (text: string, key: KeyObject): string =>
  sign("sha256", Buffer.from(text), key).toString("base64url");

/** The reference client: an app on one device that uses every call of docs/native.md. */
export function nativeClient(
  gate: TestGate,
  target: "IOS" | "ANDROID" = "IOS",
  host = "curacao.localhost",
) {
  const device = deviceKey();
  let session: Record<string, string> = {};
  let deviceId = "";
  const keys = new Map<DeviceKeyKind, { keyId: string; key: DeviceKey }>();

  async function call<N extends NativeCallName>(
    name: N,
    options: RouteOptions<NativeCalls[N]> = {},
  ): Promise<RouteReply<NativeCalls[N]>> {
    const entry = nativeCalls[name];
    const path = entry.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(options.params?.[key] ?? ""),
    );
    const reply = await gate.gate.app.inject({
      method: entry.method,
      url: GATES[entry.gate] + path,
      headers: {
        "x-pan-source": "MOBILE_NATIVE",
        "x-pan-target": target,
        "x-pan-version": APP_VERSION,
        host,
        ...uncounted(gate, "203.0.113.99"),
        ...session,
        ...(options.headers as Record<string, string>),
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const body = reply.json();
    return { http: reply.statusCode, body, error: body, headers: reply.headers, cookies: [] };
  }

  const proof = (purpose: string, keyId: string, challenge: string) =>
    canonical(purpose, [
      ["site", host],
      ["challenge", challenge],
      ["keyId", keyId],
    ]);

  return {
    call,
    device,
    get deviceId() {
      return deviceId;
    },
    keyOf: (kind: DeviceKeyKind) => keys.get(kind) as { keyId: string; key: DeviceKey },
    /** Continues with a session opened by password. */
    use(punter: TestPunter): void {
      session = sessionHeaders(punter.tokens);
    },
    forget(): void {
      session = {};
    },
    headers: () => ({ ...uncounted(gate), ...session }),

    async register(app: "sport" | "scores" = "sport", name = "My phone", by: DeviceKey = device) {
      const { challenge } = (await call("deviceBegin")).body;
      const fields = [
        ["site", host],
        ["challenge", challenge],
        ["target", target],
        ["app", app],
        ["publicKey", device.point],
      ] as const;
      const signature = signed(canonical("device-register", fields), by.privateKey);
      const reply = await call("registerDevice", {
        body: { challenge, app, name, publicKey: device.point, signature },
      });
      if (reply.http === 200) deviceId = reply.body.deviceId;
      return reply;
    },

    async addKey(kind: DeviceKeyKind, key = deviceKey(), by: DeviceKey = device) {
      const { challenge } = (await call("deviceKeyBegin", { body: { deviceId } })).body;
      const text = canonical("device-key", [
        ["site", host],
        ["challenge", challenge],
        ["deviceId", deviceId],
        ["kind", kind],
        ["publicKey", key.point],
      ]);
      const signatures = {
        signature: signed(text, key.privateKey),
        deviceSignature: signed(text, by.privateKey),
      };
      const reply = await call("addDeviceKey", {
        body: { deviceId, challenge, kind, publicKey: key.point, ...signatures },
      });
      if (reply.http === 200) keys.set(kind, { keyId: reply.body.keyId, key });
      return reply;
    },

    /** A login's body, signed by the device. */
    async loginAnswer(kind: DeviceKeyKind, wrong?: DeviceKey) {
      const { keyId, key } = keys.get(kind) ?? { keyId: randomUUID(), key: deviceKey() };
      const { challenge } = (await call("deviceLoginBegin")).body;
      return {
        keyId,
        challenge,
        signature: signed(proof("device-login", keyId, challenge), (wrong ?? key).privateKey),
      };
    },
    async logIn(kind: DeviceKeyKind, wrong?: DeviceKey) {
      const reply = await call("deviceLogin", { body: await this.loginAnswer(kind, wrong) });
      if (reply.http === 200) session = sessionHeaders(reply.body);
      return reply;
    },

    async prove(kind: DeviceKeyKind) {
      const { keyId, key } = keys.get(kind) as { keyId: string; key: DeviceKey };
      const { challenge } = (await call("deviceProofBegin")).body;
      return call("deviceProve", {
        body: {
          keyId,
          challenge,
          signature: signed(proof("device-proof", keyId, challenge), key.privateKey),
        },
      });
    },

    /** Signs the terms that the app showed. */
    answer(
      actionId: string,
      answer: "accept" | "decline",
      terms: PushTerms,
      key: DeviceKey = device,
    ) {
      const exact =
        terms.kind === "bet"
          ? (["kind", "eventId", "marketId", "outcomeId", "odds", "stake"] as const).map(
              (name) => [name, terms[name]] as const,
            )
          : (["kind", "betId", "offer"] as const).map((name) => [name, terms[name]] as const);
      const fields = [
        ["site", host],
        ["actionId", actionId],
        ["deviceId", deviceId],
        ["answer", answer],
        ...exact,
      ] as const;
      const signature = signed(canonical("push-action", fields), key.privateKey);
      return call("answerPushAction", { body: { actionId, deviceId, answer, signature } });
    },
  };
}

/** A punter's app with a registered device. */
export async function registeredClient(
  gate: TestGate,
  punter: TestPunter,
  target: "IOS" | "ANDROID" = "IOS",
) {
  const client = nativeClient(gate, target);
  client.use(punter);
  const reply = await client.register();
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return client;
}
