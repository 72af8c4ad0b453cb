import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { GATE_FILES, GATE_PREFIXES } from "@touchline/gate/http";
import { findProgram, HAPROXY } from "./debian-program.ts";

export interface Balanced {
  port: number;
  /** Leads to the gates only: what a web hands on must not come back to it. */
  inside: number;
  gates: readonly number[];
  webs: readonly number[];
  /** Whether visitors' addresses arrive in X-Forwarded-For, from another proxy. */
  isBehindProxy: boolean;
}

/**
 * HAProxy's configuration for processes on this machine: calls and sockets go to the gates, pages
 * to the webs. Sockets are balanced apart: they stay for hours, and a gate that has few of them
 * would get all calls. A process that stops answers /ready with an error and gets no new requests.
 * A gate without NATS gets none either, unless no gate has it. Only requests that no process has
 * touched are repeated: 504 is the answer of one that stops.
 */
export const haproxyConfig = ({
  port,
  inside,
  gates,
  webs,
  isBehindProxy,
}: Balanced): string => `global
  maxconn 8000
defaults
  mode http
  option forwardfor${isBehindProxy ? " if-none" : ""}
  option redispatch
  retries 2
  retry-on conn-failure empty-response 504
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 2s
frontend site
  bind 127.0.0.1:${port}
  http-response set-status 503 if { status 504 }
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  acl for_gate path_beg ${GATE_PREFIXES.map((prefix) => `${prefix}/`).join(" ")}
  acl for_gate path ${[...GATE_PREFIXES, ...GATE_FILES].join(" ")}
  acl for_gate path_beg /.well-known/
  use_backend sockets if { path_beg /sockets/ }
  use_backend gates if for_gate
  default_backend webs
frontend inside
  bind 127.0.0.1:${inside}
  http-response set-status 503 if { status 504 }
  default_backend gates
backend gates
  balance roundrobin
  option allbackups
${checked("gate", gates, "/ready?wire=1")}
${tracking(gates, "unwired", "backup")}
backend unwired
${checked("gate", gates, "/ready")}
backend sockets
  balance leastconn
  option allbackups
${tracking(gates, "gates")}
${tracking(gates, "unwired", "backup")}
backend webs
  balance roundrobin
${checked("web", webs, "/ready")}
`;

const checked = (name: string, ports: readonly number[], path: string): string =>
  `  option httpchk GET ${path}\n${ports
    .map((port, at) => `  server ${name}${at + 1} 127.0.0.1:${port} check inter 1s fall 2 rise 1`)
    .join("\n")}`;

/** Gates whose state another backend finds out. */
const tracking = (gates: readonly number[], backend: string, role = ""): string =>
  gates
    .map((port, at) => {
      const name = `${role}gate${at + 1}`;
      return `  server ${name} 127.0.0.1:${port} track ${backend}/gate${at + 1} ${role}`.trimEnd();
    })
    .join("\n");

export function startHaproxy(balanced: Balanced, configFile: string): ChildProcess {
  const { path, env } = findProgram(HAPROXY);
  writeFileSync(configFile, haproxyConfig(balanced));
  return spawn(path, ["-W", "-f", configFile], { env, stdio: ["ignore", "inherit", "inherit"] });
}
