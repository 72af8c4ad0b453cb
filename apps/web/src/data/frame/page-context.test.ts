import type { GetServerSidePropsContext } from "next";
import { expect, test } from "vitest";
import { attachPageContext, framed, type PageContext } from "./page-context.ts";

test.each([
  ["all its texts", undefined, ["event", "tote"]],
  ["those that its data need", () => ["tote"], ["event"]],
])("a page is sent %s", async (_, without, sent) => {
  const asked: unknown[] = [];
  const req = {} as GetServerSidePropsContext["req"];
  attachPageContext(req, {
    texts: ["event", "tote"],
    frame: async (_locale: string, texts: unknown) => void asked.push(texts),
  } as unknown as PageContext);
  const page = framed(async () => ({ props: {} }), without ? { without } : {});
  await page({ req, locale: "en" } as GetServerSidePropsContext);
  expect(asked).toEqual([sent]);
});
