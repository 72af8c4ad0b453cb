import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults, readChecklist, readCoverage } from "../../scripts/coverage.ts";
import { ROOT } from "./sources.ts";

test("every row of docs/coverage.tsv names a thing of the checklist and a test that exists", () => {
  expect(faults(readChecklist(), readCoverage())).toEqual([]);
});

test("a row that names a missing test or an unknown thing is seen", () => {
  const checklist = [{ id: "a", where: "", area: "" }];
  expect(
    faults(checklist, [
      { id: "a", file: "tests/tidy/coverage.test.ts", title: `no such ${"test"}` },
    ]),
  ).toHaveLength(1);
  expect(
    faults(checklist, [{ id: "b", file: "tests/tidy/coverage.test.ts", title: "x" }]),
  ).toHaveLength(1);
});

test.each(["skeleton", "accounts", "sportsbook", "platform", "casino", "third"])(
  "every %s id of the checklist is shown by a test",
  (wanted) => {
    const shown = new Set(readCoverage().map(({ id }) => id));
    expect(
      readChecklist()
        .filter(({ id, area }) => area === wanted && !shown.has(id))
        .map(({ id }) => id),
    ).toEqual([]);
  },
);

/**
 * Messages, alerts, quiz, loyalty, offers, VIP club and promotions; the rest of the area `later` is
 * not built yet.
 */
const ENGAGEMENT =
  /punter\/message|\/regulation\/|quiz|loyalty|\/account\/offers|promotions|VIP club|get-tree-ids|need_personal_data/;

test("every id about messages, alerts, quiz, loyalty, offers, VIP club and promotions is shown by a test", () => {
  const shown = new Set(readCoverage().map(({ id }) => id));
  const ids = readChecklist().flatMap(({ id, area }) =>
    area === "later" && ENGAGEMENT.test(id) ? [id] : [],
  );
  expect(ids).toHaveLength(29);
  expect(ids.filter((id) => !shown.has(id))).toEqual([]);
});

const SPECIFICATION = join(ROOT, "../shared/spec/checklist.tsv");

test.runIf(existsSync(SPECIFICATION))(
  "docs/checklist.tsv is the specification's list of today",
  () => {
    expect(readFileSync(join(ROOT, "docs/checklist.tsv"), "utf8")).toBe(
      readFileSync(SPECIFICATION, "utf8"),
    );
  },
);
