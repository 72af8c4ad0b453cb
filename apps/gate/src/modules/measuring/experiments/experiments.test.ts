import { compileConfig, groupOfId, readConfig } from "@touchline/experiments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends } from "../../../../test/operator.ts";

let gate: TestGate;
let token: string;
beforeAll(async () => {
  gate = await startTestGate({ config: { trustProxy: true } });
  [{ token }] = (await gate.query<{ token: string }>("select token from experiment_tokens")) as [
    { token: string },
  ];
});
afterAll(() => gate.close());

const HOST = { host: "curacao.localhost" };
const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await gate.gate.app.inject({
    url: `/exp/${path}`,
    headers: { ...HOST, token, ...headers },
  });
  return { http: reply.statusCode, body: reply.body ? reply.json() : null };
};
const expose = async (exposures: unknown, headers: Record<string, string> = {}) =>
  (
    await gate.gate.app.inject({
      method: "POST",
      url: "/exp/exposures",
      headers: { ...HOST, token, ...headers },
      payload: { exposures } as object,
    })
  ).statusCode;

const ONE = "deposit-not-active-button";

/** Ids that a published experiment assigns to a group. */
async function idsOf(name: string, group: string, count: number): Promise<string[]> {
  const config = compileConfig(readConfig((await get("config.json")).body));
  const found: string[] = [];
  for (let n = 0; found.length < count; n++)
    if (groupOfId(config, name, `u${n}`) === group) found.push(`u${n}`);
  return found;
}

const at = (name: string) => `/dev/experiments/of/${name}`;
const press = (name: string, action: string) => operatorSends(gate, at(name), { action });
const running = async () =>
  (await get("config.json")).body.experiments.map(({ name }: { name: string }) => name);
const draft = {
  type: "js",
  splitBy: "userId",
  allocation: "100",
  groups: "a 50\nb 50",
  rest: "{}",
};
const page = async (url: string) => (await operatorPage(gate, url)).body;

