import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@touchline/testkit";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "touchline-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a library may do at any time. */
const CHATTER = `
  console.log("a library %s", "speaks"); console.warn("\\nover\\nlines"); console.error(new Error("in a library"));
  process.emitWarning("old ways"); Promise.reject(new Error("nobody waits"));
  console.error("chatter is over");`;

/** Starts a gate, lets it chatter while it waits and stops it then: its lines and exit code. */
async function linesOf(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [
      "--import",
      `data:text/javascript,process.once("SIGUSR2", () => {${encodeURIComponent(CHATTER)}})`,
      "apps/site/src/main.ts",
      "gate",
    ],
    {
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: "3329",
        ...env,
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      if (output.includes("chatter is over")) child.kill("SIGTERM");
      else if (output.endsWith('waits for NATS"}\n')) child.kill("SIGUSR2");
    });
  const code = await new Promise((ended) => child.on("exit", ended));
  return { code, lines: output.split("\n").filter(Boolean) };
}

const messageOf = (line: string): unknown => {
  try {
    return JSON.parse(line).msg;
  } catch {
    return `not JSON: ${line}`;
  }
};

test("every line of a process is JSON: its start, what libraries say, warnings and its end", async () => {
  const database = await createTestDatabase();
  const { code, lines } = await linesOf({
    DATABASE_URL: database.url,
    NATS_URL: "nats://127.0.0.1:9",
  });
  await database.drop();
  expect(lines.map(messageOf)).toEqual([
    "gate waits for NATS",
    "a library speaks",
    "\nover\nlines",
    "",
    "chatter is over",
    "old ways",
    "a failure that nobody waited for:",
    "stopping …",
  ]);
  expect(code).toBe(0);
});

test("a setting that is wrong is said in one line of JSON", async () => {
  const { code, lines } = await linesOf({ LOG_LEVEL: "loud" });
  expect(code).toBe(1);
  expect(lines.map(messageOf)).toEqual([expect.stringMatching(/^LOG_LEVEL/)]);
});
