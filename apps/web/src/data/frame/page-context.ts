import type { IncomingMessage } from "node:http";
import { CallError } from "@touchline/calls";
import type { Clock } from "@touchline/core";
import type { GetServerSidePropsContext, GetServerSidePropsResult } from "next";
import type { CompiledTexts } from "../../domain/texts/text.ts";
import type { PreferenceName, PreferenceValue } from "../device/storage.data.ts";
import type { Frame, FrameProduct, PageExperiments } from "./frame.ts";

/** The site around a page, as search engines and messengers are told of it. */
export interface SiteFacts {
  /** The site's own address: never what a visitor's request says. */
  origin: string;
  /** The language of addresses that name none. */
  defaultLocale: string;
  /** The texts that only heads of pages need. */
  texts: CompiledTexts;
}

/** What the web handler gives every page it lets Next render. */
export interface PageContext {
  /** Where the gate answers, for a page's own data. */
  readonly gateUrl: string;
  /**
   * Goes with calls made while a page is rendered, so that the gate does not count them as one
   * visitor's.
   */
  readonly internalKey: string;
  readonly clock: Clock;
  readonly nonce: string;
  /** Whether this run shows the screens under /dev. */
  readonly devScreens: boolean;
  /** Set when the handler itself refuses the request: the error page shows this status. */
  readonly refusedWith?: number;
  /**
   * Set when the gate cannot answer now: the page is a 503, which a visitor or a crawler may try
   * again.
   */
  unavailable?: boolean;
  /**
   * Told when the page's data say that there is no such page: the handler then answers with the one
   * page of all unknown addresses.
   */
  readonly miss?: () => void;
  /**
   * A preference the page depends on. Reading it makes it part of what the rendered page is kept
   * under.
   */
  preference<N extends PreferenceName>(name: N): PreferenceValue<N> | undefined;
  /**
   * The frame in Next's locale: the sentinel stands for the default language of the host's
   * jurisdiction.
   */
  frame(
    locale: string | undefined,
    texts?: readonly string[],
    wanted?: PageExperiments,
  ): Promise<Frame>;
  facts(locale: string | undefined): Promise<SiteFacts>;
}

// The handler and the pages are two bundles: what they share hangs on the request under a global
// symbol.
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

type Load<P> = (
  context: PageContext,
  request: GetServerSidePropsContext,
) => Promise<GetServerSidePropsResult<P>>;

interface PageNeeds<P> extends PageExperiments {
  /**
   * First segments of the text keys that this page shows beside the frame's own; some depend on
   * what it found.
   */
  texts?: readonly string[] | ((props: P) => readonly string[]);
  /** Where this is not offered there is no such page. */
  product?: FrameProduct["id"];
}

/** A page's data function: what `load` finds, with the frame around it. */
export const framed =
  <P extends object>(load: Load<P>, { texts = [], product, ...wanted }: PageNeeds<P> = {}) =>
  async (
    request: GetServerSidePropsContext,
  ): Promise<GetServerSidePropsResult<P & { frame: Frame }>> => {
    const context = pageContext(request.req);
    const result = await load(context, request).catch((error: unknown) => {
      if (error instanceof CallError && (error.http === 503 || error.http === 0))
        context.unavailable = true;
      throw error;
    });
    if ("notFound" in result) return noSuchPage(context);
    if (!("props" in result)) return result;
    const props = await result.props;
    const frame = await context.frame(
      request.locale,
      typeof texts === "function" ? texts(props) : texts,
      wanted,
    );
    if (product && !frame.products.some(({ id }) => id === product)) return noSuchPage(context);
    return { props: { ...props, frame } };
  };

/**
 * Next renders its page of a 404 anew each time; a redirect, which the handler never sends, costs
 * nothing.
 */
function noSuchPage({ miss }: PageContext): GetServerSidePropsResult<never> {
  if (!miss) return { notFound: true };
  miss();
  return { redirect: { destination: "/", permanent: false } };
}
