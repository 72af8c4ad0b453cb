import { parseDocument } from "yaml";

/** Rules about the files in deploy/, as functions of texts, so that tests can break them. */
export interface GatePaths {
  prefixes: readonly string[];
  files: readonly string[];
}

/** Parses YAML with merge keys, as Compose does. Throws on any error. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, { merge: true, uniqueKeys: true });
  const [trouble] = [...document.errors, ...document.warnings];
  if (trouble) throw trouble;
  return document.toJS();
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** A prefix is `path /x` together with `path_beg /x/`; a file has only the first. */
export function haproxyPaths(config: string): GatePaths {
  const begins = all(config, /^\s*acl for_gate path_beg (\S+)\/$/gm);
  const exact = all(config, /^\s*acl for_gate path (\S+)$/gm);
  return {
    prefixes: begins.filter((path) => exact.includes(path)),
    files: exact.filter((path) => !begins.includes(path)),
  };
}

export function nginxPaths(config: string): GatePaths {
  return {
    prefixes: all(config, /^\s*~\^(\/\S+?)\(\/\|\$\) (?:gates|sockets);$/gm).map((path) =>
      path.replaceAll("\\.", "."),
    ),
    files: all(config, /^\s*(\/\S+) gates;$/gm),
  };
}

export function ingressPaths(template: string): GatePaths {
  const listed = (name: string) => {
    const list = new RegExp(`\\$${name} := list\\n([^}]*)-}}`).exec(template)?.[1] ?? "";
    return all(list, /"([^"]+)"/g);
  };
  return { prefixes: listed("prefixes"), files: listed("files") };
}

/** The values that a template reads, as paths. A `.process` is the gate's or the web's part. */
export const valuesRead = (template: string): string[] => [
  ...all(template, /\.Values\.([\w.]+)/g),
  ...all(template, /\.process\.([\w.]+)/g).map((path) => `gate.${path}`),
];

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a path leads to a value that is set. */
export const hasValue = (values: unknown, path: string): boolean =>
  path
    .split(".")
    .reduce<unknown>(
      (at, key) => (isJson(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      values,
    ) !== undefined;

/** Whether a JSON schema names a path, through its references. */
export function hasSchema(schema: Json, path: string): boolean {
  let at: unknown = schema;
  for (const key of path.split(".")) {
    at = resolved(schema, at);
    if (!isJson(at) || !isJson(at.properties)) return false;
    at = at.properties[key];
  }
  return resolved(schema, at) !== undefined;
}

function resolved(schema: Json, at: unknown): unknown {
  if (!isJson(at) || typeof at.$ref !== "string") return at;
  return at.$ref
    .split("/")
    .slice(1)
    .reduce<unknown>((found, key) => (isJson(found) ? found[key] : undefined), schema);
}

/** The paths of values that a schema should name. The operator chooses the keys below `free`. */
export function pathsOf(values: unknown, free: readonly string[], above = ""): string[] {
  if (!isJson(values)) return [];
  return Object.entries(values).flatMap(([key, value]) => {
    const path = above ? `${above}.${key}` : key;
    return free.includes(path) ? [path] : [path, ...pathsOf(value, free, path)];
  });
}

/** Blocks of a Go template that are opened without an `end`, or ended too often. */
export const openBlocks = (template: string): number =>
  all(template, /\{\{-?\s*(if|range|define|with)\b/g).length -
  all(template, /\{\{-?\s*(end)\b/g).length;

/** The variables that a text sets or reads, by the notation of its kind of file. */
export const variablesIn = (path: string, text: string): string[] => {
  if (path.endsWith(".env.example")) return all(text, /^#?([A-Z][A-Z0-9_]+)=/gm);
  if (path.endsWith(".service"))
    return all(text, /^Environment=(.+)$/gm).flatMap((line) => all(line, /([A-Z][A-Z0-9_]+)=/g));
  if (path.endsWith(".sh")) return all(text, /\$\{?([A-Z][A-Z0-9_]{2,})/g);
  if (path.endsWith("Dockerfile"))
    return all(text, /^(?:ARG|ENV) (.+)$/gm).flatMap((line) => all(line, /([A-Z][A-Z0-9_]+)=/g));
  return all(text, /^\s+([A-Z][A-Z0-9_]+):/gm);
};

/** The names of the metrics in a PromQL expression. */
export const metricsIn = (expression: string): string[] =>
  all(expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, " "), /\b((?:gate|web|nodejs|process)_\w+)/g);
