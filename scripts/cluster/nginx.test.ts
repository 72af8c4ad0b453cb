import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findProgram, NGINX } from "./debian-program.ts";

const folder = mkdtempSync(join(tmpdir(), "touchline-nginx-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** nginx opens its ports also to test: the file's own belong to root and to another machine. */
const onThisMachine = (config: string): string =>
  config
    .replace(/listen (?:[\d.]+:)?(\d+)/g, (_, port) => `listen 127.0.0.1:${20_000 + Number(port)}`)
    .replaceAll("/etc/nginx/certs", folder);

/** Debian 12 ships 1.22: an operator's nginx is rarely the newest. */
test("Debian's nginx accepts deploy/nginx.conf", () => {
  spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=bet.example",
    "-days",
    "2",
    "-keyout",
    join(folder, "bet.example.key"),
    "-out",
    join(folder, "bet.example.pem"),
  ]);
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off;
     ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
     ${onThisMachine(readFileSync("deploy/nginx.conf", "utf8"))} }`,
  );
  const { path, env } = findProgram(NGINX);
  const { status, stderr } = spawnSync(path, ["-t", "-c", file, "-p", folder], {
    env,
    encoding: "utf8",
  });
  expect([status, stderr.match(/\[emerg\].*/g)]).toEqual([0, null]);
}, 120_000);
