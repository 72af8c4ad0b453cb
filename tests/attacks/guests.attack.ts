import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { PROJECT_KEY } from "@touchline/core";
import {
  type Attack,
  type AttackedSite,
  type Check,
  joinPunter,
  newAddress,
  send,
} from "./attack.ts";

/** Longer than the slowest answer beside a page that is made on the same thread. */
const WORST_MS = 500;
const AT_ONCE = 12;

/** The times of a small call while `attack` runs. */
async function pingsDuring(site: AttackedSite, attack: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const attacked = attack().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const from = performance.now();
    await send(site, "/ping.json");
    times.push(performance.now() - from);
    await pause(20);
  }
  await attacked;
  return times.sort((a, b) => a - b);
}

const ninetyFifth = (times: readonly number[]) =>
  Math.round(times[Math.floor(times.length * 0.95)] ?? 0);

const many = (count: number, act: (n: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let n = lane; n < count; n += AT_ONCE) await act(n);
    }),
  );

const LISTS = Array.from({ length: 120_000 }, () => ({ a: 1 }));
const upload = (n: number) =>
  gzipSync(
    JSON.stringify({
      api_key: PROJECT_KEY,
      events: [
        {
          event_type: "a",
          device_id: `device-${n}`,
          event_properties: { LISTS, x: "x".repeat(2_700_000) },
        },
      ],
    }),
  );

async function collectors(site: AttackedSite, check: Check): Promise<void> {
  const packed = upload(0);
  const post = (address: string, body: Buffer = packed) =>
    sendPacked(site, "/batch", address, body);
  const one = newAddress();
  const codes: number[] = [];
  for (let n = 0; n < 10; n++) codes.push(await post(one));
  check("an upload of a few kilobytes is taken", codes[0] === 200 && packed.length < 60_000, codes);
  check("it is charged what it inflates to", codes.includes(429), codes);
  check("another address is not", (await post(newAddress())) === 200);
  const times = await pingsDuring(site, () => many(48, () => post(newAddress())));
  check("calls do not wait for uploads", ninetyFifth(times) < WORST_MS, ninetyFifth(times));
  const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, 0x20));
  check("a bomb is refused", (await post(newAddress(), bomb)) === 413);
}

async function pages(site: AttackedSite, check: Check): Promise<void> {
  const times = await pingsDuring(site, () =>
    many(240, (n) => send(site, `/sport/prematch?tournament=nobody-${n}`)),
  );
  const unknown = await send(site, "/sport/prematch?tournament=nobody");
  check("tournaments that nobody knows share one page", unknown.status === 404, unknown.status);
  check("calls do not wait for pages", ninetyFifth(times) < WORST_MS, ninetyFifth(times));
}

async function neighbours(site: AttackedSite, check: Check): Promise<void> {
  const office = newAddress();
  const key = (value: string) =>
    send(site, "/dev/punters", { address: office, headers: { authorization: `Bearer ${value}` } });
  for (let n = 0; n < 8; n++) await key(`wrong-${n}`);
  check("wrong operator keys are throttled", (await key("wrong")).status === 429);
  check("the right one works all the same", (await key(site.operatorKey)).status === 200);

  const { cookie } = await joinPunter(site);
  const visit = (n: number, headers = {}) =>
    send(site, `/sport/prematch/event?id=nobody-${n}`, { address: office, headers });
  const statuses: number[] = [];
  await many(120, async (n) => statuses.push((await visit(n)).status));
  check("a guest's pages from one address are limited", statuses.includes(429));
  // An event that nobody knows, by a page of its own.
  check("a logged-in neighbour still gets pages", (await visit(1000, { cookie })).status === 404);
  const forged = "tl_session=a.aaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaa";
  const refused: number[] = [];
  await many(120, async (n) => refused.push((await visit(2000 + n, { cookie: forged })).status));
  check("a made-up session has no budget", refused.includes(429));
}

const sendPacked = async (site: AttackedSite, path: string, address: string, body: Buffer) =>
  (
    await fetch(site.url + path, {
      method: "POST",
      headers: { "content-encoding": "gzip", "x-forwarded-for": address },
      body: new Uint8Array(body),
    })
  ).status;

export default {
  name: "guests",
  async run(site, check) {
    await collectors(site, check);
    await pages(site, check);
    await neighbours(site, check);
  },
} satisfies Attack;
