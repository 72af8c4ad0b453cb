import { createECDH, randomBytes } from "node:crypto";
import { systemClock } from "@touchline/core";
import { beforeEach, expect, test, vi } from "vitest";
import type { PushNotification } from "../../../ports/pushes.ts";
import { newVapidKeys } from "./web-message.ts";
import { createWebTransport, isPublicEndpoint } from "./web-transport.ts";

const resolved = vi.fn();

const curve = createECDH("prime256v1");
const target = (endpoint: string) =>
  JSON.stringify({
    endpoint,
    keys: { p256dh: curve.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
  });
const notification: PushNotification = {
  pushId: "p",
  kind: "message",
  title: "New message",
  body: "Open your inbox to read it.",
  lang: "en",
  action: null,
  navigate: "https://bet.example/account/messages",
  tag: "t",
  topic: "t",
  ttlSeconds: 60,
  urgency: "normal",
};
const transport = createWebTransport({
  keys: newVapidKeys(),
  clock: systemClock,
  contact: "mailto:a@bet.example",
  localOrigin: undefined,
  resolve: resolved,
});
const send = (endpoint: string) =>
  transport.send(target(endpoint), notification, AbortSignal.timeout(3000));

beforeEach(() => resolved.mockReset());

test.each([
  ["this machine", "127.0.0.1", 4],
  ["the network behind it", "10.0.0.5", 4],
  ["the machine's metadata", "169.254.169.254", 4],
  ["IPv4 written as IPv6", "::ffff:127.0.0.1", 6],
  ["a private network of IPv6", "fd00::1", 6],
])(
  "a name that resolves to %s at sending is never connected to, and its device is removed",
  async (_, address, family) => {
    resolved.mockResolvedValue([{ address, family }]);
    expect(await send("https://push.rebound.example/x")).toEqual({ result: "gone" });
    expect(resolved).toHaveBeenCalledOnce();
  },
);

test("an invalid endpoint is not even resolved", async () => {
  expect(await send("https://127.0.0.1/x")).toEqual({ result: "gone" });
  expect(await send("http://push.example.com/x")).toEqual({ result: "gone" });
  expect(resolved).not.toHaveBeenCalled();
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/x", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/x", true],
  ["https://web.push.apple.com/x", true],
  ["https://wns2-by3p.notify.windows.com/w/?token=x", true],
  ["https://fcm.googleapis.com.evil.example/x", false],
  ["https://notpush.apple.com.example/x", false],
])("%s answers quickly: %s", (endpoint, trusted) => {
  expect(transport.partyOf(target(endpoint))).toEqual({ party: new URL(endpoint).host, trusted });
});

test.each([
  ["a public address", [{ address: "93.184.216.34", family: 4 }], true],
  ["a private address", [{ address: "10.0.0.5", family: 4 }], false],
  [
    "a public and a private address",
    [
      { address: "93.184.216.34", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ],
    false,
  ],
  ["no address", [], false],
])("a subscription to an unknown service with %s is accepted: %s", async (_, found, accepted) => {
  const resolve = async () => found;
  expect(await isPublicEndpoint("https://push.example.org./x", undefined, resolve)).toBe(accepted);
});
