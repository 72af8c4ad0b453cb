import { GrowthBookClient } from "@growthbook/growthbook";
import {
  createInstance,
  createStaticProjectConfigManager,
  OptimizelyDecideOption,
} from "@optimizely/optimizely-sdk";
import {
  compileConfig,
  evaluate,
  paramOf,
  readConfig,
  type UserData,
} from "../packages/experiments/src/index.ts";
import { ratioOfRounds } from "./rounds.ts";

/**
 * One evaluation: whether the visitor is targeted (one condition), their group of two, and the
 * group's parameter; for a different visitor each time, on one core. Compared with two well-known
 * SDKs that do the same. npm run bench experiments
 */
const ROUNDS = 5;
const OURS = 1_000_000;
const THEIRS = 100_000;
const WANTED_PER_SECOND = 1_000_000;

const IDS = Array.from({ length: OURS }, (_, i) => `visitor-${i.toString(16).padStart(12, "0")}`);
const COUNTRY = "DK";

const config = compileConfig(
  readConfig({
    feature_flags: [],
    experiments: [
      {
        name: "button",
        type: "js",
        salt: "2026-06",
        allocation: 10_000,
        groups: [{ name: "a" }, { name: "b" }],
        params: [
          {
            name: "variant",
            type: "string",
            values: ["a", "b"].map((group) => ({ group, value: group })),
          },
        ],
        targets: {
          conditional_statement: "AND",
          conditions: [{ name: "geo.code", condition_sign: "equal", value: COUNTRY }],
        },
      },
    ],
  }),
);

/**
 * The size of each group, so that nothing is optimised away and the work of each SDK can be
 * checked.
 */
type Tally = Record<string, number>;
const count = (tally: Tally, group: string): void => void (tally[group] = (tally[group] ?? 0) + 1);

function ours(many: number, tally: Tally): void {
  const geo = { code: COUNTRY };
  for (let i = 0; i < many; i++) {
    const user: UserData = { userId: IDS[i] as string, geo };
    count(tally, String(paramOf(config, "button", evaluate(config, "button", user), "variant")));
  }
}

const growthBook = new GrowthBookClient();
growthBook.initSync({
  payload: {
    features: {
      button: {
        defaultValue: "none",
        rules: [
          {
            key: "button",
            seed: "2026-06",
            hashVersion: 2,
            hashAttribute: "id",
            condition: { country: COUNTRY },
            variations: ["a", "b"],
            weights: [0.5, 0.5],
          },
        ],
      },
    },
  },
});
function byGrowthBook(many: number, tally: Tally): void {
  for (let i = 0; i < many; i++) {
    const attributes = { id: IDS[i] as string, country: COUNTRY };
    count(tally, String(growthBook.evalFeature("button", { attributes }).value));
  }
}

const variation = (id: string, key: string) => ({
  id,
  key,
  featureEnabled: true,
  variables: [{ id: "20", value: key }],
});
const optimizely = createInstance({
  projectConfigManager: createStaticProjectConfigManager({
    datafile: JSON.stringify({
      version: "4",
      projectId: "1",
      accountId: "1",
      revision: "1",
      anonymizeIP: true,
      botFiltering: false,
      groups: [],
      events: [],
      rollouts: [],
      typedAudiences: [],
      variables: [],
      attributes: [{ id: "30", key: "country" }],
      audiences: [
        {
          id: "40",
          name: "danes",
          conditions: JSON.stringify([
            "and",
            [
              "or",
              ["or", { name: "country", type: "custom_attribute", match: "exact", value: COUNTRY }],
            ],
          ]),
        },
      ],
      experiments: [
        {
          id: "10",
          key: "button",
          layerId: "11",
          status: "Running",
          audienceIds: ["40"],
          forcedVariations: {},
          variations: [variation("12", "a"), variation("13", "b")],
          trafficAllocation: [
            { entityId: "12", endOfRange: 5000 },
            { entityId: "13", endOfRange: 10_000 },
          ],
        },
      ],
      featureFlags: [
        {
          id: "50",
          key: "button",
          rolloutId: "",
          experimentIds: ["10"],
          variables: [{ id: "20", key: "variant", type: "string", defaultValue: "none" }],
        },
      ],
    }),
  }),
});
await optimizely.onReady();
function byOptimizely(many: number, tally: Tally): void {
  for (let i = 0; i < many; i++) {
    const user = optimizely.createUserContext(IDS[i] as string, { country: COUNTRY });
    const { variables } = user.decide("button", [OptimizelyDecideOption.DISABLE_DECISION_EVENT]);
    count(tally, String(variables.variant));
  }
}

/** Nanoseconds per evaluation. */
function cost(evaluateMany: (many: number, tally: Tally) => void, many: number): Promise<number> {
  const tally: Tally = {};
  const from = performance.now();
  evaluateMany(many, tally);
  const ns = ((performance.now() - from) * 1e6) / many;
  if (
    Math.abs((tally.a ?? 0) / many - 0.5) > 0.01 ||
    tally.a === undefined ||
    (tally.a ?? 0) + (tally.b ?? 0) !== many
  )
    throw new Error(`not every visitor got a group: ${JSON.stringify(tally)}`);
  return Promise.resolve(ns);
}

const perSecond = (ns: number): string => Math.round(1e9 / ns).toLocaleString("en");
let slowest = 0;
for (const [name, theirs] of [
  ["@growthbook/growthbook", byGrowthBook],
  ["@optimizely/optimizely-sdk", byOptimizely],
] as const) {
  const {
    ratio,
    baseline,
    ours: own,
  } = await ratioOfRounds(ROUNDS, {
    baseline: () => cost(theirs, THEIRS),
    ours: () => cost(ours, OURS),
  });
  slowest = Math.max(slowest, own);
  console.log(
    `  ${name.padEnd(27)} ${perSecond(baseline)} evaluations/s   ours ${perSecond(own)}   ours / theirs, time for one ${ratio.toFixed(3)} (median of ${ROUNDS} rounds)`,
  );
}
console.log(
  `  wanted: ${WANTED_PER_SECOND.toLocaleString("en")} a second; ${1e9 / slowest >= WANTED_PER_SECOND ? "held" : "NOT held"}`,
);
await optimizely.close();
if (1e9 / slowest < WANTED_PER_SECOND) process.exitCode = 1;
