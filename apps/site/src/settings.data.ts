import { address, decimal, flag, list, text, whole } from "@touchline/gate/setting";
import { MOST_LIVE_EVENTS } from "@touchline/simulator";
import { Type } from "typebox";

export const SITE_SETTINGS = {
  PORT: whole([1, 65_535], { otherwise: 3000, meaning: "The one port of the site." }),
  BIND: text(
    { notation: "an address" },
    {
      shown: "all interfaces; 127.0.0.1 with `TRUST_PROXY=1`",
      meaning: "The address that the site opens its port on.",
    },
  ),
  DATA_DIR: text(
    { notation: "a folder" },
    {
      otherwise: ".touchline",
      meaning: "The folder of the database files, documents and `keys.json`: one per site.",
    },
  ),
  BUILD: text(
    {},
    { shown: "the commit", meaning: "The name of the build, which `/ping.json` returns." },
  ),
  MIGRATE_ON_START: flag({
    otherwise: true,
    meaning:
      "0: the start changes no schema and refuses a database that lacks a migration. `npm run migrate` brings it up to date.",
  }),
  DEV_SCREENS: flag({
    otherwise: false,
    meaning:
      "1 shows the gallery `/dev/popups` in a built site too. `npm run dev` always shows it.",
  }),
  SERVICE_WORKER: flag({
    otherwise: true,
    meaning:
      "0 sends browsers that have the service worker one that removes itself and its caches.",
  }),
};

export const CLUSTER_SETTINGS = {
  NATS_URL: list(
    {
      item: Type.Refine(Type.String(), (value) => /^(?:nats|tls):\/\/./.test(value)),
      notation: "`nats://…`, several separated by commas",
      says: "addresses that start with nats:// or tls://",
    },
    {
      secret: true,
      meaning:
        "The NATS servers that connect the processes of one installation ([docs/scale.md](scale.md)). `npm start` needs none.",
    },
  ),
  NATS_PREFIX: text(
    {
      pattern: /^[a-z][a-z0-9-]{0,30}$/,
      notation: "lower-case letters",
      says: "use lower-case letters",
    },
    { otherwise: "touchline", meaning: "Keeps installations apart that share NATS servers." },
  ),
  PUBLIC_PORT: whole([1, 65_535], {
    shown: "`PORT`",
    meaning: "The port that visitors use, if a load balancer listens there instead of the process.",
  }),
  GATE_URL: address({
    meaning:
      "The address at which `touchline web` reaches the gates. It leads to gates only, never back to a web.",
  }),
};

export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    meaning:
      "An OpenTelemetry collector that takes traces over HTTP, such as `http://127.0.0.1:4318`. Without one nothing is traced ([docs/scale.md](scale.md)).",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: text(
    { notation: "`name=value`, separated by commas" },
    { secret: true, meaning: "Headers that the collector wants, such as its key." },
  ),
  OTEL_TRACES_SAMPLER_ARG: decimal([0, 1], {
    otherwise: 1,
    meaning: "The share of requests to trace, from 0 to 1.",
  }),
};

const KEPT = "drawn at the first start, kept in `keys.json`";

export const KEY_SETTINGS = {
  TOKEN_SECRET: text(
    { notation: "32 characters or more" },
    { secret: true, shown: KEPT, meaning: "Signs tokens and encrypts personal numbers." },
  ),
  TOKEN_SECRET_PREVIOUS: list(
    { notation: "secrets, separated by commas", says: "secrets" },
    {
      secret: true,
      meaning:
        "Earlier values of `TOKEN_SECRET`. Tokens that they signed stay valid until they expire ([docs/operations.md](operations.md)).",
    },
  ),
  TOKEN_SECRET_NEXT: list(
    { notation: "secrets, separated by commas", says: "secrets" },
    {
      secret: true,
      meaning:
        "The next value of `TOKEN_SECRET`: its tokens are accepted, and none is signed with it yet ([docs/operations.md](operations.md)).",
    },
  ),
  OPERATOR_KEY: text(
    {
      pattern: /^\S{16,128}$/,
      notation: "16 to 128 characters",
      says: "use 16 to 128 characters without spaces",
    },
    {
      secret: true,
      shown: KEPT,
      meaning: "Opens the operator's screens and `/metrics`.",
    },
  ),
  INTERNAL_KEY: text(
    {},
    { secret: true, shown: KEPT, meaning: "Identifies the web's own calls to the gate." },
  ),
};

export const WORLD_SETTINGS = {
  FEED: text(
    { notation: "`simulator`, `none`, or a module's path" },
    {
      shown: "`simulator` in a demo, else `none`",
      meaning:
        "The source of fixtures, prices and results. A module of yours connects another feed ([docs/feed.md](feed.md)).",
    },
  ),
  SIMULATION_WITH_REAL_MONEY: flag({
    otherwise: false,
    meaning:
      "1 allows the simulator or a recording where `DEMO` is 0. The site refuses to start so without it: nobody should win or lose money on matches that are made up, or known already.",
  }),
  LIVE_EVENTS: whole([1, MOST_LIVE_EVENTS], {
    otherwise: 60,
    meaning: "About how many simulated events are live at a time.",
  }),
  SIMULATOR_SPEED: whole([1, 1000], {
    otherwise: 1,
    meaning: "How many times faster than life events run, or a recording plays.",
  }),
  SIMULATOR_BY_DAY: flag({
    otherwise: true,
    meaning:
      "1: simulated matches start in the afternoons and evenings of their countries. 0: round the clock, for tests that need each sport at every hour.",
  }),
  SIMULATOR_SEED: text(
    {},
    {
      secret: true,
      shown: KEPT,
      meaning:
        "Determines every result of the simulated world. Set it only where a test needs the same world again.",
    },
  ),
  FEED_RECORD: text(
    { notation: "a file" },
    { meaning: "The site appends each message of the feed to this file, one per line." },
  ),
  FEED_REPLAY: text(
    { notation: "a file" },
    {
      meaning:
        "A recording that plays instead of the simulator, at its own pace, as if it happened now.",
    },
  ),
};

export const OWN_ACQUIRER_SETTINGS = {
  ACQUIRER_PORT: whole([0, 65_535], {
    otherwise: 0,
    shown: "any free port",
    meaning:
      "The port of the sandbox acquirer, which a demo without another payment provider starts beside the site ([docs/payment-providers.md](payment-providers.md)).",
  }),
  ACQUIRER_DATABASE_URL: text(
    { notation: "`postgresql://…`" },
    {
      secret: true,
      shown: "a database beside the site's",
      meaning: "The acquirer's own PostgreSQL database.",
    },
  ),
  ACQUIRER_PACE: decimal([0, 100], {
    otherwise: 1,
    meaning: "The time that its banks take, as a share of the usual one. 0 is at once.",
  }),
};
