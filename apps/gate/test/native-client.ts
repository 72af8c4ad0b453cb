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

interface RegisteredKey {
  keyId: string;
  key: DeviceKey;
}

/** An app on one device: its session, and the device and keys that the gate registered. */
interface App {
  gate: TestGate;
  target: "IOS" | "ANDROID";
  host: string;
  device: DeviceKey;
  session: Record<string, string>;
  deviceId: string;
  keys: Map<DeviceKeyKind, RegisteredKey>;
}

/** The reference client: an app on one device that uses every call of docs/native.md. */
export function nativeClient(
  gate: TestGate,
  target: "IOS" | "ANDROID" = "IOS",
  host = "curacao.localhost",
) {
  const device = deviceKey();
  const app: App = { gate, target, host, device, session: {}, deviceId: "", keys: new Map() };
  return {
    call: <N extends NativeCallName>(name: N, options?: RouteOptions<NativeCalls[N]>) =>
      send(app, name, options),
    device,
    get deviceId() {
      return app.deviceId;
    },
    keyOf: (kind: DeviceKeyKind) => keyOf(app, kind),
    /** Continues with a session opened by password. */
    use(punter: TestPunter): void {
      app.session = sessionHeaders(punter.tokens);
    },
    forget(): void {
      app.session = {};
    },
    headers: () => ({ ...uncounted(gate), ...app.session }),
    register: (kind: "sport" | "scores" = "sport", name = "My phone", by: DeviceKey = device) =>
      register(app, kind, name, by),
    addKey: (kind: DeviceKeyKind, key = deviceKey(), by: DeviceKey = device) =>
      addKey(app, kind, key, by),
    /** A login's body, signed by the device. */
    loginAnswer: (kind: DeviceKeyKind, wrong?: DeviceKey) => loginAnswer(app, kind, wrong),
    logIn: (kind: DeviceKeyKind, wrong?: DeviceKey) => logIn(app, kind, wrong),
    prove: (kind: DeviceKeyKind) => prove(app, kind),
    /** Signs the terms that the app showed. */
    answer: (
      actionId: string,
      answer: "accept" | "decline",
      terms: PushTerms,
      key: DeviceKey = device,
    ) => answerAction(app, { actionId, answer, terms, key }),
  };
}

async function send<N extends NativeCallName>(
  { gate, target, host, session }: App,
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

const keyOf = ({ keys }: App, kind: DeviceKeyKind) => keys.get(kind) as RegisteredKey;

async function register(app: App, kind: "sport" | "scores", name: string, by: DeviceKey) {
  const { host, target, device } = app;
  const { challenge } = (await send(app, "deviceBegin")).body;
  const fields = [
    ["site", host],
    ["challenge", challenge],
    ["target", target],
    ["app", kind],
    ["publicKey", device.point],
  ] as const;
  const signature = signed(canonical("device-register", fields), by.privateKey);
  const reply = await send(app, "registerDevice", {
    body: { challenge, app: kind, name, publicKey: device.point, signature },
  });
  if (reply.http === 200) app.deviceId = reply.body.deviceId;
  return reply;
}

async function addKey(app: App, kind: DeviceKeyKind, key: DeviceKey, by: DeviceKey) {
  const { host, deviceId, keys } = app;
  const { challenge } = (await send(app, "deviceKeyBegin", { body: { deviceId } })).body;
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
  const reply = await send(app, "addDeviceKey", {
    body: { deviceId, challenge, kind, publicKey: key.point, ...signatures },
  });
  if (reply.http === 200) keys.set(kind, { keyId: reply.body.keyId, key });
  return reply;
}

const proof = ({ host }: App, purpose: string, keyId: string, challenge: string) =>
  canonical(purpose, [
    ["site", host],
    ["challenge", challenge],
    ["keyId", keyId],
  ]);

async function loginAnswer(app: App, kind: DeviceKeyKind, wrong?: DeviceKey) {
  const { keyId, key } = app.keys.get(kind) ?? { keyId: randomUUID(), key: deviceKey() };
  const { challenge } = (await send(app, "deviceLoginBegin")).body;
  return {
    keyId,
    challenge,
    signature: signed(proof(app, "device-login", keyId, challenge), (wrong ?? key).privateKey),
  };
}

async function logIn(app: App, kind: DeviceKeyKind, wrong?: DeviceKey) {
  const reply = await send(app, "deviceLogin", { body: await loginAnswer(app, kind, wrong) });
  if (reply.http === 200) app.session = sessionHeaders(reply.body);
  return reply;
}

async function prove(app: App, kind: DeviceKeyKind) {
  const { keyId, key } = keyOf(app, kind);
  const { challenge } = (await send(app, "deviceProofBegin")).body;
  return send(app, "deviceProve", {
    body: {
      keyId,
      challenge,
      signature: signed(proof(app, "device-proof", keyId, challenge), key.privateKey),
    },
  });
}

interface ActionAnswer {
  actionId: string;
  answer: "accept" | "decline";
  terms: PushTerms;
  key: DeviceKey;
}

function answerAction(app: App, { actionId, answer, terms, key }: ActionAnswer) {
  const { host, deviceId } = app;
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
  return send(app, "answerPushAction", { body: { actionId, deviceId, answer, signature } });
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
