import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { PAN } from "../apps/gate/test/gate.ts";
import { ratioOfRounds } from "./rounds.ts";
import { startScratchGate } from "./scratch-gate.ts";
import { createLoad } from "./server-cost.ts";

/**
 * One call through the gate (headers, rate limit, contract check of the reply, metrics) against a
 * bare Fastify route with the same reply.
 */
const REQUESTS = 4000;
const ROUNDS = 5;

const gate = await startScratchGate();
// Avoid measuring the rate limit: our own web nodes are exempt, and the rest of the path is the
// same.
const headers = { ...PAN, "x-touchline-internal": gate.config.internalKey };
const path = "/client-gate/products/all";
const reply = await (await fetch(gate.url + path, { headers })).json();

const bare = Fastify();
bare.get(path, async () => reply);
await bare.listen({ port: 0, host: "127.0.0.1" });
const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}${path}`;

const load = createLoad();
const { ratio, baseline, ours } = await ratioOfRounds(ROUNDS, {
  baseline: () => load.costOf(bareUrl, REQUESTS, headers),
  ours: () => load.costOf(gate.url + path, REQUESTS, headers),
});
console.log(
  `gate call ${path}: CPU per request (the gate's side includes its live feed of 200 events)`,
);
console.log(
  `  bare Fastify ${baseline.toFixed(0)} µs   gate ${ours.toFixed(0)} µs   ratio ${ratio.toFixed(2)} (median of ${ROUNDS} rounds)`,
);
load.stop();
await bare.close();
await gate.stop();
