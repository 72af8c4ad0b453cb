import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findProgram, HAPROXY } from "./debian-program.ts";
import { haproxyConfig } from "./haproxy.ts";

const folder = mkdtempSync(join(tmpdir(), "touchline-haproxy-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The users and certificates of a real machine do not exist here. */
const withoutMachine = (config: string): string =>
  config
    .replace(/^ +(user|group) haproxy$/gm, "")
    .replace(/ ssl crt .*$/m, "")
    .replace(/^.*redirect scheme https.*$/m, "");

const CONFIGS = {
  "the cluster": haproxyConfig({
    port: 3000,
    inside: 3009,
    gates: [3001],
    webs: [3003],
    isBehindProxy: false,
  }),
  "deploy/haproxy.cfg": readFileSync("deploy/haproxy.cfg", "utf8"),
  "deploy/compose/haproxy.cfg": readFileSync("deploy/compose/haproxy.cfg", "utf8"),
};

test.each(Object.entries(CONFIGS))(
  "HAProxy accepts the configuration of %s",
  (_, config) => {
    const { path, env } = findProgram(HAPROXY);
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, withoutMachine(config));
    const { status, stderr } = spawnSync(path, ["-c", "-f", file], { env, encoding: "utf8" });
    expect([status, stderr.match(/\[ALERT\].*/g)]).toEqual([0, null]);
  },
  120_000,
);
