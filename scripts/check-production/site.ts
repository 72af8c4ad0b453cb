import { lookup } from "node:dns/promises";
import { pathToFileURL } from "node:url";
import type { SiteSettings } from "../../apps/site/src/settings.ts";
import { type Finding, fine, lacks, PATIENCE_MS, reasonOf } from "./finding.ts";

export type Settings = Pick<SiteSettings, "feed" | "gate" | "gateUrl">;

export async function checkHosts({ gate: { hosts, demo } }: Settings): Promise<Finding> {
  const names = Object.keys(hosts);
  if (demo) return lacks("hosts", "it is a demo: everybody can log in", "DEMO=0");
  if (names.length === 0) return lacks("hosts", "HOSTS is not set", "HOSTS=host=Jurisdiction,…");
  const unknown: string[] = [];
  for (const name of names) await lookup(name).catch(() => unknown.push(name));
  if (unknown.length === 0) return fine("hosts", names.join(", "));
  return lacks("hosts", `no DNS entry for ${unknown.join(", ")}`, "point them to the balancer");
}

export async function checkFeed({ feed }: Settings): Promise<Finding> {
  const mend = "FEED=/path/to/module.ts (docs/feed.md)";
  if (feed === "none") return lacks("feed", "FEED is not set: there is no sport", mend);
  if (feed === "simulator") return lacks("feed", "its matches are made up", mend);
  const { default: open } = await import(pathToFileURL(feed).href).catch((error: unknown) => ({
    default: reasonOf(error),
  }));
  if (typeof open === "function") return fine("feed", `${feed} can be opened`);
  return lacks("feed", `${feed}: ${open ?? "no default export opens a feed"}`, mend);
}

export function checkPayments({ gate: { paymentProviders } }: Settings): Finding {
  const names = Object.keys(paymentProviders);
  if (names.length > 0) return fine("payments", names.join(", "));
  return lacks(
    "payments",
    "no provider is configured: nobody can deposit",
    "ADYEN_… or ACQUIRER_… (docs/payment-providers.md)",
  );
}

/** From inside as the webs ask, and from outside as visitors do. */
export async function checkBalancer(settings: Settings, outside: boolean): Promise<Finding> {
  const { gateUrl, gate } = settings;
  if (!gateUrl)
    return lacks("balancer", "GATE_URL is not set", "the balancer's inner address (docs/scale.md)");
  if (gate.trustProxy === false)
    return lacks("balancer", "TRUST_PROXY is not set", "all visitors would share one limit");
  const ready = await status(`${gateUrl}/ready`);
  if (ready !== 200)
    return lacks("balancer", `${gateUrl}/ready answers ${ready}`, "start gates; see their log");
  // A machine beside the site may not reach it by its public names.
  if (!outside) return fine("balancer", `${gateUrl} reaches a gate`);
  for (const host of Object.keys(gate.hosts)) {
    const site = `https://${host}`;
    for (const path of ["/ping.json", "/"]) {
      const answer = await status(site + path);
      if (typeof answer === "string" || answer >= 400)
        return lacks("balancer", `${site}${path} answers ${answer}`, "see deploy/haproxy.cfg");
    }
    if ((await status(`${site}/metrics`)) !== 404)
      return lacks(
        "balancer",
        `${site}/metrics is not hidden`,
        "send only the listed paths to gates",
      );
  }
  return fine("balancer", "gates and pages answer, from inside and outside");
}

const status = (url: string): Promise<number | string> =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (reply) => reply.status,
    (error: Error) => reasonOf(error.cause ?? error),
  );
