import type { IncomingMessage } from "node:http";
import { CallError } from "@touchline/calls";
import type { Clock } from "@touchline/core";
import type { GetServerSidePropsContext, GetServerSidePropsResult } from "next";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import type { PreferenceName, PreferenceValue } from "../device/storage.data.ts";
import type { Frame, FrameProduct, PageExperiments } from "./frame.ts";

/** Facts about the site for search engines and messengers. */
export interface SiteFacts {
  /** The site's configured address, never one taken from a visitor's request. */
  origin: string;
  /** The language of addresses without a prefix. */
  defaultLocale: string;
  /** The texts that only page heads need. */
  texts: CompiledTexts;
}

/** The context that the web handler gives every page that Next renders. */
export interface PageContext {
  /** The gate's address, for the page's own data. */
  readonly gateUrl: string;
  /**
   * Sent with calls made while a page is rendered, so that the gate does not count them all as one
   * visitor's.
   */
  readonly internalKey: string;
  readonly clock: Clock;
  readonly nonce: string;
  /** Whether this run has the screens under /dev. */
  readonly devScreens: boolean;
  /**
   * The namespaces of the texts that the page shows in addition to the frame's, as derived from its
   * imports.
   */
  readonly texts: readonly string[];
  /** Set if the handler itself refuses the request: the error page shows this status. */
  readonly refusedWith?: number;
  /**
   * Set if the gate cannot answer now: the page becomes a 503, so that visitors and crawlers retry.
   */
  unavailable?: boolean;
  /**
   * Called if the page's data say that the page does not exist. The handler then answers with the
   * shared page for unknown addresses.
   */
  readonly miss?: () => void;
  /**
   * Called if many addresses have the same page: the handler answers with the page at `address`,
   * which is rendered once for all of them. Not set while that page is rendered.
   */
  readonly share?: (address: string) => void;
  /**
   * A preference the page depends on. Reading it makes it part of the rendered page's cache key.
   */
  preference<N extends PreferenceName>(name: N): PreferenceValue<N> | undefined;
  /**
   * The frame in Next's locale. The sentinel locale means the default language of the host's
   * jurisdiction.
   */
  frame(
    locale: string | undefined,
    texts?: readonly string[],
    wanted?: PageExperiments,
  ): Promise<Frame>;
  facts(locale: string | undefined): Promise<SiteFacts>;
}

// The handler and the pages are separate bundles, so they share the context on the request under a
// global symbol.
const KEY = Symbol.for("touchline.page-context");
type Carrier = IncomingMessage & { [KEY]?: PageContext };

export function attachPageContext(req: IncomingMessage, context: PageContext): void {
  (req as Carrier)[KEY] = context;
}

export function pageContext(req: IncomingMessage): PageContext {
  const context = (req as Carrier)[KEY];
  if (!context) throw new Error("pages are rendered through createWebHandler only");
  return context;
}

/**
 * The data of a page, and the address without language whose page it is, if it has none of its own:
 * values that anybody can make up must not each be rendered.
 */
type Loaded<P> = GetServerSidePropsResult<P> & { sharedWith?: string };

type Load<P> = (context: PageContext, request: GetServerSidePropsContext) => Promise<Loaded<P>>;

interface PageNeeds<P> extends PageExperiments {
  /** The namespaces of texts that the page does not need with these data. */
  without?: (props: P) => readonly string[];
  /** The page does not exist on sites that do not offer this product. */
  product?: FrameProduct["id"];
}

/** No answer, or one of a gate that is busy, starts or stops. */
const AWAY: readonly number[] = [0, 503, 504];

/** A page's data function: returns the data of `load` with the frame. */
export const framed =
  <P extends object>(load: Load<P>, { without, product, ...wanted }: PageNeeds<P> = {}) =>
  async (
    request: GetServerSidePropsContext,
  ): Promise<GetServerSidePropsResult<P & { frame: Frame }>> => {
    const context = pageContext(request.req);
    const result = await load(context, request).catch((error: unknown) => {
      if (error instanceof CallError && AWAY.includes(error.http)) context.unavailable = true;
      throw error;
    });
    if ("notFound" in result) return noSuchPage(context);
    if (!("props" in result)) return result;
    if (context.share && result.sharedWith !== undefined) {
      context.share(result.sharedWith);
      return NOT_RENDERED;
    }
    const props = await result.props;
    const unneeded = without?.(props) ?? [];
    const texts = context.texts.filter((namespace) => !unneeded.includes(namespace));
    const frame = await context.frame(request.locale, texts, wanted);
    if (product && !frame.products.some(({ id }) => id === product)) return noSuchPage(context);
    return { props: { ...props, frame } };
  };

/** A redirect, which the handler never sends, costs Next nothing. */
const NOT_RENDERED = { redirect: { destination: "/", permanent: false } } as const;

/** Next would render its 404 page again each time. */
function noSuchPage({ miss }: PageContext): GetServerSidePropsResult<never> {
  if (!miss) return { notFound: true };
  miss();
  return NOT_RENDERED;
}