describe("the experiment service's calls", () => {
  test("config.json holds published flags and running experiments, spelled as entered", async () => {
    expect(await running()).toEqual([]);
    await press(ONE, "start");
    const { http, body } = await get("config.json");
    expect([http, body.feature_flags[0]]).toMatchObject([
      200,
      { name: "deposit-steps", type: "json", rules: [{ is_default: true }] },
    ]);
    expect(body.experiments).toMatchObject([
      {
        name: ONE,
        type: "js",
        allocation: 10_000,
        split_by: "deviceId",
        groups: [{ name: "a" }, { name: "b" }],
        params: [{ name: "variant" }],
      },
    ]);
    await press(ONE, "stop");
    expect(await running()).toEqual([]);
  });

  test.each(["config.json", "geo", "pages.json"])(
    "GET /exp/%s is refused without a token, for an unknown one and for one switched off",
    async (path) => {
      const error = async (given: string) => (await get(path, { token: given })).body.error;
      await operatorSends(gate, "/dev/experiments", { action: "new-token", note: path });
      const [other] = await gate.query<{ token: string }>(
        "select token from experiment_tokens where note = $1",
        [path],
      );
      await operatorSends(gate, "/dev/experiments", {
        action: "token",
        token: other?.token ?? "",
        active: "off",
      });
      expect((await get(path, { token: "" })).http).toBe(400);
      expect(await error("")).toBe("Please specify a token");
      expect(await error("made-up")).toBe(
        "Sigma Error: Invalid token or configuration not published.",
      );
      expect(await error(other?.token ?? "")).toBe("Token is not active");
    },
  );

  test("config.json has an ETag: a browser with the current one gets no body until something is published", async () => {
    const ask = (known?: string) =>
      gate.gate.app.inject({
        url: "/exp/config.json",
        headers: { ...HOST, token, ...(known ? { "if-none-match": known } : {}) },
      });
    const first = await ask();
    const etag = String(first.headers.etag);
    expect([first.statusCode, first.headers["cache-control"], etag]).toEqual([
      200,
      "private, no-cache",
      expect.stringMatching(/^"[\w-]{27}"$/),
    ]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask(known);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    }
    expect((await ask('"other"')).statusCode).toBe(200);
    await press(ONE, "start");
    expect((await ask(etag)).statusCode).toBe(200);
    await press(ONE, "stop");
  });

  test("a published row this release does not understand is omitted, and the others are served", async () => {
    await press(ONE, "start");
    await gate.query(
      "update experiments set state = 'running', published = $1 where name = 'deposit-crypto-visual'",
      [JSON.stringify({ name: "deposit-crypto-visual", type: "of-next-year" })],
    );
    gate.clock.advance(1000);
    expect(await running()).toEqual([ONE]);
    await gate.query(
      "update experiments set state = 'draft', published = null where name = 'deposit-crypto-visual'",
    );
    await press(ONE, "stop");
  });

  test("a config without experiments is empty rather than missing, so that pages learn of the stop", async () => {
    await gate.query("update feature_flags set published = null");
    gate.clock.advance(1000);
    expect(await get("config.json")).toEqual({
      http: 200,
      body: { feature_flags: [], experiments: [] },
    });
    await gate.query("update feature_flags set published = draft where name = 'deposit-steps'");
    gate.clock.advance(1000);
  });

  test("setting the clock back does not keep an old config", async () => {
    const now = gate.clock.now();
    await running();
    gate.clock.set(now - 3_600_000);
    await gate.query(
      "update experiments set state = 'running', published = draft where name = $1",
      [ONE],
    );
    expect(await running()).toEqual([ONE]);
    gate.clock.set(now);
    await press(ONE, "stop");
  });

  test("geo returns the network's location data about the visitor, and no other headers", async () => {
    const place = {
      "cf-ipcountry": "DK",
      "cf-ipcity": "Copenhagen",
      "x-forwarded-for": "192.0.2.7",
    };
    expect((await get("geo", place)).body).toEqual({
      country: "Denmark",
      code: "DK",
      state: "none",
      city: "Copenhagen",
      ip: "192.0.2.7",
    });
    expect((await get("geo")).body).toMatchObject({ country: "none", code: "none", city: "none" });
  });

  test("a request from another site is refused", async () => {
    expect((await get("config.json", { origin: "https://evil.example" })).http).toBe(403);
  });

  test("/exp/site serves only our own web nodes, with private flags, a token and the script key", async () => {
    expect((await get("site")).http).toBe(404);
    const { body } = await get("site", { "x-touchline-internal": gate.config.internalKey });
    const siteToken = async () =>
      (await get("site", { "x-touchline-internal": gate.config.internalKey })).body.token;
    for (const [active, wanted] of [
      ["off", null],
      ["on", token],
    ] as const) {
      await operatorSends(gate, "/dev/experiments", { action: "token", token, active });
      expect(await siteToken()).toBe(wanted);
    }
    expect(body).toMatchObject({
      token,
      scriptKey: expect.stringMatching(/^[\w-]{43}$/),
      config: { feature_flags: [{ name: "deposit-steps" }] },
    });
  });
});

