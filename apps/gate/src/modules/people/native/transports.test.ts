import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { createServer as createHttp2Server } from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { fakeClock } from "@touchline/testkit";
import { decodeJwt, importSPKI, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PushNotification } from "../../../ports/pushes.ts";
import { createApnsTransport } from "./apns-transport.ts";
import { createFcmTransport } from "./fcm-transport.ts";
import { nativeSettings } from "./native-settings.ts";

const settingsOf = (env: Record<string, string>) => nativeSettings(env as NodeJS.ProcessEnv);
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const pem = ({ privateKey }: typeof rsa) =>
  String(privateKey.export({ type: "pkcs8", format: "pem" }));
const spki = ({ publicKey }: typeof rsa) =>
  String(publicKey.export({ type: "spki", format: "pem" }));
const clock = fakeClock(Date.UTC(2026, 5, 2, 12));
const NOTE: PushNotification = {
  pushId: "p1",
  kind: "message",
  title: "New message",
  body: "Open your inbox to read it.",
  navigate: "https://site/account/messages",
  lang: "en",
  tag: "tag",
  topic: "topic",
  ttlSeconds: 60,
  urgency: "high",
  action: { actionId: "a1", kind: "cashOut" },
};
const target = JSON.stringify({ token: "device-token", app: "sport" });
const signal = () => AbortSignal.timeout(5000);

interface Heard {
  path: string;
  authorization: string;
  headers: Record<string, unknown>;
  body: string;
}
let answer = { status: 200, body: "{}", headers: {} as Record<string, string> };
const heard: Heard[] = [];
const listening = (server: Server) =>
  new Promise<string>((done) =>
    server.listen(0, "127.0.0.1", () =>
      done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

const google = createServer(async (request, reply) => {
  let body = "";
  for await (const part of request) body += part;
  if (request.url === "/token")
    return reply.end(JSON.stringify({ access_token: `token-${heard.length}`, expires_in: 3600 }));
  heard.push({
    path: request.url ?? "",
    authorization: String(request.headers.authorization),
    headers: request.headers,
    body,
  });
  reply.writeHead(answer.status, answer.headers).end(answer.body);
});
const apple = createHttp2Server();
apple.on("stream", async (stream, headers) => {
  let body = "";
  for await (const part of stream) body += part;
  heard.push({
    path: String(headers[":path"]),
    authorization: String(headers.authorization),
    headers,
    body,
  });
  stream.respond({ ":status": answer.status, ...answer.headers });
  stream.end(answer.body);
});

let fcm: ReturnType<typeof createFcmTransport>;
let apns: ReturnType<typeof createApnsTransport>;
beforeAll(async () => {
  const [googleUrl, appleUrl] = [await listening(google), await listening(apple)];
  const account = {
    project_id: "proj",
    client_email: "a@b",
    private_key: pem(rsa),
    token_uri: `${googleUrl}/token`,
  };
  const settings = settingsOf({
    FCM_SERVICE_ACCOUNT: JSON.stringify(account),
    FCM_URL: googleUrl,
    APNS_KEY: pem(ec as unknown as typeof rsa).replaceAll("\n", "\\n"),
    APNS_KEY_ID: "KID",
    APNS_TEAM_ID: "TEAM",
    APNS_TOPIC: "com.example.sport",
    APNS_URL: appleUrl,
  });
  if (!settings.fcm || !settings.apns) throw new Error("settings are missing");
  fcm = createFcmTransport(settings.fcm, clock);
  apns = createApnsTransport(settings.apns, clock);
});
afterAll(() => {
  apns.close();
  google.close();
  apple.close();
});

describe("FCM", () => {
  test("accepts a notification with its data under a token of the service account", async () => {
    answer = { status: 200, body: "{}", headers: {} };
    expect(await fcm.send(target, NOTE, signal())).toEqual({ result: "sent" });
    const { path, authorization, body } = heard.at(-1) as Heard;
    expect(path).toBe("/v1/projects/proj/messages:send");
    expect(authorization).toMatch(/^Bearer token-/);
    expect(JSON.parse(body).message).toMatchObject({
      token: "device-token",
      data: { pushId: "p1", kind: "message", action: JSON.stringify(NOTE.action) },
      android: {
        ttl: "60s",
        priority: "HIGH",
        collapse_key: "topic",
        notification: { title: "New message" },
      },
    });
  });

  test.each([
    [404, '{"error":{"status":"NOT_FOUND"}}', {}, { result: "gone" }],
    [
      400,
      '{"error":{"message":"The registration token is not a valid FCM registration token"}}',
      {},
      { result: "gone" },
    ],
    [400, "{}", {}, { result: "refused" }],
    [429, "{}", { "retry-after": "30" }, { result: "retry", afterMs: 30_000 }],
    [503, "{}", {}, { result: "retry" }],
    [401, "{}", {}, { result: "retry" }],
  ] as const)("%i %s means %o", async (status, body, headers, outcome) => {
    answer = { status, body, headers };
    expect(await fcm.send(target, NOTE, signal())).toEqual(outcome);
  });
});

describe("APNs", () => {
  test("accepts a notification over HTTP/2 under a provider token signed with ES256", async () => {
    answer = { status: 200, body: "", headers: {} };
    expect(await apns.send(target, NOTE, signal())).toEqual({ result: "sent" });
    const { path, authorization, headers, body } = heard.at(-1) as Heard;
    expect(path).toBe("/3/device/device-token");
    expect(headers).toMatchObject({
      "apns-topic": "com.example.sport",
      "apns-push-type": "alert",
      "apns-priority": "10",
      "apns-collapse-id": "topic",
    });
    expect(JSON.parse(body)).toMatchObject({
      aps: { alert: { title: "New message" }, category: "ACTION" },
      pushId: "p1",
      kind: "message",
    });
    const token = authorization.replace("bearer ", "");
    const key = await importSPKI(spki(ec as unknown as typeof rsa), "ES256");
    const { protectedHeader } = await jwtVerify(token, key, { currentDate: new Date(clock.now()) });
    expect([protectedHeader.kid, decodeJwt(token).iss]).toEqual(["KID", "TEAM"]);
  });

  test.each([
    [410, '{"reason":"Unregistered"}', {}, { result: "gone" }],
    [400, '{"reason":"BadDeviceToken"}', {}, { result: "gone" }],
    [413, '{"reason":"PayloadTooLarge"}', {}, { result: "refused" }],
    [403, '{"reason":"ExpiredProviderToken"}', {}, { result: "retry" }],
    [
      429,
      '{"reason":"TooManyRequests"}',
      { "retry-after": "10" },
      { result: "retry", afterMs: 10_000 },
    ],
    [503, '{"reason":"ServiceUnavailable"}', {}, { result: "retry" }],
  ] as const)("%i %s means %o", async (status, body, headers, outcome) => {
    answer = { status, body, headers };
    expect(await apns.send(target, NOTE, signal())).toEqual(outcome);
  });
});

test("incomplete settings are refused at the start", () => {
  expect(() => settingsOf({ FCM_SERVICE_ACCOUNT: "{" })).toThrow("no JSON");
  expect(() => settingsOf({ FCM_SERVICE_ACCOUNT: "{}" })).toThrow("has no private_key");
  expect(() => settingsOf({ APNS_KEY: pem(ec as unknown as typeof rsa) })).toThrow("APNS_KEY_ID");
  expect(() =>
    settingsOf({ APNS_KEY: "x", APNS_KEY_ID: "k", APNS_TEAM_ID: "t", APNS_TOPIC: "b" }),
  ).toThrow("holds no private key");
});
