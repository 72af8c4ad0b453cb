import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@touchline/core";
import { PAN, testConfig } from "../../apps/gate/test/gate.ts";
import { openAccounts } from "../../bench/accounts.ts";
import { createPunter, type Punter } from "../kill-test/punter.ts";
import type { LoadStand } from "./stand.ts";
import { Contents } from "./ticks.ts";
import { createWatcher, type Watcher } from "./watcher.ts";

/** With 200 punters about 33 calls a second, beside what they watch: two cores have room left. */
const THINKS_MS = { least: 2000, most: 10_000 };
const FOLLOWED = 4;
const LOOK_MS = 10_000;

export interface Crowd {
  punters: readonly Punter[];
  /** Places the bets of the probes and does nothing else. */
  prober: Punter;
  watchers: readonly Watcher[];
  contents: Contents;
  /** Bets, plays, pays and watches until it is over. */
  act(isOver: () => boolean): Promise<void>;
  leave(): void;
}

/** Opens accounts and sockets. Every punter watches, bets, plays and pays. */
export async function gatherCrowd(stand: LoadStand, size: number, seed: string): Promise<Crowd> {
  const visitor = { "x-touchline-internal": testConfig().internalKey };
  const emails = await openAccounts(stand.url, { ...PAN, ...visitor }, size + 1);
  const contents = new Contents();
  const punters = emails.map((email, number) =>
    createPunter(
      ...([stand, { ...visitor, "x-touchline-ip": addressOf(number) }, email, number] as const),
      ...([seededRandom(`${seed}|${email}`), THINKS_MS] as const),
    ),
  );
  const [prober, ...others] = punters;
  if (!prober) throw new Error("nobody came");
  for (const punter of punters) await punter.arrive();
  const watchers = others.map(({ punterToken, email }, at) =>
    createWatcher({
      origin: stand.url,
      contents,
      punterToken,
      ip: addressOf(at + 1),
      random: seededRandom(`${seed}|${email}|watches`),
    }),
  );
  const choose = async () => {
    const { events } = await prober.call("livePopular", { query: { limit: "200" } });
    const treeIds = events.map(({ treeId }) => treeId);
    for (const watcher of watchers) watcher.follow(treeIds, FOLLOWED);
  };
  for (const watcher of watchers) watcher.start();
  await choose();
  return {
    punters: others,
    prober,
    watchers,
    contents,
    async act(isOver) {
      const choosing = (async () => {
        while (!isOver()) {
          await choose().catch(() => {});
          await pause(LOOK_MS);
        }
      })();
      await Promise.all([choosing, ...others.map((punter) => punter.bet(isOver))]);
    },
    leave() {
      for (const watcher of watchers) watcher.stop();
    },
  };
}

const addressOf = (number: number): string => `10.9.9.${number}`;