describe("the operator", () => {
  test("needs the key", async () => {
    for (const url of ["/dev/experiments", at(ONE), "/dev/experiments/flags/new"])
      expect((await gate.gate.app.inject({ url, headers: HOST })).statusCode).toBe(401);
  });

  test("creates, starts, changes, publishes and stops an experiment; visitors get the published version", async () => {
    await operatorSends(gate, at("new"), { ...draft, action: "save", name: "colours" });
    expect(await running()).not.toContain("colours");
    await press("colours", "start");
    const published = async () =>
      (await get("config.json")).body.experiments.find(
        ({ name }: { name: string }) => name === "colours",
      );
    expect(await published()).toMatchObject({
      allocation: 10_000,
      split_by: "userId",
      groups: [{ share: 5000 }, { share: 5000 }],
    });
    await operatorSends(gate, at("colours"), {
      ...draft,
      action: "save",
      allocation: "12.5",
      groups: "a 50 ann\nb 50 bob eve",
    });
    expect((await published()).allocation).toBe(10_000);
    expect(await page(at("colours"))).toContain("the draft differs from what visitors get");
    await press("colours", "publish");
    expect(await published()).toMatchObject({
      allocation: 1250,
      groups: [{ forced_user_list: ["ann"] }, { forced_user_list: ["bob", "eve"] }],
    });
    await press("colours", "stop");
    expect(await published()).toBeUndefined();
  });

  test("cannot move groups of a running experiment", async () => {
    await operatorSends(gate, at("new"), { ...draft, action: "save", name: "fixed" });
    await press("fixed", "start");
    await operatorSends(gate, at("fixed"), { ...draft, action: "save", groups: "a 20\nb 80" });
    await expect(press("fixed", "publish")).rejects.toThrow("they decide who is where");
    await expose([{ experiment: "fixed", group: "a", id: (await idsOf("fixed", "a", 1))[0] }]);
    expect(
      await gate.query("select 1 from experiment_exposures where experiment = 'fixed'"),
    ).toHaveLength(1);
    await press("fixed", "stop");
    await press("fixed", "start");
    expect(
      await gate.query("select 1 from experiment_exposures where experiment = 'fixed'"),
    ).toEqual([]);
    await press("fixed", "stop");
  });

  test.each([
    ["a name that is none", { name: "two words" }, "A name is"],
    ["an allocation above a hundred", { allocation: "101" }, "allocation of odd is no number"],
    ["shares above a hundred", { groups: "a 60\nb 60" }, "the shares of odd are more than 10000"],
    ["no groups", { groups: "" }, "odd has no groups"],
    ["no JSON", { rest: "{" }, "The rest is no JSON object"],
    [
      "an unknown sign",
      { rest: '{"targets":{"conditions":[{"name":"email","value":"x","condition_sign":"like"}]}}' },
      "condition_sign of odd",
    ],
    [
      "a condition on a field that no visitor has",
      {
        rest: '{"targets":{"conditions":[{"name":"geo.planet","value":"x","condition_sign":"equal"}]}}',
      },
      "asks for geo.planet, which no visitor has",
    ],
    [
      "a value that is none of its type",
      { rest: '{"params":[{"name":"p","type":"json","values":[{"group":"a","value":"{"}]}]}' },
      "Invalid json value of odd.p",
    ],
    [
      "a layer without room",
      { rest: '{"layer_id":"l","layer_bounds":{"lower_bound":5,"upper_bound":5}}' },
      "the bounds of odd hold nobody",
    ],
  ])("sees what is wrong with %s", async (_what, fields, why) => {
    await expect(
      operatorSends(gate, at("new"), { ...draft, action: "save", name: "odd", ...fields }),
    ).rejects.toThrow(why);
  });

  test("cannot start two experiments that overlap in their layer", async () => {
    const layered = (lower_bound: number, upper_bound: number) =>
      JSON.stringify({ layer_id: "l", layer_bounds: { lower_bound, upper_bound } });
    const make = (name: string, rest: string, splitBy = "userId") =>
      operatorSends(gate, at("new"), { ...draft, action: "save", name, splitBy, rest });
    await make("low", layered(0, 5000));
    await make("high", layered(5000, 10_000));
    await make("middle", layered(4999, 6000));
    await make("elsewhere", layered(9000, 10_000), "deviceId");
    for (const name of ["low", "high"]) await press(name, "start");
    await expect(press("low", "start")).rejects.toThrow("It runs: publish what you changed.");
    await expect(press("middle", "start")).rejects.toThrow("a visitor could be in both");
    await expect(press("elsewhere", "start")).rejects.toThrow("splits by userId");
    for (const name of ["low", "high"]) await press(name, "stop");
    await press("middle", "start");
    await press("middle", "stop");
  });

  test("publishes a flag, whose private part never reaches a browser", async () => {
    const rule = (id: string, more: object = {}) => ({ id, value: id, conditions: [], ...more });
    const flag = (name: string, isPrivate: string) =>
      operatorSends(gate, "/dev/experiments/flags/new", {
        action: "save",
        name,
        type: "string",
        isPrivate,
        rest: JSON.stringify({
          rules: [
            rule("hidden", { is_private: true }),
            rule("seen"),
            rule("default", { is_default: true }),
          ],
        }),
      });
    const ids = async () => {
      const flags: { name: string; rules: { id: string }[] }[] = (await get("config.json")).body
        .feature_flags;
      return Object.fromEntries(
        flags
          .filter(({ name }) => name !== "deposit-steps")
          .map(({ name, rules }) => [name, rules.map(({ id }) => id)]),
      );
    };
    await flag("secret", "on");
    await flag("open", "off");
    expect(await ids()).toEqual({});
    for (const name of ["secret", "open"])
      await operatorSends(gate, `/dev/experiments/flags/${name}`, { action: "publish" });
    expect(await ids()).toEqual({ open: ["seen", "default"] });
    await operatorSends(gate, "/dev/experiments/flags/open", { action: "withdraw" });
    expect(await ids()).toEqual({});
    const noDefault = {
      action: "save",
      name: "bad",
      type: "string",
      isPrivate: "off",
      rest: '{"rules":[]}',
    };
    await expect(operatorSends(gate, "/dev/experiments/flags/new", noDefault)).rejects.toThrow(
      "bad has no default rule",
    );
  });

  test("sets a flag's name, type and privacy in the form's fields, which override the JSON", async () => {
    const rest = {
      name: "another",
      type: "bool",
      is_private: false,
      rules: [{ id: "default", value: "x", is_default: true, conditions: [] }],
    };
    const form = {
      action: "save",
      name: "kept-private",
      type: "string",
      isPrivate: "on",
      rest: JSON.stringify(rest),
    };
    await operatorSends(gate, "/dev/experiments/flags/new", form);
    const drafts = await gate.query<{ draft: object }>(
      "select draft from feature_flags where name in ('another', 'kept-private')",
    );
    expect(drafts).toMatchObject([
      { draft: { name: "kept-private", type: "string", is_private: true } },
    ]);
  });

  test("sees every name as text, even one no form would accept", async () => {
    const name = `"><script>alert(1)</script>`;
    await gate.query(
      "insert into experiments (name, draft, changed_at) select $1, draft, now() from experiments where name = $2",
      [name, ONE],
    );
    await gate.query(
      "insert into feature_flags (name, draft, changed_at) select $1, draft, now() from feature_flags limit 1",
      [name],
    );
    const shown = await page("/dev/experiments");
    expect(shown).not.toContain("<script>");
    for (const kind of ["of", "flags"])
      expect(shown).toContain(
        `href="/dev/experiments/${kind}/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E"`,
      );
    for (const table of ["experiments", "feature_flags"])
      await gate.query(`delete from ${table} where name = $1`, [name]);
  });

  test("edits the pages of a webbuilder group, and their scripts are signed", async () => {
    const webbuilder = {
      domain: "http://curacao.localhost",
      path_params: ["account", "deposit"],
      search_params: [],
    };
    await operatorSends(gate, at("new"), {
      ...draft,
      action: "save",
      name: "look",
      type: "webbuilder",
      rest: JSON.stringify({ webbuilder }),
    });
    const globalJs = `x(); // ${"long ".repeat(20_000)}`;
    const pages = [
      {
        page: {
          globalCss: "h1 { color: red }",
          globalJs,
          rules: [{ path: "h1", contentParams: { text: "Hi" } }],
        },
      },
    ];
    await operatorSends(gate, at("look"), {
      action: "pages",
      group: "b",
      pages: JSON.stringify(pages),
    });
    for (const [wrong, why] of [
      ['[{"page":{"rules":[{"path":"h1"}]}}]', "a rule has a path and contentParams"],
      [
        '[{"page":{"rules":[{"path":"h1","contentParams":{"onclick":"x()"}}]}}]',
        "onclick is none of",
      ],
      ["{}", "the pages are no list"],
    ] as const)
      await expect(
        operatorSends(gate, at("look"), { action: "pages", group: "b", pages: wrong }),
      ).rejects.toThrow(why);
    const ask = (group: string) => get("pages.json?r=0.5", { exp: "look", group });
    expect((await ask("b")).http).toBe(400);
    await press("look", "start");
    expect((await ask("b")).body).toEqual({
      pages: [{ page: { ...pages[0]?.page, signature: expect.stringMatching(/^[\w-]{86}$/) } }],
    });
    expect((await ask("a")).body).toEqual({ pages: [] });
    expect((await ask("c")).http).toBe(400);
    await press("look", "stop");
  });

  test("cannot change the pages of a running experiment", async () => {
    const save = (color: string) =>
      operatorSends(gate, at("repainted"), {
        action: "pages",
        group: "b",
        pages: JSON.stringify([
          { page: { globalCss: `h1 { color: ${color} }`, globalJs: "", rules: [] } },
        ]),
      });
    const seen = async () =>
      (await get("pages.json", { exp: "repainted", group: "b" })).body.pages[0].page.globalCss;
    await operatorSends(gate, at("new"), {
      ...draft,
      action: "save",
      name: "repainted",
      type: "webbuilder",
      rest: JSON.stringify({
        webbuilder: {
          domain: "http://curacao.localhost",
          path_params: ["cookies"],
          search_params: [],
        },
      }),
    });
    await save("red");
    await press("repainted", "start");
    await expect(save("blue")).rejects.toThrow("visitors would get these pages at once");
    expect(await seen()).toBe("h1 { color: red }");
    const shown = await page(at("repainted"));
    expect([shown.includes("h1 { color: red }"), shown.includes("Save the pages")]).toEqual([
      true,
      false,
    ]);
    await press("repainted", "stop");
    expect(await page(at("repainted"))).toContain("Save the pages");
    await save("blue");
    await press("repainted", "start");
    expect(await seen()).toBe("h1 { color: blue }");
    await press("repainted", "stop");
  });
});

