import type { Tier } from "../punters/punters.module.ts";

/** Ready-made accounts of a demo run. Their passwords are public on purpose: they exist only where money is play money. */
export const DEMO_PUNTERS: readonly { login: string; password: string; nickname: string; tier: Tier }[] = [
  { login: "demo@touchline.example", password: "kickoff2026", nickname: "Demo", tier: "Common" },
  { login: "vip@touchline.example", password: "goldcup2026", nickname: "Champion", tier: "VIP" },
];
