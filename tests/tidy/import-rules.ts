import { ARROWS_LEFT } from "./module-arrows.data.ts";
import type { Import } from "./sources.ts";

/** Allowed imports. Each rule returns the fault of an import, or nothing. */
type Rule = (edge: Import) => string | undefined;

const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/test\/|^bench\/|^scripts\//.test(path);
const inside = (path: string, folder: string) => path.startsWith(`${folder}/`);

/**
 * The packages each package may import. Types cost nothing at run time, so the browser's packages
 * may import the contract's.
 */
const PACKAGES: Record<string, { values: string[]; types: string[] }> = {
  core: { values: [], types: [] },
  contract: { values: ["core"], types: ["core"] },
  betting: { values: ["core"], types: ["core", "contract"] },
  fair: { values: ["core", "contract/keno"], types: ["core", "contract"] },
  jurisdictions: { values: ["core"], types: ["core", "contract"] },
  simulator: { values: ["core", "contract", "betting"], types: ["core", "contract", "betting"] },
  calls: { values: ["core", "contract/client"], types: ["core", "contract"] },
  live: { values: ["core"], types: ["core", "contract"] },
  tracking: { values: ["core"], types: ["core"] },
  replay: { values: ["core"], types: ["core"] },
  experiments: { values: ["core"], types: ["core"] },
  content: { values: ["core"], types: ["core"] },
  texts: { values: ["core"], types: ["core"] },
  icons: { values: [], types: [] },
  postgres: { values: [], types: [] },
  testkit: { values: ["core", "contract", "postgres"], types: ["core", "contract"] },
};

const packages: Rule = ({ from, to, typeOnly }) => {
  const [, owner] = /^packages\/([\w-]+)\//.exec(from) ?? [];
  if (!owner) return;
  const allowed = PACKAGES[owner];
  if (!allowed) return `packages/${owner} has no import rule: add it to tests/tidy/import-rules.ts`;
  // The test run's setup migrates the template database with the gate's own migrations.
  if (from === "packages/testkit/src/global-setup.ts") return;
  if (to.startsWith("apps/")) return "a package imports no app";
  const [, other, entry] = /^packages\/([\w-]+)\/(.*)$/.exec(to) ?? [];
  if (!other || other === owner) return;
  const list = typeOnly ? allowed.types : allowed.values;
  if (!list.includes(other) && !list.includes(`${other}/${entry}`))
    return `packages/${owner} may not import packages/${other}${typeOnly ? "" : " (values)"}`;
};

const apps: Rule = ({ from, to }) => {
  const [, owner] = /^apps\/([\w-]+)\//.exec(from) ?? [];
  const [, other] = /^apps\/([\w-]+)\//.exec(to) ?? [];
  if (owner && other && owner !== other && owner !== "site")
    return `apps/${owner} may not import apps/${other}`;
};

const browserTypes: Rule = ({ from, to, typeOnly }) => {
  const browser = inside(from, "apps/web/src") || inside(from, "apps/web/pages");
  if (!browser || typeOnly) return;
  if (to === "packages/contract/index.ts")
    return "browser code takes types only from the contract: its schemas must not reach the bundle";
  if (inside(to, "packages/texts"))
    return "browser code takes types only from texts: a page is sent the messages that it shows";
  if (inside(to, "packages/jurisdictions"))
    return "a page has the profile of its own site in its frame: the others must not reach the bundle";
};

/** The rooms of the gate's modules (ADR 86). */
const ROOMS = ["site", "people", "money", "sport", "games", "engagement", "measuring"];

const gateModules: Rule = ({ from, to }) => {
  if (inside(from, "apps/gate/src/platform") && /^apps\/gate\/src\/(?!platform\/)/.test(to))
    return "the platform knows no module, nor what is put together of modules";
  if (inside(from, "apps/gate/src/ports") && /^apps\/gate\/src\/(?!platform\/|ports\/)/.test(to))
    return "a port knows no module";
  const noun = moduleOf(from);
  if (!noun) return;
  if (!ROOMS.some((room) => inside(from, `apps/gate/src/modules/${room}`)))
    return "a module stands in a room of tests/tidy/import-rules.ts";
  if (inside(to, "apps/gate/src/push"))
    return "a module does not know the sockets: it publishes on the bus";
  const other = moduleOf(to);
  if (!other || other === noun) return;
  if (!ARROWS_LEFT[noun]?.includes(other))
    return "a module imports ports (apps/gate/src/ports), never another module";
};

