import { writeFileSync } from "node:fs";
import { calls } from "@touchline/contract";

/**
 * The part of the contract the browser needs: method and path of each call, without the schemas
 * (and without typebox).
 */
export function clientCalls(): string {
  const rows = Object.entries(calls).map(([name, { method, gate, path, auth, ...entry }]) => {
    const flags = `${"idempotent" in entry && entry.idempotent ? ", idempotent: true" : ""}${"bodyKind" in entry && entry.bodyKind === "text" ? ", text: true" : ""}${"bodyKind" in entry && entry.bodyKind === "file" ? ", file: true" : ""}${"cacheSeconds" in entry ? `, cacheSeconds: ${entry.cacheSeconds}` : ""}`;
    return `  ${name}: { method: "${method}", gate: "${gate}", path: "${path}", auth: "${auth}"${flags} },`;
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

export const clientCalls: Record<CallName, ClientCall> = {
${rows.join("\n")}
};
`;
}

if (import.meta.main)
  writeFileSync(new URL("../packages/contract/src/client.gen.ts", import.meta.url), clientCalls());
