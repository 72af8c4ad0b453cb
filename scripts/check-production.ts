import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../apps/site/src/settings.ts";
import { checkDatabase } from "./check-production/database.ts";
import { type Finding, lacks, PARTS, type Part, reasonOf } from "./check-production/finding.ts";
import {
  checkBackup,
  checkMail,
  checkNats,
  checkSecrets,
  checkSms,
} from "./check-production/services.ts";
import {
  checkBalancer,
  checkFeed,
  checkHosts,
  checkPayments,
  type Settings,
} from "./check-production/site.ts";

/**
 * touchline check [FOLDER] [--inside] [--without PART,…]: tries each part of an installation with
 * the settings of its processes, and prints what is missing and how to mend it. Ends with 1 if
 * anything is. FOLDER has the backups. `--inside` asks no public name, which a machine beside the
 * site may not reach.
 */
const given = process.argv.slice(2);
const outside = !given.includes("--inside");
const args = given.filter((each) => each !== "--inside");
const at = args.indexOf("--without");
const left = new Set(at < 0 ? [] : (args.splice(at, 2)[1] ?? "").split(","));
const wrong = [...left].filter((name) => !PARTS.some((part) => part === name));
if (wrong.length > 0) {
  console.error(`touchline: ${wrong.join(", ")} is no part: ${PARTS.join(", ")}`);
  process.exit(1);
}
const { env } = process;

/** The parts that need settings which fit together. */
async function ofSite(): Promise<Finding[]> {
  let settings: Settings;
  // Reading them makes keys where none are given, which belong to no process.
  const DATA_DIR = mkdtempSync(join(tmpdir(), "touchline-check-"));
  try {
    settings = readSettings({ ...env, DATA_DIR });
  } catch (error) {
    const parts: Part[] = ["hosts", "feed", "payments", "balancer"];
    return parts.map((part) => lacks(part, "the settings are refused", reasonOf(error)));
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
  return Promise.all([
    checkHosts(settings),
    checkFeed(settings),
    checkPayments(settings),
    checkBalancer(settings, outside),
  ]);
}

const found = (
  await Promise.all([
    checkDatabase(env),
    ofSite(),
    checkSecrets(env),
    checkNats(env),
    checkMail(env),
    checkSms(env),
    checkBackup(args[0], Date.now()),
  ])
).flat();
let isWhole = true;
for (const part of PARTS.filter((each) => !left.has(each))) {
  const finding = found.find((each) => each.part === part);
  if (finding?.missing) isWhole = false;
  console.log(
    finding?.missing
      ? `MISSING  ${part.padEnd(10)}${finding.missing}\n         ${"".padEnd(10)}${finding.note}`
      : `ok       ${part.padEnd(10)}${finding?.note}`,
  );
}
process.exit(isWhole ? 0 : 1);
