import type { GetServerSidePropsContext } from "next";
import { expect, test } from "vitest";
import type { Frame } from "../../lib/frame.ts";
import { attachPageContext, type PageContext } from "../../lib/page-context.ts";
import { promotionsPage } from "./promotions-page.ts";

/** What the page of a site would carry: whether it is closed, and the texts it asked for. */
async function page(forGuests: boolean | undefined, session: "punter" | undefined) {
  const asked: string[] = [];
  const frame = async (_locale: string | undefined, texts: readonly string[] = []) => {
    asked.push(...texts);
    return { flags: { IS_PROMOTIONS_FOR_GUESTS: forGuests }, products: [] } as unknown as Frame;
  };
  const req = {} as GetServerSidePropsContext["req"];
  attachPageContext(req, { frame, preference: () => session } as unknown as PageContext);
  const result = (await promotionsPage("casino")({ req, query: {} } as unknown as GetServerSidePropsContext)) as {
    props: { closed: boolean };
  };
  return { closed: result.props.closed, texts: asked };
}

test.each([
  ["where guests may see promotions, a guest's page has them", true, undefined, false],
  ["where the law closes them, a guest's page has none", false, undefined, true],
  ["where the law closes them, a punter's page has them", false, "punter", false],
] as const)("%s", async (_, forGuests, session, closed) => {
  const shown = await page(forGuests, session);
  expect(shown.closed).toBe(closed);
  expect(shown.texts.includes("promotions")).toBe(!closed);
});
