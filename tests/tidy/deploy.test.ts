import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GATE_FILES, GATE_PREFIXES } from "../../apps/gate/src/platform/http/http.ts";
import { createMetrics } from "../../apps/gate/src/platform/observe/metrics.ts";
import { createWebMetrics } from "../../apps/gate/src/platform/observe/metrics-web.ts";
import { localWire } from "../../apps/gate/src/platform/wire/wire.ts";
import { PROCESSES } from "../../apps/site/src/processes/names.ts";
import {
  type GatePaths,
  haproxyPaths,
  hasSchema,
  hasValue,
  ingressPaths,
  metricsIn,
  nginxPaths,
  openBlocks,
  pathsOf,
  readYaml,
  valuesRead,
  variablesIn,
} from "./deploy-rules.ts";
import { headingsOf } from "./headings.ts";
import { ROOT } from "./sources.ts";

const page = (name: string) => readFileSync(join(ROOT, name), "utf8");
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();

const CHART = "deploy/helm/touchline";
const TEMPLATES = filesIn(`${CHART}/templates`);
const UNITS = filesIn("deploy/systemd").filter((name) => name.endsWith(".service"));

describe("YAML", () => {
  const plain = filesIn("deploy").filter(
    (name) => /\.ya?ml$/.test(name) && !name.includes("/templates/"),
  );

  test.each(plain)("%s parses", (name) => {
    expect(() => readYaml(page(name))).not.toThrow();
  });

  test("a broken file is seen", () => {
    expect(plain.length).toBeGreaterThan(3);
    expect(() => readYaml("a: 1\na: 2")).toThrow();
    expect(() => readYaml("a: [1")).toThrow();
    expect(() => readYaml("a: *nobody")).toThrow();
  });
});

describe("the gates' paths", () => {
  /** The links of apps are doors, which a prefix matches too. */
  const ours: GatePaths = {
    prefixes: [...GATE_PREFIXES, "/.well-known"].toSorted(),
    files: [...GATE_FILES].toSorted(),
  };
  const sorted = ({ prefixes, files }: GatePaths) => ({
    prefixes: prefixes.toSorted(),
    files: files.toSorted(),
  });

  test.each([
    ["deploy/haproxy.cfg", haproxyPaths],
    ["deploy/compose/haproxy.cfg", haproxyPaths],
    ["deploy/nginx.conf", nginxPaths],
    [`${CHART}/templates/ingress.yaml`, ingressPaths],
  ] as const)("%s sends them to the gates", (name, pathsIn) => {
    expect(sorted(pathsIn(page(name)))).toEqual(ours);
    // Without any one of its lines the file differs from the code.
    const line = /^.*\/sockets\b.*\n/m;
    expect(sorted(pathsIn(page(name).replace(line, "")))).not.toEqual(ours);
  });
});

test("no load balancer sends visitors to the processes' metrics", () => {
  for (const name of filesIn("deploy").filter((file) => !file.includes("/prometheus/")))
    expect(page(name), name).not.toMatch(/path\S* \/metrics|^\s*"?\/metrics"?/m);
});

describe("the chart", () => {
  const values = readYaml(page(`${CHART}/values.yaml`));
  const schema = JSON.parse(page(`${CHART}/values.schema.json`));
  /** The operator chooses the keys below these. */
  const FREE = ["settings", "ingress.annotations", ...PROCESSES.map((name) => `${name}.resources`)];

  test.each(TEMPLATES)("%s reads values that exist and closes its blocks", (name) => {
    const read = valuesRead(page(name));
    expect(read.filter((path) => !hasValue(values, path))).toEqual([]);
    expect(read.filter((path) => !hasSchema(schema, path))).toEqual([]);
    expect(openBlocks(page(name))).toBe(0);
  });

  test("every value has a schema and a reader", () => {
    const paths = pathsOf(values, FREE);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !hasSchema(schema, path))).toEqual([]);
    const read = TEMPLATES.flatMap((name) => valuesRead(page(name)));
    const unread = paths.filter(
      (path) =>
        !PROCESSES.some((name) => path.startsWith(`${name}.`)) &&
        !read.some((each) => each === path || each.startsWith(`${path}.`)),
    );
    expect(unread).toEqual([]);
  });

  test("an unknown value, a value without a schema and an open block are seen", () => {
    expect(valuesRead("{{ .Values.image.name }}{{ .root.Values.x }}{{ .process.cpu }}")).toEqual([
      "image.name",
      "x",
      "gate.cpu",
    ]);
    for (const path of ["image.name", "x", "gate.cpu", "gate.autoscaling.least"]) {
      expect(hasValue(values, path)).toBe(false);
      expect(hasSchema(schema, path)).toBe(false);
    }
    expect(hasSchema(schema, "gate.autoscaling.enabled")).toBe(true);
    expect(openBlocks("{{- if .x }}{{ range .y }}{{ end }}")).toBe(1);
  });

  test("has a deployment of each process, and lets none be root or write its program", () => {
    const named = TEMPLATES.flatMap((name) =>
      [...page(name).matchAll(/"name" "(\w+)"/g)].map(([, process]) => process),
    ).filter((name, at, list) => list.indexOf(name) === at);
    // The comment in _process.tpl shows the gate's.
    expect(named.toSorted()).toEqual([...PROCESSES].toSorted());
    const shared = page(`${CHART}/templates/_process.tpl`);
    for (const promise of [
      "runAsNonRoot: true",
      "readOnlyRootFilesystem: true",
      "path: /live",
      "path: /ready",
      "kind: PodDisruptionBudget",
      "kind: HorizontalPodAutoscaler",
    ])
      expect(shared).toContain(promise);
  });
});

