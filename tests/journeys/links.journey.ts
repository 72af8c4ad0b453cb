import { Agent, get } from "node:http";
import { expect, test } from "@playwright/test";

/** The hosts to walk: the site of each jurisdiction. */
const SITES = [
  "alderney",
  "belarus",
  "curacao",
  "denmark",
  "italy",
  "nigeria",
  "russia",
  "spain",
] as const;

/** Where a walk starts; it finds everything else by links: menu pages, the footer, help, rules. */
const STARTS = [
  "/sport/live/popular",
  "/help",
  "/support",
  "/rules",
  "/responsible-gambling",
  "/landings",
  "/download-app",
  "/account",
  "/join",
];

/**
 * Pages of current events: there are thousands of one pattern, and they come and go during the
 * walk.
 */
const MOVING =
  /^\/(?:sport|esports|virtual-sports|casino|live-casino|live-games|fast-games|mgames|crash|toto|scores|promotions|popular)(?:\/|$)/;
/** Not served by pages. */
const FILES =
  /^\/(?:_next|client-gate|mobile-gate|uniweb-gate|casino-gate|eag|dev|manifest|sw\.js|icon)/;

/** React's marker for a part that failed on the server. */
const UNRENDERED = "<!--$!-->";

const AT_ONCE = 6;

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let visits = 0;
/** A visitor may read a limited number of new pages a minute, so the walk uses many addresses. */
const address = () => `127.9.${Math.floor(visits / 40) % 250}.${1 + (visits++ % 40)}`;

function visit(base: URL, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}.localhost:${base.port}`,
      "x-forwarded-for": address(),
      accept: "text/html",
    };
    get({ agent, port: base.port, hostname: base.hostname, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: Buffer.concat(parts).toString(),
        }),
      );
    }).on("error", reject);
  });
}

const unescaped = (href: string) => href.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

/** Links and ids of a server-rendered page. */
const linksOf = ({ body }: Answer): string[] =>
  [...body.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => unescaped(href ?? ""));
const idsOf = ({ body }: Answer): Set<string> =>
  new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ""));

/** All broken links of one site, each with the page that contains it. */
async function walk(base: URL, host: string): Promise<{ broken: string[]; pages: number }> {
  const origin = `http://${host}.localhost:${base.port}`;
  const known = new Map<string, Promise<Answer>>();
  const wanted = new Map<string, { from: string; anchors: Map<string, string> }>();
  const queue: string[] = [];
  const add = (href: string, from: string) => {
    const url = URL.parse(href, `${origin}${from}`);
    if (!url || url.origin !== origin || FILES.test(url.pathname)) return;
    const path = url.pathname + (MOVING.test(url.pathname) ? "" : url.search);
    // Fetch a current list or game once, at its plain address.
    if (MOVING.test(url.pathname) && url.search !== "") return;
    const entry = wanted.get(path) ?? { from, anchors: new Map<string, string>() };
    if (url.hash.length > 1) entry.anchors.set(decodeURIComponent(url.hash.slice(1)), from);
    if (!wanted.has(path)) queue.push(path);
    wanted.set(path, entry);
  };
  for (const start of STARTS) add(start, "/");

  async function follow(path: string): Promise<void> {
    const answer = visit(base, host, path);
    known.set(path, answer);
    const { status, location } = await answer;
    if (status >= 300 && status < 400 && location) return add(location, path);
    // Do not follow links of pages with current events; the lists have them already.
    if (status === 200 && !MOVING.test(path))
      for (const href of linksOf(await answer)) add(href, path);
  }
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let idle = 0; idle < 50; ) {
      const path = queue.shift();
      if (path === undefined) {
        idle++;
        await new Promise((resolve) => setImmediate(resolve));
        await Promise.allSettled(known.values());
      } else {
        idle = 0;
        await follow(path);
      }
    }
  });
  await Promise.all(workers);

  const broken: string[] = [];
  for (const [path, { from, anchors }] of wanted) {
    const answer = await known.get(path);
    if (!answer || answer.status >= 400)
      broken.push(`${host}: ${from} → ${path} is ${answer?.status ?? "not there"}`);
    else if (answer.status === 200) {
      if (answer.body.includes(UNRENDERED))
        broken.push(`${host}: ${path} was left to the browser to render`);
      const ids = idsOf(answer);
      for (const [anchor, page] of anchors)
        if (!ids.has(anchor)) broken.push(`${host}: ${page} → ${path}#${anchor} is not there`);
    }
  }
  return { broken, pages: wanted.size };
}

test("every internal link of every page works, in every jurisdiction", async ({ baseURL }) => {
  test.setTimeout(240_000);
  const broken: string[] = [];
  for (const host of SITES) {
    const found = await walk(new URL(baseURL ?? ""), host);
    expect(found.pages, host).toBeGreaterThan(100);
    broken.push(...found.broken);
  }
  expect(broken).toEqual([]);
});

/** Information pages that every site has. */
const INFORMATION = [
  "/help",
  "/support",
  "/privacy",
  "/rules",
  "/responsible-gambling",
  "/responsible-gambling/self-test",
  "/responsible-gambling/budget",
  "/terms",
  "/contract",
  "/cookies-policy",
  "/about",
  "/payments",
  "/company-details",
  "/release-notes",
  "/blog",
  "/download-app",
  "/android-guide",
  "/landings",
  "/landings/download-app",
];
const WITHOUT_CASINO = ["russia", "nigeria"];

test("every information page has its own title and description, in every jurisdiction", async ({
  baseURL,
}) => {
  const base = new URL(baseURL ?? "");
  for (const host of SITES) {
    const titles = new Set<string>();
    for (const path of INFORMATION) {
      const { status, body } = await visit(base, host, path);
      expect(status, `${host} ${path}`).toBe(200);
      const [, description = ""] = /<meta name="description" content="([^"]+)"/.exec(body) ?? [];
      expect(description.length, `${host} ${path}`).toBeGreaterThanOrEqual(50);
      expect(body, `${host} ${path}`).toMatch(/<h1/);
      titles.add(/<title[^>]*>([^<]+)</.exec(body)?.[1] ?? "");
    }
    expect(titles.size, host).toBe(INFORMATION.length);
    const casino = await visit(base, host, "/casino-app");
    expect(casino.status, host).toBe(WITHOUT_CASINO.includes(host) ? 404 : 200);
  }
});
