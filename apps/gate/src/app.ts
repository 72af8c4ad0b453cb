import { assert } from "@touchline/core";
import type { GateOptions } from "./gate-options.ts";
import { closeGate, startGate } from "./lifecycle.ts";
import { isDoor } from "./modules/site/doors/doors.module.ts";
import { createParts } from "./parts.ts";
import type { Leave } from "./push/push.module.ts";
import { ROLES } from "./roles.ts";
import { verifyWhole } from "./verify.ts";

export type { GateOptions } from "./gate-options.ts";
export type Gate = Awaited<ReturnType<typeof createGate>>;

/** The whole server, as the process that runs it sees it. */
export async function createGate(options: GateOptions) {
  const { seedsDemo, feed } = ROLES[options.role ?? "whole"];
  assert(options.feed === null || feed === "source", "a feed is for a role that reads it");
  const parts = await createParts(options);
  const { services, site, people, sport, engagement, push } = parts;
  const { app, schedule, metrics, jurisdictions, config, db } = services;
  return {
    app,
    schedule,
    /** For figures of parts that run in this process beside the gate. */
    registry: metrics.registry,
    upgrade: push.upgrade,
    /** Whether a host is one of this installation's sites. */
    isSite: jurisdictions.knows,
    /** Whether a path is a redirect that the gate answers. */
    isDoor,
    /** Called for each page request: some pages are counted as doors are. */
    visited: site.doors.visited,
    /** Resolves when every result so far has been acted on. */
    settled: async () => {
      await sport.bets.settled();
      await sport.toto.heard();
      await engagement.settled();
    },
    turnover: engagement.turnover,
    bonuses: engagement.bonuses,
    pushes: people.pushes,
    /** The invariants of the money and of the bets, with any violations. */
    verifyLedger: () => verifyWhole(db),
    demoLogins: config.demo ? people.accounts.demoLogins : [],
    /** Tests that need no demo data start without it: its passwords take a second to hash. */
    start: ({ isSeeded = config.demo && seedsDemo } = {}) => startGate(parts, isSeeded),
    /**
     * Sends visitors to other gates before this one stops: the load balancer first, then sockets
     * one after the other, so that they do not all reconnect at once.
     */
    async retire(leave?: Leave): Promise<void> {
      services.health.leave();
      await push.move(leave);
    },
    /** Stops accepting work, lets running work finish, then closes. */
    close: () => closeGate(parts),
  };
}
