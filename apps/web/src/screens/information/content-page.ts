import { CallError } from "@touchline/calls";
import type { Calls, ContentCard, ContentPage, ContentTopic, ReplyOf } from "@touchline/contract";
import type { GetServerSidePropsContext } from "next";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed, type PageContext } from "../../data/frame/page-context.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import { localisedPage } from "../../domain/texts/content-text.ts";

export interface ContentProps {
  page: ContentPage;
  isForeign: boolean;
}
export type GamblingHelp = ReplyOf<Calls["gamblingHelp"]>;

type Params = Record<string, string>;

/** A content page in the visitor's language; undefined if this site has none. */
async function loadPage(
  context: PageContext,
  request: GetServerSidePropsContext,
  query: { id: string; version?: string },
) {
  const call = await gateCall(context, request);
  try {
    const { locale } = await context.frame(request.locale);
    const page = await call("contentPage", { query });
    return { page: localisedPage(page, request.locale), isForeign: page.language !== locale };
  } catch (error) {
    // The gate answers 400 for an invalid id.
    if (error instanceof CallError && (error.http === 404 || error.http === 400)) return undefined;
    throw error;
  }
}

const paramsOf = ({ params }: GetServerSidePropsContext): Params =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, queryText(value) ?? ""]),
  );

/** A page's data: the text in force. */
export const contentPage = (idOf: (params: Params) => string) =>
  framed<ContentProps>(async (context, request) => {
    const props = await loadPage(context, request, { id: idOf(paramsOf(request)) });
    return props ? { props } : { notFound: true };
  });

/** A page's data: an earlier version of a text. */
export const oldContentPage = (idOf: (params: Params) => string) =>
  framed<ContentProps>(async (context, request) => {
    const params = paramsOf(request);
    const props = await loadPage(context, request, {
      id: idOf(params),
      version: params.date ?? "",
    });
    return props ? { props } : { notFound: true };
  });

export const helpPage = framed<{ topics: ContentTopic[] }>(async (context, request) => {
  const { topics } = await (await gateCall(context, request))("helpTopics");
  return { props: { topics } };
});

export const topicPage = framed<{ topic: ContentTopic; others: ContentTopic[] }>(
  async (context, request) => {
    const { topics } = await (await gateCall(context, request))("helpTopics");
    const topic = topics.find(({ name }) => name === paramsOf(request).topic);
    return topic
      ? { props: { topic, others: topics.filter((other) => other !== topic) } }
      : { notFound: true };
  },
);

export const articlePage = framed<ContentProps & { topic: ContentTopic }>(
  async (context, request) => {
    const { topic: name = "", article = "" } = paramsOf(request);
    const [props, { topics }] = await Promise.all([
      loadPage(context, request, { id: `help/${name}/${article}` }),
      gateCall(context, request).then((call) => call("helpTopics")),
    ]);
    const topic = topics.find((one) => one.name === name);
    return props && topic ? { props: { ...props, topic } } : { notFound: true };
  },
);

export const supportPage = framed<ContentProps & { topics: ContentTopic[]; help: GamblingHelp }>(
  async (context, request) => {
    const call = await gateCall(context, request);
    const page = loadPage(context, request, { id: "support" });
    const [props, { topics }, help] = await Promise.all([
      page,
      call("helpTopics"),
      call("gamblingHelp"),
    ]);
    return props ? { props: { ...props, topics, help } } : { notFound: true };
  },
);

export const blogPage = framed<ContentProps & { posts: ContentCard[] }>(
  async (context, request) => {
    const call = await gateCall(context, request);
    const [props, { pages }] = await Promise.all([
      loadPage(context, request, { id: "blog" }),
      call("contentList", { query: { under: "blog" } }),
    ]);
    return props ? { props: { ...props, posts: pages } } : { notFound: true };
  },
);

export const responsiblePage = framed<ContentProps & { help: GamblingHelp }>(
  async (context, request) => {
    const call = await gateCall(context, request);
    const [props, help] = await Promise.all([
      loadPage(context, request, { id: "responsible-gambling" }),
      call("gamblingHelp"),
    ]);
    return props ? { props: { ...props, help } } : { notFound: true };
  },
);

/** Responsible gambling pages without one of our texts: the self-test and the budget. */
export const safetyPage = framed<{ help: GamblingHelp }>(async (context, request) => ({
  props: { help: await (await gateCall(context, request))("gamblingHelp") },
}));
