import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { epochMs } from "@touchline/core";
import { createWebHandler, gateSources } from "@touchline/web";
import { Window } from "happy-dom";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { buildWhenNeeded } from "../apps/site/src/build.ts";
import { ratioOfRounds } from "./rounds.ts";
import { startScratchGate } from "./scratch-gate.ts";
import { createLoad } from "./server-cost.ts";

/**
 * The server-rendered live page against a bare React render of the same markup: plain elements
 * without data, router or server. "rendered" renders every request anew; "served" is the guests'
 * case: one render a second, each copy with its own nonce, compressed.
 */
const PAGES = 60;
const ROUNDS = 5;
const PATH = "/sport/live/popular";

await buildWhenNeeded();
const gate = await startScratchGate();
let seconds = 0;
let steps = 0;
// To force a render per request, advance the clock by more than the cache lifetime.
const clock = { now: () => epochMs(1_780_000_000_000 + (seconds += steps) * 1000) };
const toGate = { gateUrl: gate.url, internalKey: gate.config.internalKey };
const web = createWebHandler({
  dev: false,
  ...toGate,
  clock,
  sources: gateSources({ ...toGate, clock: { now: () => epochMs(0) } }),
});
await web.prepare();
const server = createServer((request, response) => void web.handle(request, response)).listen(
  0,
  "127.0.0.1",
);
await new Promise((ready) => server.once("listening", ready));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;

const tree = elementsOf(await (await fetch(url)).text());
const load = createLoad();

async function bareRender(): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < PAGES; page++) renderToString(tree);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / PAGES;
}
const rendered = await ratioOfRounds(ROUNDS, {
  baseline: bareRender,
  ours: () => {
    steps = 2;
    return load.costOf(url, PAGES, { "accept-encoding": "identity" });
  },
});
const served = await ratioOfRounds(ROUNDS, {
  baseline: bareRender,
  ours: () => {
    steps = 0;
    return load.costOf(url, PAGES * 5, { "accept-encoding": "gzip" });
  },
});
const ms = (micros: number) => `${(micros / 1000).toFixed(2)} ms`;
console.log(`live page ${PATH}, CPU per page (median of ${ROUNDS} rounds)`);
console.log(
  `  rendered: bare React ${ms(rendered.baseline)}   page ${ms(rendered.ours)}   ratio ${rendered.ratio.toFixed(2)}`,
);
console.log(
  `  served:   bare React ${ms(served.baseline)}   page ${ms(served.ours)}   ratio ${served.ratio.toFixed(2)}`,
);
load.stop();
server.close();
await web.close();
await gate.stop();
process.exit(0);

/** The page's own markup as plain React elements. */
function elementsOf(html: string): ReactNode {
  const window = new Window();
  window.document.write(html);
  type Node = {
    nodeType: number;
    textContent: string | null;
    childNodes: ArrayLike<Node>;
    localName: string;
    attributes: ArrayLike<{ name: string; value: string }>;
  };
  const convert = (node: Node, key: number): ReactNode => {
    if (node.nodeType === 3) return node.textContent;
    if (node.nodeType !== 1 || node.localName === "script") return null;
    const props = Object.fromEntries(
      Array.from(node.attributes, ({ name, value }) => [
        name === "class" ? "className" : name,
        value,
      ]).filter(([name]) => !/^(style|on|for$)/.test(String(name))),
    );
    const children = Array.from(node.childNodes, convert);
    return createElement(node.localName, { ...props, key }, ...(children.length ? children : []));
  };
  return convert(window.document.body.firstElementChild as unknown as Node, 0);
}
