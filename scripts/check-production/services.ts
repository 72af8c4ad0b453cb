import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { reachMail, reachNats } from "../../apps/gate/src/platform/wire/reach.ts";
import { type Env, type Finding, fine, lacks, PATIENCE_MS, reasonOf, shown } from "./finding.ts";

const LEAST_SECRET = 32;
const DAY_MS = 86_400_000;

export function checkSecrets(env: Env): Finding {
  const names = ["TOKEN_SECRET", "OPERATOR_KEY", "INTERNAL_KEY"] as const;
  const mend = "draw each with openssl rand -hex 32, the same in every process";
  const short = names.filter((name) => (env[name] ?? "").length < LEAST_SECRET);
  if (short.length > 0)
    return lacks(
      "secrets",
      `${short.join(", ")}: unset, or under ${LEAST_SECRET} characters`,
      mend,
    );
  if (new Set(names.map((name) => env[name])).size < names.length)
    return lacks("secrets", "two of them are the same", mend);
  return fine("secrets", "three different ones; keep TOKEN_SECRET apart from the backups");
}

export async function checkNats({ NATS_URL: url = "" }: Env): Promise<Finding> {
  const servers = url
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  if (servers.length === 0)
    return lacks("nats", "NATS_URL is not set", "NATS_URL=nats://touchline:…@host:4222");
  try {
    if (await reachNats(servers, PATIENCE_MS))
      return fine("nats", `${servers.length} configured, and a password is asked`);
    return lacks("nats", "it takes anybody, who could set prices", "give it a user and a password");
  } catch (error) {
    return lacks("nats", `no connection: ${reasonOf(error)}`, "start it, or correct NATS_URL");
  }
}

export async function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Env): Promise<Finding> {
  if (!url || !from)
    return lacks("mail", "SMTP_URL or MAIL_FROM is not set", "no email can be confirmed without");
  try {
    await reachMail(url, PATIENCE_MS);
    return fine("mail", `${shown(url)} lets us in`);
  } catch (error) {
    return lacks("mail", reasonOf(error), "correct SMTP_URL: the server, user or password");
  }
}

/** Nothing is sent: only whether somebody listens there. */
export async function checkSms({ SMS_URL: url, SMS_KEY: key }: Env): Promise<Finding> {
  if (!url || !key)
    return lacks("sms", "SMS_URL or SMS_KEY is not set", "no sign-up by phone can end without");
  const { hostname, port, protocol } = new URL(url);
  const listens = await new Promise<string | null>((answer) => {
    const socket = connect(Number(port) || (protocol === "https:" ? 443 : 80), hostname);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer")));
    socket.once("connect", () => answer(null)).once("error", (error) => answer(reasonOf(error)));
    socket.once("connect", () => socket.destroy());
  });
  if (listens === null) return fine("sms", `${shown(url)} listens`);
  return lacks("sms", listens, "correct SMS_URL, or open the way to it");
}

/** The newest folder that deploy/backup.sh made. */
export function checkBackup(folder: string | undefined, now: number): Finding {
  const mend = "run deploy/backup.sh daily, and name its folder: touchline check FOLDER";
  if (!folder) return lacks("backup", "no folder of backups is named", mend);
  try {
    const made = readdirSync(folder).filter((name) => /^touchline-\d{8}T\d{6}Z$/.test(name));
    const newest = made.toSorted().at(-1);
    if (!newest) return lacks("backup", `${folder} has none`, mend);
    const { mtimeMs } = statSync(join(folder, newest, "SHA256SUMS"));
    if (now - mtimeMs > DAY_MS) return lacks("backup", `${newest} is older than a day`, mend);
    return fine("backup", `${newest}; restore one once a month to be sure`);
  } catch (error) {
    return lacks("backup", reasonOf(error), mend);
  }
}
