import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "next/dist/server/next.js";
import { preferenceCookies } from "../src/data/device/preferences.ts";
import type { PreferenceName } from "../src/data/device/storage.data.ts";
import { attachPageContext, type PageContext } from "../src/data/frame/page-context.ts";
import { CapturedResponse } from "./captured-response.ts";
import type { RenderedPage } from "./page-cache.ts";
import { deflateParts } from "./spliced-gzip.ts";
import type { VisitorVariants } from "./variants.ts";

export interface RenderRequest {
  host: string;
  /** The site's own address, for links that lead to it from elsewhere. */
  origin: string;
  address: string;
  preferences: ReadonlyMap<PreferenceName, string>;
  variants: VisitorVariants;
  /** The visitor has answered the cookie banner. */
  consentSaid: boolean;
  /** Marks a request for page data, as Next's own client does. */
  data: boolean;
  /** Renders the error page with this status in place of the page. */
  refusedWith?: number;
  /** The page of all unknown addresses itself: that it is missing is no news. */
  isUnknown?: boolean;
}

export type ContextOf = (request: RenderRequest, dependsOn: Set<string>) => PageContext;

// These describe one transfer, or promise what a page with a nonce of its own cannot keep.
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

/** When a visitor may come back to a page whose data could not be had. */
const RETRY_AFTER_SECONDS = "2";

/**
 * Renders a page for nobody in particular: Next sees the address, the host and the preferences, and
 * nothing else of any visitor.
 */
export function createPageRenderer(
  render: RequestHandler,
  contextOf: ContextOf,
  placeholder: string,
) {
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
    const miss = () => void (isMissing = true);
    const context: PageContext = {
      ...contextOf(request, dependsOn),
      ...(request.isUnknown ? {} : { miss }),
    };
    attachPageContext(req, context);

    const res = new CapturedResponse(req);
    await render(req, res);
    if (isMissing)
      return { status: 404, isMissing, headers: [], parts: [], deflated: [], dependsOn };
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

/** The page as one visitor gets it, with the visitor's own nonce in every place. */
export const fill = (parts: readonly Buffer[], nonce: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])));
