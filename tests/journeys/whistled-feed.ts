import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { OpenFeed } from "@touchline/contract";
import { createSimulator, createStatistics, JUMPS } from "@touchline/simulator";

/**
 * The journeys' feed (`FEED`): the simulated world, in which a journey lets the time of one event
 * jump ahead, as with a whistle (whistle.ts). Nobody has to wait for a half-time.
 */
const open: OpenFeed = async ({ clock, heardUntil }) => {
  const simulator = createSimulator({
    seed: randomBytes(16).toString("hex"),
    clock,
    liveEvents: Number(process.env.LIVE_EVENTS),
    // Whatever the hour, each sport is live.
    byDay: false,
    virtualSeed: randomBytes(32).toString("hex"),
    ...(heardUntil ? { resumeFrom: heardUntil } : {}),
  });
  const whistle = createServer(({ url = "/" }, reply) => {
    const asked = new URL(url, "http://whistle").searchParams;
    const to = JUMPS.find((each) => each === asked.get("to"));
    const done = to !== undefined && simulator.jump(asked.get("event") ?? "", to);
    reply.writeHead(done ? 200 : 404).end();
  });
  await new Promise<void>((listening) =>
    whistle.listen(Number(process.env.WHISTLE_PORT), "127.0.0.1", listening),
  );
  return {
    feed: simulator,
    statistics: createStatistics(simulator.world, clock),
    close: async () => void whistle.close(),
  };
};
export default open;
