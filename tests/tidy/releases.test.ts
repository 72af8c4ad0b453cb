import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RELEASE_BEFORE } from "../../scripts/release-before/release.data.ts";
import { readYaml } from "./deploy-rules.ts";
import { ROOT } from "./sources.ts";

const page = (name: string) => readFileSync(join(ROOT, name), "utf8");
const { version } = JSON.parse(page("package.json"));

test("all parts have the product's version", () => {
  const packages = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}/package.json`),
  );
  for (const name of packages) expect(JSON.parse(page(name)).version, name).toBe(version);
  expect(readYaml(page("deploy/helm/touchline/Chart.yaml"))).toMatchObject({
    version,
    appVersion: version,
  });
  for (const name of ["apps/gate/src/config.ts", "apps/web/src/data/device/version.ts"])
    expect(page(name), name).toContain(`APP_VERSION = "${version}"`);
});

test("the changelog begins with this version, and the release before is the next in it", () => {
  const headings = [...page("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(([, text]) => text);
  const { version: before, commit } = RELEASE_BEFORE;
  expect(headings[0]).toBe(`${version} (in the making)`);
  expect(headings[1]).toMatch(
    new RegExp(`^${before}, \\d{4}-\\d\\d-\\d\\d \\(${commit.slice(0, 8)}\\)$`),
  );
  // A candidate of this version, or an earlier one.
  expect(before < version || before.startsWith(`${version}-rc.`)).toBe(true);
});

test("where the tag of the release before is known, it is that commit", () => {
  const tag = `refs/tags/v${RELEASE_BEFORE.version}`;
  const found = execFileSync(
    "git",
    ["for-each-ref", "--format=%(objectname) %(*objectname)", tag],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  expect(["", RELEASE_BEFORE.commit]).toContain(found.trim().split(" ").at(-1));
});

test("a hosted runner does what CI does here: npm test on a bare machine", () => {
  const workflow = readYaml(page(".github/workflows/test.yml")) as {
    jobs: Record<string, { steps: { run?: string; uses?: string }[] }>;
  };
  const { test: job, ...others } = workflow.jobs;
  expect(others).toEqual({});
  const last = job?.steps.at(-1);
  expect(last).toEqual({ run: "npm test" });
  expect(page(".ci/run").trimEnd().split("\n").at(-1)).toBe(last?.run);
});