test("only gates and workers mount the documents, whose volume webs on any node would need", () => {
  const shared = page(`${CHART}/templates/_process.tpl`);
  const mounts = shared.matchAll(/\{\{- if (\S+) \}\}\s*- (?:\{ )?name: documents/g);
  expect([...mounts].map(([, condition]) => condition)).toEqual([
    ...[".keepsDocuments", ".keepsDocuments"],
  ]);
  expect(shared.match(/name: documents/g)).toHaveLength(2);
  const keep = PROCESSES.filter((name) =>
    page(`${CHART}/templates/${name}.yaml`).includes('"keepsDocuments" true'),
  );
  expect(keep.toSorted()).toEqual(["gate", "worker"]);
});

describe("the examples of production", () => {
  const values = readYaml(page(`${CHART}/values.yaml`)) as { settings: Record<string, string> };
  const example = Object.fromEntries(
    [...page("deploy/touchline.env.example").matchAll(/^([A-Z_]+)=(.+)$/gm)].map(
      ([, name, value]) => [name, value],
    ),
  );

  test.each([
    ["the environment", example],
    ["the chart", values.settings],
  ])("%s ships neither a demo nor made-up matches", (_, settings) => {
    expect(settings).toMatchObject({ DEMO: "0", FEED: "none" });
  });
});

test("what is missing without a service is said alike by settings.md and operations.md", () => {
  const [settings, operations] = [page("docs/settings.md"), page("docs/operations.md")];
  const row = (text: string, begin: string) =>
    text.split("\n").find((line) => line.startsWith(`| ${begin}`)) ?? "";
  expect(row(settings, "`CPS_URL`")).toMatch(/a demo has a sandbox.*production identifies nobody/);
  expect(row(operations, "sandbox payment centre")).toMatch(/nobody is identified/);
  expect(row(settings, "`REGISTER_ROFUS_URL`")).toMatch(/a demo uses.*production lets nobody in/);
  expect(row(operations, "local register")).toMatch(/nobody is let in/);
});

describe("processes", () => {
  type Service = { command?: string[]; read_only?: boolean; stop_grace_period?: string } & Record<
    string,
    unknown
  >;
  const compose = readYaml(page("deploy/compose.yaml")) as { services: Record<string, Service> };
  const ours = Object.entries(compose.services).filter(([, { image }]) =>
    String(image).startsWith("touchline:"),
  );

  test("Compose starts two of each, which write to volumes only and have time to stop", () => {
    expect(ours.map(([, { command }]) => command?.join(" ")).toSorted()).toEqual(
      [...PROCESSES, ...PROCESSES, "migrate"].toSorted(),
    );
    for (const [name, service] of ours) {
      expect(service, name).toMatchObject({
        read_only: true,
        stop_grace_period: "45s",
        restart: expect.any(String),
        environment: { MIGRATE_ON_START: "0" },
      });
    }
  });

  test("Compose's NATS asks everybody for the password that the processes know", () => {
    const { nats, "gate-1": gate } = compose.services;
    expect(nats?.command?.slice(2)).toEqual([
      ...["--user", "touchline", "--pass", "$" + "{NATS_PASSWORD:?}"],
    ]);
    expect(gate?.environment).toMatchObject({
      NATS_URL: "nats://touchline:$" + "{NATS_PASSWORD:?}@nats:4222",
    });
  });

  test("the image's command knows each, and no other", () => {
    const [, known = ""] = /^ {2}(gate.*)\) run/m.exec(page("deploy/touchline")) ?? [];
    expect(known.split(" | ")).toEqual([...PROCESSES]);
  });

  test("the image runs as an ordinary user and is asked whether it lives", () => {
    expect(page("deploy/Dockerfile")).toMatch(/^USER node$/m);
    expect(page("deploy/Dockerfile")).toMatch(/^HEALTHCHECK[^\n]*\n.*\/live`/m);
  });

  test("systemd has a hardened unit of each", () => {
    const started = UNITS.map((name) => /^ExecStart=.*touchline (\w+)$/m.exec(page(name))?.[1]);
    expect(started.toSorted()).toEqual([...PROCESSES, "migrate"].toSorted());
    for (const name of UNITS)
      for (const line of ["NoNewPrivileges=yes", "ProtectSystem=strict", "User=touchline"])
        expect(page(name).split("\n"), name).toContain(line);
  });
});

describe("settings", () => {
  const documented = new Set(
    [...page("docs/settings.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name),
  );
  /** Not the site's: of Compose's PostgreSQL and NATS, of Node and Next, and of npm run migrate. */
  const OTHERS = new Set([
    ...["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "NATS_PASSWORD"],
    ...["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "DATABASE_MIGRATE_URL"],
  ]);
  const unknown = (name: string, text: string) =>
    variablesIn(name, text).filter((each) => !documented.has(each) && !OTHERS.has(each));
  const files = filesIn("deploy").filter((name) => !name.endsWith(".md"));

  test.each(files)("%s names settings that exist", (name) => {
    expect(unknown(name, page(name))).toEqual([]);
  });

  test("a setting that does not exist is seen in each kind of file", () => {
    expect(files.flatMap((name) => variablesIn(name, page(name))).length).toBeGreaterThan(30);
    for (const [name, text] of [
      ["x.env.example", "#NATS_URI=x"],
      ["x.service", "Environment=PORT=%i NATS_URI=x"],
      ["x.sh", 'echo "$' + '{NATS_URI:-}"'],
      ["Dockerfile", "ENV NATS_URI=x"],
      ["x.yaml", "  NATS_URI: x"],
    ] as const)
      expect(unknown(name, text)).toEqual(["NATS_URI"]);
  });
});

describe("alarms", () => {
  type Rule = { alert: string; expr: string; annotations: { runbook: string } };
  const { groups } = readYaml(page("deploy/prometheus/alerts.yaml")) as {
    groups: { rules: Rule[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const app = { addHook() {}, get() {} };
  const registries = [
    createMetrics(app as never, "key").registry,
    createWebMetrics(localWire()).registry,
  ];
  const measured = new Set(
    registries.flatMap((registry) => registry.getMetricsAsArray().map(({ name }) => name)),
  );
  const isMeasured = (name: string) =>
    measured.has(name) || measured.has(name.replace(/_(?:bucket|count|sum)$/, ""));
  const book = page("docs/runbook.md");

  test.each(rules)("$alert reads metrics that exist and has an entry", ({ expr, annotations }) => {
    expect(metricsIn(expr).filter((name) => !isMeasured(name))).toEqual([]);
    const [file, heading = ""] = annotations.runbook.split("#");
    expect(file).toBe("docs/runbook.md");
    expect([...headingsOf(book)]).toContain(heading);
  });

  test("a slow call is named by its route, a slow statement by what it does", () => {
    const exprOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr;
    expect(exprOf("TouchlineCallsSlow")).toContain("by (le, route)");
    expect(exprOf("TouchlineStatementsSlow")).toContain("by (statement)");
    expect(exprOf("TouchlineLocksHeld")).toContain("lock wait");
    expect(exprOf("TouchlineClockWrong")).toContain("gate_clock_offset_seconds");
  });

  type Panel = { title: string; type: string; targets?: { expr: string }[] };
  const { panels } = JSON.parse(page("deploy/grafana/touchline.json")) as { panels: Panel[] };
  const charts = panels.filter(({ type }) => type !== "row");

  test.each(charts)("the dashboard's $title reads metrics that exist", ({ targets = [] }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !isMeasured(name))).toEqual([]);
  });

  test("the dashboard shows every metric of our own", () => {
    const shown = charts.flatMap(({ targets = [] }) => targets.flatMap((t) => metricsIn(t.expr)));
    const missing = [...measured].filter(
      (name) => /^(?:gate|web)_/.test(name) && !shown.some((each) => each.startsWith(name)),
    );
    expect(missing).toEqual([]);
  });

  test("a metric that does not exist is seen", () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(
      metricsIn('rate(gate_wins_total{route="gate_x"}[5m])').filter((name) => !isMeasured(name)),
    ).toEqual(["gate_wins_total"]);
  });

  test("each entry says the effect, the sight, the remedy and the end", () => {
    const [, ...entries] = book.split(/^## /m);
    expect(entries.length).toBeGreaterThan(10);
    const parts = ["**Visitors**", "**See it**", "**Do**", "**Over**"];
    expect(entries.filter((entry) => !parts.every((part) => entry.includes(`- ${part}:`)))).toEqual(
      [],
    );
  });
});
