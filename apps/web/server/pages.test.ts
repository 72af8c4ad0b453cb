import { IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { type Clock, epochMs } from "@touchline/core";
import { readConfig } from "@touchline/experiments";
import { describe, expect, it } from "vitest";
import { pageContext } from "../src/data/frame/page-context.ts";
import { CapturedResponse } from "./captured-response.ts";
import { createFrameBuilder } from "./frame-builder.ts";
import { servePages } from "./pages.ts";
import type { SiteExperiments } from "./site-experiments.ts";
import { builtInSources } from "./site-sources.ts";

type Page = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** A page that shows its nonce and reads the theme, as every real page's frame does. */
const plainPage: Page = (req, res) => {
  const context = pageContext(req);
  const theme = context.preference("theme") ?? "dark";
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Cache-Control", "private, no-cache, no-store");
  res.end(
    `<html data-theme="${theme}"><script nonce="${context.nonce}"></script><style nonce="${context.nonce}"></style>${req.url}`,
  );
};

function setUp(
  page: Page = plainPage,
  experiments: SiteExperiments | null = null,
  isKnown: (path: string) => boolean = () => true,
) {
  let now = 0;
  let nonces = 0;
  const rendered: IncomingMessage[] = [];
  const clock: Clock = { now: () => epochMs(now) };
  const sources = { ...builtInSources(), experiments: async () => experiments };
  const serve = servePages({
    render: async (req, res) => {
      rendered.push(req);
      await page(req, res);
    },
    buildFrame: createFrameBuilder(sources),
    originOf: (_host, jurisdiction) => `http://${jurisdiction}.example`,
    sources,
    gateUrl: "http://gate",
    internalKey: "",
    clock,
    devScreens: false,
    frameOrigins: ["https://games.example"],
    newNonce: () => `n${++nonces}`,
    addressOf: (req) => String(req.headers["x-test-address"] ?? "198.51.100.1"),
    isKnown,
    buildId: () => "b",
  });
  async function get(address: string, { method = "GET", host = "localhost", headers = {} } = {}) {
    const req = new IncomingMessage(new Socket());
    Object.assign(req, { method, url: address, headers });
    const res = new CapturedResponse(req);
    await serve(req, res, new URL(`http://${host}${address}`));
    const body = await res.body();
    return {
      status: res.statusCode,
      header: (name: string) => res.getHeader(name),
      body,
      text: body.toString(),
    };
  }
  const pass = (ms: number) => {
    now += ms;
  };
  return { get, pass, rendered };
}

describe("serving pages", () => {
  it("shows the cookie banner to visitors who have not answered, in one shared page", async () => {
    const { get, rendered } = setUp(async (req, res) => {
      const { consentAsked, texts } = await pageContext(req).frame("en");
      res.end(`${consentAsked} ${"consent.title" in texts}`);
    });
    const said = { headers: { cookie: "ConsentCookie=necessary" } };
    expect((await get("/")).text).toBe("true true");
    expect((await get("/", said)).text).toBe("false false");
    await get("/", { headers: { cookie: "ConsentCookie=made up" } });
    await get("/", { headers: { cookie: "ConsentCookie=necessary.analytics" } });
    expect(rendered).toHaveLength(2);
  });

  it("has one page in our font for devices that have it, and one without for the others", async () => {
    const { get, rendered } = setUp(
      async (req, res) => void res.end((await pageContext(req).frame("en")).letters),
    );
    expect((await get("/")).text).toBe("stand-in");
    expect((await get("/", { headers: { cookie: "tl_letters=inter" } })).text).toBe("inter");
    expect((await get("/", { headers: { cookie: "tl_letters=made up" } })).text).toBe("stand-in");
    expect(rendered).toHaveLength(2);
  });

  it.each([
    "/account/self-exclusion",
    "/ru/account/self-exclusion",
    "/_next/data/b/ru/account/self-exclusion.json",
  ])("sends the page at %s the texts that it shows", async (address) => {
    const { get } = setUp((req, res) => void res.end(pageContext(req).texts.join()));
    expect((await get(address)).text).toBe("exclusion");
  });

  it("answers 503 with a retry time while the gate cannot be reached, and caches no such page", async () => {
    let away = true;
    const { get, rendered } = setUp((req, res) => {
      if (away) pageContext(req).unavailable = true;
      res.statusCode = away ? 500 : 200;
      res.end("page");
    });
    const reply = await get("/");
    expect([reply.status, reply.header("retry-after")]).toEqual([503, "2"]);
    away = false;
    expect((await get("/")).status).toBe(200);
    expect(rendered).toHaveLength(2);
  });

  it("gives every visitor a separate nonce, in the page and its policy, from one rendering", async () => {
    const { get, rendered } = setUp();
    const [first, second] = [await get("/sport"), await get("/sport")];
    expect(rendered).toHaveLength(1);
    expect(first.text).toContain('<script nonce="n1"></script><style nonce="n1">');
    expect(second.text).toContain('<script nonce="n2"></script><style nonce="n2">');
    const policy = String(second.header("Content-Security-Policy"));
    expect(policy).toContain("script-src 'self' 'nonce-n2';");
    expect(policy).toContain("style-src 'self' 'nonce-n2'; style-src-attr 'unsafe-inline'");
    expect(policy).toContain(
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    );
    expect(policy).toContain("frame-src 'self' https://games.example;");
    expect(policy).not.toContain("unsafe-eval");
  });

  it.each([
    ["spain.localhost", "/de/sport?sport=Football", "/es/sport?sport=Football"],
    ["spain.localhost", "/de", "/es"],
    ["russia.localhost", "/en/sport/live/event?id=1", "/ru/sport/live/event?id=1"],
    ["spain.localhost", "/de//evil.example", "/es/evil.example"],
  ])(
    "at %s, %s names a language that is not offered and redirects to %s",
    async (host, address, lands) => {
      const { get, rendered } = setUp();
      const reply = await get(address, { host });
      expect([reply.status, reply.header("location")]).toEqual([307, lands]);
      expect(rendered).toHaveLength(0);
    },
  );

  it("tells Next's client where the data of a page in an unoffered language is", async () => {
    const { get } = setUp();
    const reply = await get("/_next/data/b/de/sport.json", {
      host: "spain.localhost",
      headers: { "x-nextjs-data": "1" },
    });
    expect(JSON.parse(reply.text).pageProps).toMatchObject({
      __N_REDIRECT: "/es/sport",
      __N_REDIRECT_STATUS: 307,
    });
  });

  it.each([
    ["spain.localhost", "/en/sport"],
    ["localhost", "/de/sport"],
    ["russia.localhost", "/sport"],
  ])("at %s, %s is not redirected", async (host, address) => {
    expect((await setUp().get(address, { host })).status).toBe(200);
  });

  it("renders again after a second", async () => {
    const { get, pass, rendered } = setUp();
    await get("/sport");
    pass(1000);
    await get("/sport");
    expect(rendered).toHaveLength(2);
  });

  it("renders per jurisdiction, address and theme, not per host name or campaign mark", async () => {
    const { get, rendered } = setUp();
    await get("/sport", { host: "curacao.localhost" });
    await get("/sport?utm_source=mail", { host: "www.example.com" });
    expect(rendered).toHaveLength(1);
    await get("/sport", { host: "spain.localhost" });
    await get("/es/sport");
    await get("/sport", { headers: { cookie: "tl_theme=light" } });
    expect(rendered).toHaveLength(4);
  });

  it("renders a page with an experiment once per group, however many devices ask", async () => {
    const groups = [{ name: "a" }, { name: "b" }];
    const experiment = {
      name: "e",
      type: "js",
      salt: "s",
      allocation: 10_000,
      split_by: "deviceId",
      groups,
    };
    const config = readConfig({ feature_flags: [], experiments: [experiment] });
    const shows =
      (experiments: string[]): Page =>
      async (req, res) => {
        const { groups } = (await pageContext(req).frame("en", [], { experiments })).experiments;
        res.end(`group ${groups.e?.group ?? "none"}`);
      };
    const cookie = (n: number) =>
      `ConsentCookie=necessary.experiments; tl_device=${n.toString(16).padStart(32, "0")}`;
    for (const [wanted, rendered] of [
      // One more each: visitors who have not answered the cookie banner get it with the page.
      [["e"], 4],
      [[], 2],
    ] as const) {
      const site = setUp(shows([...wanted]), { token: "t", scriptKey: "", config });
      await site.get("/deposit");
      const pages = new Set<string>();
      for (let n = 0; n < 100; n++)
        pages.add((await site.get("/deposit", { headers: { cookie: cookie(n) } })).text);
      for (let n = 0; n < 100; n++)
        await site.get("/deposit", {
          headers: { cookie: `ConsentCookie=necessary.experiments; tl_device=${n}` },
        });
      expect(site.rendered).toHaveLength(rendered);
      expect([...pages].sort()).toEqual(
        wanted.length > 0 ? ["group a", "group b"] : ["group none"],
      );
    }
  });

  it("keeps one device's flag value from everybody else, even when that device asks first", async () => {
    const QA = "9".padStart(32, "0");
    const rules = [
      {
        id: "qa",
        value: "for QA",
        conditions: [{ name: "deviceId", condition_sign: "equal", value: QA }],
      },
      { id: "default", value: "for all", is_default: true },
    ];
    const config = readConfig({
      experiments: [],
      feature_flags: [{ name: "f", type: "string", rules }],
    });
    const site = setUp(
      async (req, res) =>
        void res.end(
          String((await pageContext(req).frame("en", [], { flags: ["f"] })).experiments.flags.f),
        ),
      { token: "t", scriptKey: "", config },
    );
    const from = async (device: string) =>
      (
        await site.get("/deposit", {
          headers: { cookie: `ConsentCookie=necessary.experiments; tl_device=${device}` },
        })
      ).text;
    expect(await from(QA)).toBe("for QA");
    for (let n = 0; n < 9; n++) expect(await from(String(n).padStart(32, "0"))).toBe("for all");
    expect([(await site.get("/deposit")).text, await from(QA)]).toEqual(["for all", "for QA"]);
    expect(site.rendered).toHaveLength(3);
  });

  it("leaks nothing of one visitor to others", async () => {
    const { get, rendered } = setUp();
    await get("/sport?token=secret", {
      headers: {
        cookie: "sid=secret; tl_theme=light",
        authorization: "secret",
        "x-forwarded-for": "1.2.3.4",
      },
    });
    const [request] = rendered;
    expect(request?.url).toBe("/sport");
    expect(request?.headers).toEqual({ host: "localhost", cookie: "tl_theme=light" });
  });

  it("does not cache redirects and errors", async () => {
    const statuses = [307, 404, 500];
    const { get, rendered } = setUp(
      (_req, res) => void res.writeHead(statuses.shift() ?? 200, { Location: "/x" }).end(),
    );
    for (const status of [307, 404, 500]) expect(await get("/sport")).toMatchObject({ status });
    expect(rendered).toHaveLength(3);
  });

  it("refuses other methods with the error page and lists the allowed ones", async () => {
    const { get } = setUp(
      (req, res) => void res.writeHead(404).end(`status ${pageContext(req).refusedWith}`),
    );
    const refused = await get("/sport", { method: "POST" });
    expect(refused).toMatchObject({ status: 405, text: "status 405" });
    expect(refused.header("Allow")).toBe("GET, HEAD");
  });

  it("answers HEAD with the headers only", async () => {
    const { get } = setUp();
    const head = await get("/sport", { method: "HEAD" });
    expect(head.body).toHaveLength(0);
    expect(Number(head.header("Content-Length"))).toBeGreaterThan(0);
  });

  it("compresses with an encoding the visitor accepts", async () => {
    const { get } = setUp();
    const gzip = await get("/sport", { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(gzip.header("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toContain('<script nonce="n1">');
    expect(gzip.header("Content-Length")).toBe(gzip.body.length);
    for (const headers of [{}, { "accept-encoding": "gzip;q=0" }])
      expect((await get("/sport", { headers })).header("Content-Encoding")).toBeUndefined();
  });

  it("lets the browser cache a page for going back, and nobody else", async () => {
    const { get } = setUp();
    expect((await get("/sport")).header("Cache-Control")).toBe("private, no-cache");
  });

  it("redirects the sentinel language's addresses", async () => {
    const { get, rendered } = setUp();
    const answer = await get("/default/sport?a=1");
    expect(answer).toMatchObject({ status: 308 });
    expect(answer.header("Location")).toBe("/sport?a=1");
    expect(rendered).toHaveLength(0);
  });
});

describe("limits per visitor", () => {
  const notFound: Page = (req, res) => {
    res.statusCode = 404;
    res.end(`no such page ${req.url} ${pageContext(req).preference("theme") ?? "dark"}`);
  };

  it("answers all unknown addresses of a site and language with one page", async () => {
    const { get, rendered } = setUp(notFound, null, () => false);
    for (let n = 0; n < 50; n++) expect(await get(`/nothing-${n}`)).toMatchObject({ status: 404 });
    expect(rendered).toHaveLength(1);
    expect((await get("/ru/nothing")).text).toContain("/ru/unknown-address");
    expect(rendered).toHaveLength(2);
    expect((await get("/_next/data/b/nothing.json")).text).toBe('{"notFound":true}');
    expect((await get("/nothing", { method: "POST" })).status).toBe(405);
    await get("/other", { method: "POST" });
    expect(rendered).toHaveLength(3);
  });

  it("renders no separate page when a page's data report that it does not exist", async () => {
    const missing: Page = (req, res) => {
      const { miss } = pageContext(req);
      miss?.();
      res.statusCode = miss ? 307 : 404;
      res.end(miss ? "" : `no such page ${req.url}`);
    };
    const { get, rendered } = setUp(missing);
    for (let n = 0; n < 3; n++) {
      const { status, text } = await get(`/sport/prematch/event?id=${n}`);
      expect({ status, text }).toEqual({ status: 404, text: "no such page /unknown-address" });
    }
    // The gate is asked about each; the shared error page was rendered once.
    expect(rendered).toHaveLength(4);
    expect(
      (await get("/sport/prematch/event?id=9", { headers: { "x-nextjs-data": "1" } })).text,
    ).toBe('{"notFound":true}');
  });

  it("renders one page for all addresses that share it", async () => {
    const { get, rendered } = setUp((req, res) => {
      const { share } = pageContext(req);
      share?.("/slip/-");
      res.statusCode = share ? 307 : 200;
      res.end(share ? "" : `page ${req.url}`);
    });
    for (let n = 0; n < 3; n++) {
      const { status, text } = await get(`/ru/slip/made-up-${n}`);
      expect({ status, text }).toEqual({ status: 200, text: "page /ru/slip/-" });
    }
    // The data of each address were read; the page was rendered once.
    expect(rendered).toHaveLength(4);
    const data = { headers: { "x-nextjs-data": "1" } };
    expect((await get("/_next/data/b/ru/slip/made-up.json", data)).text).toBe(
      "page /_next/data/b/ru/slip/-.json",
    );
  });

  it("renders nothing for page data of another build", async () => {
    const { get, rendered } = setUp();
    const replies = await Promise.all(
      [1, 2, 3].map((n) => get(`/_next/data/made-up-${n}/sport.json`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    // Next's client loads the page anew if a 404 is not JSON.
    expect(replies[0]?.header("Content-Type")).toMatch(/^text\/plain/);
    expect(rendered).toHaveLength(0);
    expect((await get("/_next/data/b/sport.json")).status).toBe(200);
  });

  it("limits the renderings caused by one address, separately for each", async () => {
    const { get, pass, rendered } = setUp();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await get(`/sport/prematch/event?id=${n}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect(rendered).toHaveLength(60);
    // A cached page needs no rendering, and another visitor has their own allowance.
    expect((await get("/sport/prematch/event?id=59")).status).toBe(200);
    expect((await get("/sport", { headers: { "x-test-address": "198.51.100.2" } })).status).toBe(
      200,
    );
    pass(1000);
    expect((await get("/casino")).status).toBe(200);
  });

  it("limits the page requests of one address", async () => {
    const { get } = setUp();
    const statuses: number[] = [];
    for (let n = 0; n < 1201; n++) statuses.push((await get("/sport")).status);
    expect(statuses.indexOf(429)).toBe(1200);
  });
});
