import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type next from "next";
import { preferenceCookies } from "../src/data/device/preferences.ts";
import type { PreferenceName } from "../src/data/device/storage.data.ts";
import { attachPageContext, type PageContext } from "../src/data/frame/page-context.ts";
import { CapturedResponse } from "./captured-response.ts";
import type { RenderedPage } from "./page-cache.ts";
import { deflateParts } from "./spliced-gzip.ts";
import type { VisitorVariants } from "./variants.ts";

export interface RenderRequest {
  host: string;
  /** The site's canonical address, for external links to it. */
  origin: string;
  address: string;
  preferences: ReadonlyMap<PreferenceName, string>;
  variants: VisitorVariants;
  /** The visitor has answered the cookie banner. */
  consentSaid: boolean;
  /** A request for page data, as Next's own client makes it. */
  data: boolean;
  /** Renders the error page with this status instead of the page. */
  refusedWith?: number;
  /** This is the shared page for unknown addresses itself, so `miss` is not needed. */
  isUnknown?: boolean;
  /** This is a page that addresses share, so `share` is not needed. */
  isShared?: boolean;
}

/** Next's own handler of requests. */
export type Render = ReturnType<ReturnType<typeof next>["getRequestHandler"]>;

export type ContextOf = (request: RenderRequest, dependsOn: Set<string>) => PageContext;

// Headers that describe one transfer, or promise something that a page with a nonce cannot keep.
const DROPPED = new Set([
  "connection",
  "content-length",
  "transfer-encoding",
  "etag",
  "cache-control",
  "date",
  "keep-alive",
  "vary",
]);

/** When a visitor may retry a page whose data were unavailable. */
const RETRY_AFTER_SECONDS = "2";

/**
 * Renders a page without any visitor's data: Next sees only the address, the host and the
 * preferences.
 */
export function createPageRenderer(render: Render, contextOf: ContextOf, placeholder: string) {
  return async (request: RenderRequest): Promise<RenderedPage> => {
    const dependsOn = new Set<string>();
    const req = new IncomingMessage(new Socket());
    req.method = "GET";
    req.url = request.refusedWith ? "/_error" : request.address;
    req.headers = {
      host: request.host,
      cookie: preferenceCookies(request.preferences),
      ...(request.data ? { "x-nextjs-data": "1" } : {}),
    };
    req.push(null);
    let isMissing = false;
    let sharedWith: string | undefined;
    const context: PageContext = {
      ...contextOf(request, dependsOn),
      ...(request.isUnknown ? {} : { miss: () => void (isMissing = true) }),
      ...(request.isShared ? {} : { share: (address: string) => void (sharedWith = address) }),
    };
    attachPageContext(req, context);

    const res = new CapturedResponse(req);
    await render(req, res);
    const none = { headers: [], parts: [], deflated: [], dependsOn };
    if (isMissing) return { ...none, status: 404, isMissing };
    if (sharedWith !== undefined) return { ...none, status: 307, sharedWith };
    const parts = split(await res.body(), Buffer.from(placeholder));
    const headers = Object.entries(res.getHeaders())
      .filter(([name]) => !DROPPED.has(name))
      .map(([name, value]) => [name, String(value)] as const);
    return {
      status: context.unavailable ? 503 : (request.refusedWith ?? res.statusCode),
      headers: context.unavailable
        ? [...headers, ["retry-after", RETRY_AFTER_SECONDS] as const]
        : headers,
      parts,
      deflated: deflateParts(parts),
      dependsOn,
    };
  };
}

function split(body: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, from)) {
    parts.push(body.subarray(from, at));
    from = at + separator.length;
  }
  parts.push(body.subarray(from));
  return parts;
}

/** One visitor's copy of the page, with their own nonce in every place. */
export const fill = (parts: readonly Buffer[], nonce: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])));
