import { writeFileSync } from "node:fs";
import { calls } from "@touchline/contract";

/**
 * The part of the contract the browser needs: method and path of each call, without the schemas
 * (and without typebox). Calls that differ only in their path stand together: written one by one,
 * they are a kilobyte more of every first visit.
 */
export function clientCalls(): string {
  const groups = Map.groupBy(Object.entries(calls), ([, entry]) => restOf(entry));
  const rows = [...groups].map(([rest, entries]) => {
    const paths = entries.map(([name, { path }]) => `    ${name}: "${path}",`);
    return `  ...alike(${rest}, {\n${paths.join("\n")}\n  }),`;
  });
  return `// Made by scripts/gen-client-calls.ts from the contract: do not edit.
import type { CallName } from "./index.ts";
import type { Gate } from "./route.ts";

export interface ClientCall {
  method: "GET" | "POST" | "PUT";
  gate: Exclude<Gate, "operator">;
  path: string;
  auth: "guest" | "punter";
  idempotent?: true;
  text?: true;
  file?: true;
  cacheSeconds?: number;
}

const alike = <N extends string>(rest: Omit<ClientCall, "path">, paths: Record<N, string>) =>
  Object.fromEntries(
    Object.entries<string>(paths).map(([name, path]) => [name, { ...rest, path }]),
  ) as Record<N, ClientCall>;

export const clientCalls: Record<CallName, ClientCall> = {
${rows.join("\n")}
};
`;
}

/** Everything about a call but its path. */
function restOf({ method, gate, auth, ...entry }: (typeof calls)[keyof typeof calls]): string {
  const kind = "bodyKind" in entry ? entry.bodyKind : null;
  const flags = [
    "idempotent" in entry && entry.idempotent ? ", idempotent: true" : "",
    kind === "text" ? ", text: true" : "",
    kind === "file" ? ", file: true" : "",
    "cacheSeconds" in entry ? `, cacheSeconds: ${entry.cacheSeconds}` : "",
  ];
  return `{ method: "${method}", gate: "${gate}", auth: "${auth}"${flags.join("")} }`;
}

if (import.meta.main)
  writeFileSync(new URL("../packages/contract/src/client.gen.ts", import.meta.url), clientCalls());
