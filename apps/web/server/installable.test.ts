import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerManifest } from "./manifest.ts";
import { createWorkerAnswer } from "./service-worker.ts";

function answered(answer: (res: ServerResponse) => void) {
  const seen = { headers: {} as Record<string, unknown>, body: "" };
  const res = {
    writeHead: (_: number, headers: Record<string, unknown>) =>
      Object.assign(seen.headers, headers),
    end: (body: string) => void (seen.body = body),
  };
  answer(res as unknown as ServerResponse);
  return seen;
}

const PUBLIC = new URL("../public/", import.meta.url);
/** A PNG contains its size in its first chunk. */
function sizeOf(src: string): string {
  const png = readFileSync(new URL(src.slice(1), PUBLIC));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("the manifest lists pictures at their real sizes, shortcuts and a share target", () => {
  const texts = {
    "shell.live": "Live",
    "shell.myBets": "My bets",
    "product.casino": "Casino",
    "shell.deposit": "Deposit",
  };
  const manifest = JSON.parse(answered((res) => answerManifest(res, "Brand", texts)).body);
  expect(manifest).toMatchObject({
    id: "/",
    scope: "/",
    name: "Brand",
    share_target: { action: "/share-target", method: "GET" },
  });
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots])
    if (type === "image/png") expect([src, sizeOf(src)]).toEqual([src, sizes]);
  expect(
    manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === "maskable"),
  ).toHaveLength(2);
  expect(
    manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url]),
  ).toEqual([
    ["Live", "/sport/live/popular"],
    ["My bets", "/betting"],
    ["Casino", "/casino/lobby"],
    ["Deposit", "/account/deposit"],
  ]);
});

test("the service worker is the build's and always revalidated; switched off it removes itself and its caches", () => {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  mkdirSync(join(folder, ".next"));
  writeFileSync(join(folder, ".next/service-worker.js"), "// built");
  const on = answered(createWorkerAnswer(folder, true));
  expect([on.body, on.headers["Cache-Control"]]).toEqual(["// built", "no-cache"]);
  const off = answered(createWorkerAnswer(folder, false));
  expect(off.body).toMatch(/skipWaiting[\s\S]*caches\.delete[\s\S]*unregister/);
});
