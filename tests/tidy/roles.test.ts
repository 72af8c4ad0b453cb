import { expect, test } from "vitest";
import { jobsOf, ROLES } from "../../apps/gate/src/roles.ts";
import { PROCESSES } from "../../apps/site/src/processes/names.ts";
import { page } from "./docs-facts.ts";
import { readSources } from "./sources.ts";

const EVERY = /schedule\s*\.every\(\s*[^,]+,\s*["`]([\w-]+)\./g;

test("roles.ts names the owner of each shared job, and none without a job", () => {
  const owners = readSources()
    .filter(({ path }) => path.startsWith("apps/gate/src/") && !path.endsWith(".test.ts"))
    .flatMap(({ text }) => [...text.matchAll(EVERY)].map(([, owner]) => owner));
  const named = jobsOf("worker").flatMap(([, names]) => names);
  expect(named.toSorted()).toEqual([...new Set(owners)].sort());
});

test("each process of an installation has a role", () => {
  expect(["whole", ...PROCESSES].sort()).toEqual(Object.keys(ROLES).sort());
});

const some = (names: readonly string[], all: readonly unknown[]): string =>
  names.length === 0 ? "none" : names.length === all.length ? "all" : names.join(", ");

test("scale.md says what each process does, and whose jobs there are", () => {
  const scale = page("docs/scale.md");
  const rooms = jobsOf("worker");
  const roles = Object.entries(ROLES).map(
    ([role, { modules, feed, jobs, seedsDemo }]) =>
      `| ${role} | ${modules} | ${feed} | ${some(jobs, rooms)} | ${seedsDemo ? "yes" : "no"} |`,
  );
  expect(scale).toContain(roles.join("\n"));
  const owners = rooms.map(
    ([room, names]) => `| ${room} | ${names.map((name) => `\`${name}\``).join(", ")} |`,
  );
  expect(scale).toContain(owners.join("\n"));
});
