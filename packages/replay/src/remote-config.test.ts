import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONFIG_TIMEOUT_MS } from "./constants.ts";
import { fetchRemoteConfig } from "./remote-config.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (sessionReplay: object) => Response.json({ configs: { sessionReplay } });

function ask(fetch: typeof globalThis.fetch) {
  const warned: string[] = [];
  const config = fetchRemoteConfig({
    address: "/config",
    apiKey: "key",
    sessionId: "s 1",
    fetch,
    warn: (message) => warned.push(message),
  });
  return { config, warned };
}

test("the config service is queried by key and session, and medium masks by default", async () => {
  const asked: string[] = [];
  const { config } = ask(async (address) => {
    asked.push(String(address));
    return answer({
      sr_sampling_config: { capture_enabled: true, sample_rate: 0.25 },
      sr_interaction_config: { enabled: true, batch: true },
    });
  });
  expect(await config).toEqual({
    captureEnabled: true,
    sampleRate: 0.25,
    privacy: {
      defaultMaskLevel: "medium",
      blockSelector: [],
      maskSelector: [],
      unmaskSelector: [],
    },
    interactions: { enabled: true, batch: true },
  });
  expect(asked).toEqual(["/config?api_key=key&config_keys=sessionReplay&session_id=s+1"]);
});

test("the operator's privacy settings apply", async () => {
  const { config } = ask(async () =>
    answer({
      sr_privacy_config: {
        defaultMaskLevel: "conservative",
        blockSelector: ".ad",
        maskSelector: ["h1", 7],
        unmaskSelector: ["h2"],
      },
    }),
  );
  expect(await config).toMatchObject({
    captureEnabled: false,
    sampleRate: 0,
    privacy: {
      defaultMaskLevel: "conservative",
      blockSelector: [".ad"],
      maskSelector: ["h1"],
      unmaskSelector: ["h2"],
    },
  });
});

test("a config that cannot be reached disables capture: network", async () => {
  const { config, warned } = ask(async () => Promise.reject(new TypeError("offline")));
  expect(await config).toBeNull();
  expect(warned).toEqual(["Network error occurred, remote config fetch failed"]);
});

test("a failing config service is retried after attempts × 1 s, and then abandoned", async () => {
  const at: number[] = [];
  const { config, warned } = ask(async () => {
    at.push(Date.now());
    return new Response(null, { status: 503 });
  });
  await vi.runAllTimersAsync();
  expect(await config).toBeNull();
  expect(at.slice(1).map((time, turn) => time - (at[turn] ?? 0))).toEqual([1000, 2000, 3000, 4000]);
  expect(warned).toEqual(["Remote config fetch rejected due to exceeded retry count"]);
});

test("a config service without an answer times out after 5 s", async () => {
  let ended = false;
  const { config, warned } = ask(
    (_address, init) =>
      new Promise((_answer, failed) =>
        init?.signal?.addEventListener("abort", () => failed(init.signal?.reason)),
      ),
  );
  void config.then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(CONFIG_TIMEOUT_MS - 1);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await config).toBeNull();
  expect(warned).toEqual(["Remote config fetch rejected due to timeout after 5 seconds"]);
});

test.each([
  ["a refusal", () => new Response(null, { status: 401 })],
  ["something else than a config", () => new Response("<html>")],
  ["a config of something else", () => Response.json({ configs: {} })],
])("%s is unexpected, and disables capture", async (_what, reply) => {
  const { config, warned } = ask(async () => reply());
  expect(await config).toBeNull();
  expect(warned).toEqual(["Unexpected error occurred"]);
});
