import { afterEach, expect, test, vi } from "vitest";
import { contentSecurityPolicy } from "./security.ts";

afterEach(() => vi.unstubAllEnvs());

test("only the games of connected providers may stand in a frame on our pages", () => {
  const frames = (origins?: string[]) => contentSecurityPolicy("nonce", false, "bet.example", origins).match(/frame-src ([^;]*)/)?.[1];
  expect(frames()).toBe("'self'");
  expect(frames(["https://games.north-stand.example", "https://play.other.example:8443"])).toBe(
    "'self' https://games.north-stand.example https://play.other.example:8443",
  );
});

test("the frame of a service on a port of its own is reached at the visitor's host name", () => {
  const policy = contentSecurityPolicy("nonce", false, "spain.localhost:3000", ["http://{host}:4000"]);
  expect(policy).toContain("frame-src 'self' http://spain.localhost:4000;");
});

const connections = () => contentSecurityPolicy("nonce", false, "bet.example:3000").match(/connect-src ([^;]*)/)?.[1];

test("pages may send analytics and recordings to the collectors that the operator named, and to no other host", () => {
  expect(connections()).toBe("'self' ws://bet.example:3000 wss://bet.example:3000");
  vi.stubEnv("ANALYTICS_EU_URL", "https://eu.collector.example/path");
  vi.stubEnv("REPLAY_EU_TRACK_URL", "https://eu.recordings.example");
  expect(connections()).toBe(
    "'self' ws://bet.example:3000 wss://bet.example:3000 https://eu.collector.example https://eu.recordings.example",
  );
});
