import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { contentSecurityPolicy, setSecurityHeaders } from "./security.ts";

afterEach(() => vi.unstubAllEnvs());

test("only games of connected providers may be framed on our pages", () => {
  const frames = (origins?: string[]) =>
    contentSecurityPolicy("nonce", {
      host: "bet.example:3000",
      path: "/",
      ...(origins && { frameOrigins: origins }),
    }).match(/frame-src ([^;]*)/)?.[1];
  expect(frames()).toBe("'self'");
  expect(frames(["https://games.north-stand.example", "https://play.other.example:8443"])).toBe(
    "'self' https://games.north-stand.example https://play.other.example:8443",
  );
});

test("a service's frame on a separate port is reached at the visitor's host name", () => {
  const policy = contentSecurityPolicy("nonce", {
    host: "spain.localhost:3000",
    path: "/",
    frameOrigins: ["http://{host}:4000"],
  });
  expect(policy).toContain("frame-src 'self' http://spain.localhost:4000;");
});

test("only the page that ends a bank's challenge may be in a frame of ours", () => {
  const framers = (path: string) =>
    contentSecurityPolicy("nonce", { host: "bet.example", path }).match(
      /frame-ancestors ([^;]*)/,
    )?.[1];
  expect(["/threedsconfirm?payment=1", "/ru/threedsconfirm", "/"].map(framers)).toEqual([
    "'self'",
    "'self'",
    "'none'",
  ]);
  for (const path of [
    "/account/deposit?/threedsconfirm",
    "/threedsconfirm/x",
    "/x/y/threedsconfirm",
  ])
    expect(framers(path)).toBe("'none'");
  const header = (url: string) => {
    const headers = new Map<string, string>();
    const res = { setHeader: (name: string, value: string) => headers.set(name, value) };
    setSecurityHeaders({ url, headers: {} } as IncomingMessage, res as unknown as ServerResponse);
    return headers.get("X-Frame-Options");
  };
  expect([header("/threedsconfirm?payment=1"), header("/account/deposit")]).toEqual([
    "SAMEORIGIN",
    "DENY",
  ]);
});

const connections = () =>
  contentSecurityPolicy("nonce", { host: "bet.example:3000", path: "/" }).match(
    /connect-src ([^;]*)/,
  )?.[1];

test("pages may send analytics and recordings only to the operator's collectors", () => {
  expect(connections()).toBe("'self' ws://bet.example:3000 wss://bet.example:3000");
  vi.stubEnv("ANALYTICS_EU_URL", "https://eu.collector.example/path");
  vi.stubEnv("REPLAY_EU_TRACK_URL", "https://eu.recordings.example");
  expect(connections()).toBe(
    "'self' ws://bet.example:3000 wss://bet.example:3000 https://eu.collector.example https://eu.recordings.example",
  );
});