/** The web's layers, lowest first: a layer may import itself and those below it. */
const LAYERS = ["platform", "data", "ui", "domain", "features", "screens", "shell"];
/** Layers that could serve any site: of the web they see these layers only, types included. */
const KNOWS_NO_TRADE: Record<string, string[]> = { platform: ["platform"], ui: ["ui", "platform"] };

const webLayers: Rule = ({ from, to, typeOnly }) => {
  const [, layer, part] = /^apps\/web\/src\/(\w+)\/([\w-]+)/.exec(from) ?? [];
  const [, other, otherPart] = /^apps\/web\/src\/(\w+)\/([\w-]+)/.exec(to) ?? [];
  if (!layer || !other) return;
  if (layer === "worker")
    return ["worker", "data"].includes(other) ? undefined : "the service worker sees data only";
  if (!LAYERS.includes(layer)) return `apps/web/src/${layer} is not a layer`;
  if (KNOWS_NO_TRADE[layer]?.includes(other) === false)
    return `web ${layer} knows neither the trade nor the gate: it may not import ${other}`;
  if (!typeOnly && LAYERS.indexOf(other) > LAYERS.indexOf(layer))
    return `web ${layer} may not import ${other}`;
  if (layer === "features" && other === "features" && part !== otherPart)
    return "a feature imports no other feature: a screen puts them together";
};

const RULES: Rule[] = [packages, apps, browserTypes, gateModules, webLayers];

export function brokenRules(edges: Iterable<Import>): string[] {
  const broken: string[] = [];
  for (const edge of edges) {
    if (isTest(edge.from)) continue;
    for (const rule of RULES) {
      const wrong = rule(edge);
      if (wrong) broken.push(`${edge.from} → ${edge.to}: ${wrong}`);
    }
  }
  return broken;
}

/** Modules that import another one beside its port (`ARROWS_LEFT`), as the sources have it. */
export function arrowsLeft(edges: Iterable<Import>): Record<string, string[]> {
  const left = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [here, there] = [from, to].map(moduleOf);
    if (isTest(from) || !here || !there || here === there) continue;
    left.set(here, (left.get(here) ?? new Set()).add(there));
  }
  const sorted = [...left].sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(sorted.map(([noun, others]) => [noun, [...others].sort()]));
}
const moduleOf = (path: string): string | undefined =>
  /^apps\/gate\/src\/modules\/\w+\/([\w-]+)\//.exec(path)?.[1];

/** Import cycles among files (types aside: they vanish at run time). */
export const cycles = (edges: readonly Import[]): string[] => circlesOf(edges, (path) => path);

/**
 * The folder of the web that a file belongs to: `data/live`, `domain/slip`, `features/join`. Each
 * folder of a feature is a part of its own (`features/games/slots`), except `components`: that is
 * the inside of the folder it lies in.
 */
function webFolder(path: string): string | undefined {
  if (!inside(path, "apps/web/src")) return;
  const [layer = "", ...rest] = path.split("/").slice(3);
  if (layer === "ui" || layer === "shell") return layer;
  const folders = rest.slice(0, -1);
  const depth = layer === "features" && folders[1] !== "components" ? 2 : 1;
  return [layer, ...folders.slice(0, depth)].join("/");
}

/** Import cycles among the web's folders: a folder that needs another is not needed by it. */
export const folderCycles = (edges: readonly Import[]): string[] => circlesOf(edges, webFolder);

function circlesOf(
  edges: readonly Import[],
  placeOf: (path: string) => string | undefined,
): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to, typeOnly } of edges) {
    const [here, there] = [placeOf(from), placeOf(to)];
    if (typeOnly || isTest(from) || !here || !there || here === there) continue;
    graph.set(here, (graph.get(here) ?? new Set()).add(there));
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (at: string, trail: string[]) => {
    const back = trail.indexOf(at);
    if (back >= 0) return void found.push([...trail.slice(back), at].join(" → "));
    if (done.has(at)) return;
    for (const next of graph.get(at) ?? []) visit(next, [...trail, at]);
    done.add(at);
  };
  for (const from of graph.keys()) visit(from, []);
  return found;
}
