import { WebSocket } from "ws";
import {
  type Attack,
  type AttackedSite,
  type Check,
  joinPunter,
  newAddress,
  send,
} from "./attack.ts";

type Said = { type: string; [field: string]: unknown };
const LIST = "list:live:popular";
const CONTEXT = {
  type: "CONTEXT",
  jurisdiction: "Curacao",
  locale: "en",
  oddsType: "Decimal",
  host: "localhost",
  source: "MOBILE",
};

/** One socket that records everything; `until` waits for a message or for the close. */
function connect(site: AttackedSite, address: string, context: Said | null = CONTEXT) {
  const ws = new WebSocket(`${site.url.replace("http", "ws")}/sockets/events?channel=mobile`, {
    headers: { "x-forwarded-for": address },
    perMessageDeflate: false,
  });
  const heard: Said[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  let closeCode = 0;
  ws.on("message", (data) => {
    heard.push(JSON.parse(String(data)) as Said);
    wake();
  });
  ws.on("close", (code) => {
    closeCode = code;
    wake();
  });
  const until = (fits: (said: Said) => boolean) =>
    new Promise<Said | number>((done) => {
      const look = () => {
        const found = heard.find(fits);
        if (!found && closeCode === 0) return;
        waiting.delete(look);
        done(found ?? closeCode);
      };
      waiting.add(look);
      look();
    });
  const opened = new Promise<boolean>((done) => {
    ws.once("error", () => done(false));
    ws.once("open", () => {
      if (context) ws.send(JSON.stringify(context));
      done(true);
    });
  });
  const say = (...messages: Said[]) => {
    for (const said of messages) ws.send(JSON.stringify(said));
  };
  return { ws, heard, until, opened, say };
}

const count = (heard: readonly Said[], type: string) =>
  heard.filter((said) => said.type === type).length;

export default {
  name: "sockets",
  async run(site, check) {
    await flood(site, check);
    await hoard(site, check);
    await crowd(site, check);
    await lie(site, check);
    await watchBadIds(site, check);
  },
} satisfies Attack;

async function flood(site: AttackedSite, check: Check): Promise<void> {
  const flooder = connect(site, newAddress());
  await flooder.opened;
  const same = { type: "SET_TREE_CTX", subscribe: Array<string>(500).fill(LIST) };
  flooder.say(same, { type: "PING", at: 1 });
  await flooder.until(({ type }) => type === "PONG");
  check(
    "a list named 500 times is given once",
    count(flooder.heard, "LIST_SNAPSHOT") === 1,
    count(flooder.heard, "LIST_SNAPSHOT"),
  );
  for (let n = 0; n < 500; n++) flooder.say(same);
  const refused = await flooder.until(({ code }) => code === "TOO_MANY_REQUESTS");
  check(
    "500 such messages are refused with when to come again",
    typeof refused === "object" && Number(refused.retryMs) > 0,
    refused,
  );
  const closed = await flooder.until(() => false);
  check("who does not mind refusals is closed with 4002", closed === 4002, closed);
}

async function hoard(site: AttackedSite, check: Check): Promise<void> {
  const hoarder = connect(site, newAddress());
  await hoarder.opened;
  const ids = Array.from({ length: 150 }, (_, n) => `market-${n}`);
  hoarder.say({ type: "BET_SUBSCRIBE", kind: "inactive-selection", ids });
  const full = await hoarder.until(({ type }) => type === "ERROR");
  check(
    "inactive-selection is bounded",
    typeof full === "object" && full.code === "TOO_MANY_SUBSCRIPTIONS",
    full,
  );
  hoarder.ws.terminate();
}

/** Opens more sockets than one network may. */
async function crowd(site: AttackedSite, check: Check): Promise<void> {
  const block = Array.from({ length: 301 }, (_, n) =>
    connect(site, `2001:db8:77:1::${n.toString(16)}`, null),
  );
  const letIn = (await Promise.all(block.map(({ opened }) => opened))).filter(Boolean).length;
  check("301 addresses of one /64 hold 300 sockets", letIn === 300, letIn);
  for (const { ws } of block) ws.terminate();
}

async function lie(site: AttackedSite, check: Check): Promise<void> {
  for (const [field, value] of [
    ["jurisdiction", "Spain"],
    ["locale", "xx"],
    ["host", "spain.localhost"],
  ] as const) {
    const liar = connect(site, newAddress(), { ...CONTEXT, [field]: value });
    await liar.opened;
    const answer = await liar.until(({ type }) => type === "ERROR" || type === "CONTEXT_SET");
    check(
      `a context with another ${field} is refused`,
      typeof answer === "object" && answer.code === "CONTEXT_MISMATCH",
      answer,
    );
    liar.ws.terminate();
  }
}

async function watchBadIds(site: AttackedSite, check: Check): Promise<void> {
  const [bad, good] = [connect(site, newAddress(), null), connect(site, newAddress(), null)];
  await Promise.all([bad.opened, good.opened]);
  const [badToken, goodToken] = [await tokenOf(site), await tokenOf(site)];
  bad.say(
    { ...CONTEXT, punterToken: badToken },
    { type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids: ["not-a-uuid", "'; drop"] },
  );
  await bad.until(({ type }) => type === "CONTEXT_SET");
  good.say({ ...CONTEXT, punterToken: goodToken });
  good.say({
    type: "BET_SUBSCRIBE",
    kind: "watch-on-bet",
    ids: ["00000000-0000-4000-8000-000000000000"],
  });
  const offer = await good.until(({ type }) => type === "coRemoval");
  check("a bad id in watch-on-bet keeps no answer from others", typeof offer === "object", offer);
  const told = await bad.until(({ type }) => type === "coRemoval");
  check("the bad id itself is answered", typeof told === "object", told);
  for (const { ws } of [bad, good]) ws.terminate();
}

async function tokenOf(site: AttackedSite): Promise<string> {
  const { headers } = await joinPunter(site);
  return (await send(site, "/client-gate/heartbeat", { headers })).json.punterToken as string;
}
