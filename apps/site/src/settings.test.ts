import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "touchline-settings-"));
  chmodSync(made, 0o700);
  folders.push(made);
  return made;
}
const keysOf = (dataDir: string): Record<string, string> => JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8"));

afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

test("the simulated world's seed is drawn at the first start and kept for the next ones", () => {
  const [mine, yours] = [folder(), folder()];
  const first = readSettings({ DATA_DIR: mine }).worldSeed;
  expect(Buffer.from(first, "base64url").length).toBeGreaterThanOrEqual(32);
  expect(readSettings({ DATA_DIR: mine }).worldSeed).toBe(first);
  expect(readSettings({ DATA_DIR: yours }).worldSeed).not.toBe(first);
  expect(statSync(join(mine, "keys.json")).mode & 0o077).toBe(0);
});

test("a fixed seed serves a run that asks for one", () => {
  expect(readSettings({ DATA_DIR: folder(), SIMULATOR_SEED: "same again" }).worldSeed).toBe("same again");
});

test("a folder from before the seed was secret gets one and keeps its other keys", () => {
  const dataDir = folder();
  const kept = { tokenSecret: "t".repeat(40), operatorKey: "operator", internalKey: "internal" };
  writeFileSync(join(dataDir, "keys.json"), JSON.stringify(kept));
  const { worldSeed } = readSettings({ DATA_DIR: dataDir });
  expect(keysOf(dataDir)).toEqual({ ...kept, worldSeed });
});
