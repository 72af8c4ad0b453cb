import { isValidElement, type ReactElement } from "react";
import type { Frame } from "../../data/frame/frame.ts";
import type { SiteFacts } from "../../data/frame/page-context.ts";
import { createTexts } from "../../platform/texts/text.ts";
import { type PageData, type PageHead, pageHead } from "./page-head.ts";

export interface DocumentHead {
  head: PageHead;
  title: string;
  isDescribed: boolean;
}

export interface RenderedDocument {
  page: string;
  path: string;
  props: PageData & { frame: Frame };
  /** The tags that the page added to its head. */
  tags: readonly unknown[];
}

type Element = ReactElement<{ name?: string; children?: unknown; content?: string }>;

/**
 * The head of the page being rendered. The title and description come from the tags the page added.
 */
export function documentHead(
  { page, path, props, tags }: RenderedDocument,
  { origin, defaultLocale, texts }: SiteFacts,
): DocumentHead {
  const { frame, ...data } = props;
  const elements = tags.filter((tag): tag is Element => isValidElement(tag));
  const meta = (name: string) =>
    elements.find(({ type, props }) => type === "meta" && props.name === name)?.props.content;
  const title = [elements.find(({ type }) => type === "title")?.props.children ?? frame.brand]
    .flat()
    .join("");
  const [said, robots] = [meta("description"), meta("robots")];
  const head = pageHead({
    page,
    path,
    origin,
    frame: { ...frame, defaultLocale },
    props: data,
    title: title.split(` · ${frame.brand}`)[0] || title,
    texts: createTexts(texts, frame.tag),
    isHidden: robots !== undefined,
  });
  return {
    head: said === undefined ? head : { ...head, description: said },
    title,
    isDescribed: said !== undefined,
  };
}
