// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { PushSettings } from "@touchline/contract";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { renewSubscription } from "../../domain/account/push.client.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Notifications } from "./Notifications.tsx";

const gate = vi.hoisted(() => vi.fn());
vi.mock("../../data/session/session.client.ts", () => ({ call: gate }));

const settings: PushSettings = {
  consent: false,
  kinds: ["betSettled", "message"],
  offered: ["betSettled", "cashOutThreshold", "message"],
  quietHours: null,
  serverKey:
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  devices: [],
};
const HERE = { deviceId: "d1", current: true, addedAt: 0 };

let frame: Frame;
let now: PushSettings;
const subscription = {
  toJSON: () => ({ endpoint: "https://push.example.com/1", keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: vi.fn(async () => true),
};
const pushManager = {
  getSubscription: vi.fn(async () => null as typeof subscription | null),
  subscribe: vi.fn(async () => subscription),
};
const permission = {
  now: "default" as NotificationPermission,
  ask: vi.fn(async () => "granted" as NotificationPermission),
};

beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["notifications"],
    () => undefined,
  );
});
beforeEach(() => {
  now = settings;
  permission.now = "default";
  permission.ask.mockClear().mockImplementation(async () => (permission.now = "granted"));
  pushManager.getSubscription.mockClear().mockResolvedValue(null);
  pushManager.subscribe.mockClear();
  subscription.unsubscribe.mockClear();
  gate
    .mockReset()
    .mockImplementation(async (name: string, { body }: { body?: Partial<PushSettings> } = {}) => {
      if (name === "alerts") return { prices: [], cashOuts: [], matches: [] };
      if (name === "subscribePush") now = { ...now, consent: true, devices: [HERE] };
      if (name === "unsubscribePush") now = { ...now, devices: [] };
      if (name === "changePushSettings") now = { ...now, ...body };
      return now;
    });
  vi.stubGlobal("PushManager", class {});
  const Asked = { requestPermission: permission.ask };
  Object.defineProperty(Asked, "permission", { get: () => permission.now });
  vi.stubGlobal("Notification", Asked);
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <Notifications />
        </TextProvider>
      </FrameProvider>
    </QueryClientProvider>,
  );
const sent = (name: string) =>
  gate.mock.calls.filter(([called]) => called === name).map(([, input]) => input.body);

describe("permission", () => {
  test("is requested by a tap, never by opening the page", async () => {
    show();
    const button = await screen.findByRole("button", { name: "Turn on notifications" });
    expect(permission.ask).not.toHaveBeenCalled();
    fireEvent.click(button);
    await screen.findByRole("button", { name: "Turn off on this device" });
    expect(permission.ask).toHaveBeenCalledOnce();
    expect(sent("subscribePush")).toEqual([
      { endpoint: "https://push.example.com/1", keys: { p256dh: "p", auth: "a" } },
    ]);
  });

  test("that is denied is explained, and nothing is subscribed", async () => {
    permission.now = "denied";
    show();
    await screen.findByText(/Notifications are blocked in this browser/);
    expect(screen.queryByRole("button", { name: "Turn on notifications" })).toBeNull();
  });

  test("that is refused at the tap subscribes nothing", async () => {
    permission.ask.mockImplementation(async () => (permission.now = "denied"));
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Turn on notifications" }));
    await waitFor(() => expect(permission.ask).toHaveBeenCalled());
    expect(pushManager.subscribe).not.toHaveBeenCalled();
    expect(sent("subscribePush")).toEqual([]);
  });
});

describe("choices", () => {
  beforeEach(() => {
    permission.now = "granted";
    now = { ...settings, consent: true, devices: [HERE] };
  });

  test("are made by kind, among those the site offers", async () => {
    show();
    const kind = await screen.findByRole("switch", { name: /^Cash out alerts/ });
    expect(screen.queryByRole("switch", { name: /^Odds alerts/ })).toBeNull();
    fireEvent.click(kind);
    await waitFor(() =>
      expect(sent("changePushSettings")).toEqual([
        { consent: true, kinds: ["betSettled", "cashOutThreshold", "message"], quietHours: null },
      ]),
    );
  });

  test("of quiet hours start with a night", async () => {
    show();
    fireEvent.click(await screen.findByRole("switch", { name: "No notifications at night" }));
    await screen.findByText("22:00");
    expect(sent("changePushSettings")[0]?.quietHours).toEqual({ from: 1320, to: 480 });
  });
});

describe("an already subscribed browser", () => {
  beforeEach(() => pushManager.getSubscription.mockResolvedValue(subscription));

  test("is transferred to the logged-in punter who agreed", async () => {
    now = { ...settings, consent: true };
    await renewSubscription();
    expect(sent("subscribePush")).toHaveLength(1);
  });

  test("is unsubscribed if they did not, so that it shows nothing of another account", async () => {
    await renewSubscription();
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
    expect(sent("subscribePush")).toEqual([]);
  });
});