describe("exposures", () => {
  test("count once per visitor and experiment, however often they are sent", async () => {
    await press(ONE, "start");
    const [one = "", two = "", three = ""] = await idsOf(ONE, "b", 3);
    const b = { experiment: ONE, group: "b", id: one };
    expect(
      await Promise.all([expose([b]), expose([b, b]), expose([{ ...b, group: "a" }])]),
    ).toEqual([204, 204, 204]);
    await expose([
      { ...b, id: two },
      { ...b, experiment: "made-up" },
      { ...b, group: "made-up", id: three },
    ]);
    const rows = await gate.query<{ unit_id: string }>(
      "select unit_id from experiment_exposures where experiment = $1",
      [ONE],
    );
    expect(rows.map(({ unit_id }) => unit_id).sort()).toEqual([one, two].sort());
  });

  test("count in the group of the id: a contradicting claim is ignored, even the first", async () => {
    await operatorSends(gate, at("new"), {
      ...draft,
      action: "save",
      name: "claimed",
      allocation: "50",
      groups: "a 50\nb 50 friend",
    });
    await press("claimed", "start");
    const [[a = ""], [b = ""]] = await Promise.all([
      idsOf("claimed", "a", 1),
      idsOf("claimed", "b", 1),
    ]);
    const config = compileConfig(readConfig((await get("config.json")).body));
    const outside =
      Array.from({ length: 100 }, (_, n) => `u${n}`).find(
        (id) => groupOfId(config, "claimed", id) === null,
      ) ?? "";
    const claim = (group: string, id: string) => ({ experiment: "claimed", group, id });
    await expose([claim("b", a), claim("a", outside), claim("b", outside), claim("a", "friend")]);
    expect(
      await gate.query("select 1 from experiment_exposures where experiment = 'claimed'"),
    ).toEqual([]);
    await expose([claim("a", a), claim("b", b), claim("b", "friend")]);
    expect(
      await gate.query(
        "select group_name, unit_id, forced from experiment_exposures where experiment = 'claimed' order by forced, group_name",
      ),
    ).toEqual([
      { group_name: "a", unit_id: a, forced: false },
      { group_name: "b", unit_id: b, forced: false },
      { group_name: "b", unit_id: "friend", forced: true },
    ]);
    await press("claimed", "stop");
  });

  test("accept a number as its text", async () => {
    await operatorSends(gate, at("new"), {
      ...draft,
      action: "save",
      name: "numbered",
      groups: "a 100",
    });
    await press("numbered", "start");
    expect([
      await expose([{ experiment: "numbered", group: "a", id: 7 }]),
      await expose([{ experiment: "numbered", group: "a", id: "7" }]),
    ]).toEqual([204, 204]);
    expect(
      await gate.query("select unit_id from experiment_exposures where experiment = 'numbered'"),
    ).toEqual([{ unit_id: "7" }]);
    await press("numbered", "stop");
  });

  test.each(["constructor", "__proto__"])(
    "accept %s as an ordinary name of an experiment, a group and an action",
    async (name) => {
      await operatorSends(gate, at("new"), {
        ...draft,
        action: "save",
        name,
        groups: `${name} 100`,
        type: "webbuilder",
        rest: '{"webbuilder":{"domain":"http://x","path_params":[]}}',
      });
      await press(name, "start");
      expect(await running()).toContain(name);
      expect((await get("pages.json", { exp: name, group: name })).body).toEqual({ pages: [] });
      expect(await page(at(name))).toContain(`<td>${name}</td>`);
      await expose([{ experiment: name, group: name, id: "u1" }]);
      expect(
        await gate.query("select unit_id from experiment_exposures where experiment = $1", [name]),
      ).toEqual([{ unit_id: "u1" }]);
      await expect(press(name, name)).rejects.toThrow("There is no such action.");
      await press(name, "stop");
    },
  );

  test("are refused without a token, and when malformed", async () => {
    expect(await expose([], { token: "" })).toBe(400);
    expect(await expose([{ experiment: ONE, group: "b", id: "<script>" }])).toBe(400);
    expect(await expose("nothing")).toBe(400);
  });

  test("show the operator counts per group and whether the sample ratio is as planned", async () => {
    await operatorSends(gate, at("new"), {
      ...draft,
      action: "save",
      name: "ratio",
      groups: "a 50 friend\nb 50",
    });
    await press("ratio", "start");
    expect(await page(at("ratio"))).toContain("too few visitors to say");
    const ids = { a: await idsOf("ratio", "a", 26), b: await idsOf("ratio", "b", 100) };
    const tell = (group: "a" | "b", from: number, count: number) =>
      expose(
        ids[group].slice(from, from + count).map((id) => ({ experiment: "ratio", group, id })),
      );
    await tell("a", 0, 26);
    await tell("b", 0, 24);
    await expose([{ experiment: "ratio", group: "a", id: "friend" }]);
    expect(await page(at("ratio"))).toContain(
      "<td>a</td><td>50.00&nbsp;%</td><td>52.00&nbsp;%</td><td>26</td><td>1</td>",
    );
    expect(await page(at("ratio"))).toContain("Sample ratio as wanted: χ² 0.08, p 0.777.");
    await tell("b", 24, 50);
    expect(await page(at("ratio"))).toContain("Sample ratio mismatch: χ² 23.04, p 0.00000159");
  });

  test("become results: goal conversions per group, with intervals that are valid at every look", async () => {
    await operatorSends(gate, at("new"), {
      ...draft,
      action: "save",
      name: "measured",
      splitBy: "deviceId",
    });
    expect(await page(at("measured"))).toContain("Too few devices to compare");
    await press("measured", "start");
    const event = (source: string, type: string, properties: object) =>
      gate.query(
        "insert into analytics_events (received_at, source_id, insert_id, event_type, event) values ($1, $2, gen_random_uuid()::text, $3, $4)",
        [
          new Date(gate.clock.now()),
          source,
          type,
          JSON.stringify({ event_properties: properties }),
        ],
      );
    const fill = (group: string, count: number, converted: number) =>
      gate.query(
        `insert into analytics_events (received_at, source_id, insert_id, event_type, event)
         select $1, $2 || n, kind || n, kind, $3::json from generate_series(1, $4) n, unnest(array['parent:experiment shown', 'login success']) kind
         where kind <> 'login success' or n <= $5 order by kind <> 'parent:experiment shown', n`,
        [
          new Date(gate.clock.now()),
          group,
          JSON.stringify({ event_properties: { experiment: "measured", group } }),
          count,
          converted,
        ],
      );
    await fill("a", 2000, 400);
    await fill("b", 2000, 520);
    // None of these counts: before the exposure, from another experiment, and from a device that
    // claims both groups.
    await event("early", "login success", {});
    await event("early", "parent:experiment shown", { experiment: "measured", group: "a" });
    await event("other", "parent:experiment shown", { experiment: "another", group: "a" });
    for (const group of ["a", "b"])
      await event("both", "parent:experiment shown", { experiment: "measured", group });
    const shown = await page(`${at("measured")}?goal=login+success`);
    expect(shown).toContain(
      "<td>a</td><td>2001</td><td>400</td><td>19.99&nbsp;%<br>(18.30&nbsp;%&nbsp;to&nbsp;21.80&nbsp;%)</td><td>–</td><td>–</td>",
    );
    expect(shown).toContain(
      "<td>b</td><td>2000</td><td>520</td><td>26.00&nbsp;%<br>(24.12&nbsp;%&nbsp;to&nbsp;27.97&nbsp;%)</td>",
    );
    expect(shown).toContain("<strong>b does better than a.</strong>");
    expect(await page(at("measured"))).toContain("<td>b</td><td>2000</td><td>0</td>");
    expect((await operatorPage(gate, `${at("measured")}?goal=constructor`)).statusCode).toBe(200);
    await press("measured", "stop");
  });

  test("are kept for 400 days", async () => {
    gate.clock.advance(400 * 86_400_000 + 1);
    await gate.gate.schedule.run("experiments.sweep");
    expect(await gate.query("select 1 from experiment_exposures")).toEqual([]);
  });
});

test("a demo starts with the deposit experiments running, and does not restart stopped ones", async () => {
  const demo = await startTestGate();
  const states = () =>
    demo.query<{ name: string; state: string }>(
      "select name, state from experiments order by name",
    );
  await demo.gate.start();
  const names = ["deposit-crypto-visual", "deposit-handle-errors", ONE];
  expect(await states()).toEqual(names.map((name) => ({ name, state: "running" })));
  await operatorSends(demo, at(ONE), { action: "stop" });
  await demo.gate.start();
  expect((await states()).at(-1)).toEqual({ name: ONE, state: "stopped" });
  await demo.close();
});
