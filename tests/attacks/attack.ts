import { randomInt, randomUUID } from "node:crypto";
import { request } from "node:http";
import { solvedPuzzle } from "../../bench/accounts.ts";

/** The site under attack: the real server in its own process and data folder. */
export interface AttackedSite {
  /** http://localhost:port, the site of Curacao. */
  url: string;
  /** Opens the operator's screens under /dev. */
  operatorKey: string;
}

/** Prints one line, with `saw` if the check fails. */
export type Check = (what: string, held: boolean, saw?: unknown) => void;

/** The default export of each `*.attack.ts`. */
export interface Attack {
  name: string;
  run(site: AttackedSite, check: Check): Promise<void>;
}

export const PAN = {
  "x-pan-source": "MOBILE",
  "x-pan-target": "BROWSER",
  "x-pan-version": "1.0.0",
};
export const PASSWORD = "correct horse 1";

/** The runner's site trusts X-Forwarded-For, so an attack can choose its address. */
export const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** A string and bytes are sent as they are, anything else as JSON. */
  body?: unknown;
  /** The visitor's address. */
  address?: string;
  /** Another site of the installation, such as `spain.localhost`. */
  host?: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an attack looks at replies of every shape
  json: any;
}

/** One raw request: no cookie jar, no redirects, no path normalisation. */
export function send(
  site: AttackedSite,
  path: string,
  { method, headers = {}, body, address = newAddress(), host }: Sent = {},
) {
  const { hostname, port } = new URL(site.url);
  const isRaw = body === undefined || typeof body === "string" || Buffer.isBuffer(body);
  const text = isRaw ? body : JSON.stringify(body);
  return new Promise<Reply>((done, failed) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: {
          ...PAN,
          host: `${host ?? hostname}:${port}`,
          "x-forwarded-for": address,
          ...(body === undefined
            ? {}
            : { "content-type": "application/json", "idempotency-key": randomUUID() }),
          ...headers,
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () => {
          const replied = Buffer.concat(chunks).toString();
          done({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: replied,
            json: parsed(replied),
          });
        });
      },
    );
    sent.on("error", failed);
    sent.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface AttackPunter {
  login: string;
  /** The headers of a logged-in call. */
  headers: Record<string, string>;
  /** The Cookie header of the browser that signed up. */
  cookie: string;
}

/** Opens a Curacao account with its demo balance, logged in. */
export async function joinPunter(
  site: AttackedSite,
  over: { email?: string } = {},
): Promise<AttackPunter> {
  const login = over.email ?? `attack-${randomUUID().slice(0, 12)}@example.com`;
  const visitor = { ...PAN, "x-forwarded-for": newAddress() };
  const reply = await send(site, "/client-gate/account/v3/signup/email", {
    headers: visitor,
    body: {
      joinPunter: { email: login, token: await solvedPuzzle(site.url, visitor) },
      password: PASSWORD,
      countryId: "CW",
      currencyID: "USD",
      termsAgreement: true,
    },
  });
  if (reply.status !== 200) throw new Error(`a sign-up answered ${reply.status}: ${reply.text}`);
  const { accessToken, sessionHash } = reply.json.loginResult;
  const cookies = [reply.headers["set-cookie"] ?? []].flat();
  return {
    login,
    cookie: cookies.map((each) => each.split(";")[0]).join("; "),
    headers: { authorization: `Bearer ${accessToken}`, "punter-session-hash": sessionHash },
  };
}
