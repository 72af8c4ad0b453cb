import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { single } from "../apps/gate/test/bets.ts";

export interface PlacementLoad {
  url: string;
  sessions: Record<string, string>[];
  bets: number;
  atOnce: number;
}

/** Places bets from a process of its own, so many at a time, and tells how many a second were acknowledged. */
const agent = new Agent({ keepAlive: true });
const body = JSON.stringify({ mode: "equals", bets: [single("bench", "1", 2000, 100)] });

function place(url: string, session: Record<string, string>): Promise<void> {
  return new Promise((done, failed) => {
    const headers = {
      ...session,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "idempotency-key": randomUUID(),
    };
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => (text.includes('"placed"') ? done() : failed(new Error(text.slice(0, 300)))));
    });
    call.on("error", failed);
    call.end(body);
  });
}

process.on("message", async ({ url, sessions, bets, atOnce }: PlacementLoad) => {
  let left = bets;
  const from = performance.now();
  const worker = async (at: number) => {
    while (left-- > 0) await place(url, sessions[(at + left) % sessions.length] as Record<string, string>);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(at)));
  process.send?.((bets / (performance.now() - from)) * 1000);
});
