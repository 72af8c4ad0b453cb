import { type Config, readConfig } from "@touchline/experiments";
import { describe, expect, it } from "vitest";
import { builtInSources } from "./site-sources.ts";
import { createVariants } from "./variants.ts";

const experiment = (name: string, more: object = {}) => ({
  name,
  type: "js",
  salt: name,
  allocation: 10_000,
  split_by: "deviceId",
  groups: [{ name: "a" }, { name: "b" }],
  params: [
    {
      name: "variant",
      type: "string",
      values: ["a", "b"].map((group) => ({ group, value: group })),
    },
  ],
  ...more,
});
const byDefault = { id: "d", value: "off", is_default: true };
const CONFIG = readConfig({
  experiments: [
    experiment("device", { feature_flags: ["turned"] }),
    experiment("account", { split_by: "userId" }),
    experiment("danes", {
      targets: { conditions: [{ name: "geo.code", condition_sign: "equal", value: "DK" }] },
    }),
  ],
  feature_flags: [
    { name: "plain", type: "string", rules: [byDefault] },
    {
      name: "turned",
      type: "string",
      groups: [{ experiment: "device", group: "b", value: "on" }],
      rules: [byDefault],
    },
    {
      name: "by-device",
      type: "json",
      rules: [
        {
          id: "1",
          value: "[1]",
          conditions: [{ name: "deviceId", condition_sign: "equal", value: "9".padStart(32, "0") }],
        },
        { ...byDefault, value: "[0]" },
      ],
    },
    {
      name: "by-account",
      type: "string",
      rules: [
        {
          id: "1",
          value: "x",
          conditions: [{ name: "userId", condition_sign: "equal", value: "1" }],
        },
        byDefault,
      ],
    },
  ],
});
const WANTED = {
  experiments: ["device", "account", "danes", "nobody's"],
  flags: ["plain", "turned", "by-device", "by-account"],
};
const AGREED = "ConsentCookie=necessary.experiments";
const device = (n: number) => `tl_device=${n.toString(16).padStart(32, "0")}`;

function variants(config: Config | null = CONFIG, token: string | null = "t") {
  const site = config && { token, scriptKey: "k", config };
  const of = createVariants({ ...builtInSources(), experiments: async () => site });
  return async (cookies: string | undefined) => {
    const found = await of(cookies, "localhost");
    const dependsOn: string[] = [];
    return {
      differs: found.differs,
      page: found.page(WANTED, (name) => dependsOn.push(name)),
      dependsOn,
    };
  };
}

describe("experiments decided on the server", () => {
  it("are those decided by the device's id alone; the others are left to the browser", async () => {
    const { page, dependsOn } = await variants()(`${AGREED}; ${device(1)}`);
    const { group } = page.groups.device ?? {};
    expect(group).toMatch(/^[ab]$/);
    expect(page.groups).toEqual({ device: { group, params: { variant: group } } });
    expect(page.flags).toEqual({
      plain: "off",
      turned: group === "b" ? "on" : "off",
      "by-device": [0],
    });
    expect(page.service).toEqual({ token: "t", scriptKey: "k" });
    expect(dependsOn).toEqual(["experiment:device", "flag:plain", "flag:turned", "flag:by-device"]);
  });

  it("are separated by groups and flag values, including a value a rule gives one device", async () => {
    const of = variants();
    const { page, differs } = await of(`${AGREED}; ${device(9)}`);
    expect(page.flags["by-device"]).toEqual([1]);
    expect(Object.fromEntries(differs)).toEqual({
      "experiment:device": page.groups.device?.group,
      "flag:plain": '"off"',
      "flag:turned": JSON.stringify(page.flags.turned),
      "flag:by-device": "[1]",
    });
    const found = await Promise.all(
      Array.from({ length: 200 }, async (_, n) =>
        (await of(`${AGREED}; ${device(n)}`)).differs.get("flag:by-device"),
      ),
    );
    expect(found.map((value, n) => (value === "[0]" ? -1 : n)).filter((n) => n >= 0)).toEqual([9]);
  });

  it.each([
    ["without an answer", device(1)],
    ["when only the rest was agreed to", `ConsentCookie=necessary.analytics; ${device(1)}`],
    ["without a device's id", AGREED],
    ["with a made-up id", `${AGREED}; tl_device=everything`],
    ["under the disabling cookie", `${AGREED}; ${device(1)}; sigma_disabled=true`],
  ])("leave a visitor out %s", async (_when, cookies) => {
    const { page, differs } = await variants()(cookies);
    expect([page.groups, page.flags]).toEqual([
      { device: null },
      { plain: "off", turned: "off", "by-device": [0] },
    ]);
    expect(differs.get("experiment:device")).toBe("");
  });

  it("give each device its group, and no device another", async () => {
    const of = variants();
    const found = await Promise.all(
      Array.from({ length: 200 }, async (_, n) =>
        (await of(`${AGREED}; ${device(n)}`)).differs.get("experiment:device"),
      ),
    );
    expect(new Set(found)).toEqual(new Set(["a", "b"]));
    expect((await of(`${AGREED}; ${device(7)}`)).differs.get("experiment:device")).toBe(found[7]);
  });

  it("are none when the gate returns none, or when the site's token is switched off", async () => {
    for (const of of [variants(null), variants(CONFIG, null)])
      expect(await of(`${AGREED}; ${device(1)}`)).toEqual({
        differs: new Map(),
        page: { service: null, groups: {}, flags: {} },
        dependsOn: [],
      });
  });
});
