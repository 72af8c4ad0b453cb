import type { GetServerSidePropsContext } from "next";
import { afterEach, expect, test, vi } from "vitest";
import type { Frame } from "../../data/frame/frame.ts";
import { attachPageContext, type PageContext } from "../../data/frame/page-context.ts";
import { promotionPage, promotionsPage } from "./promotions-page.ts";

/** A page request to a site whose gate gives this answer. */
function request(status: number, body: object): GetServerSidePropsContext {
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json" },
      }),
  );
  const req = { headers: { host: "spain.localhost" } } as GetServerSidePropsContext["req"];
  const frame = async () => ({ locale: "en", flags: {}, products: [] }) as unknown as Frame;
  attachPageContext(req, {
    texts: [],
    frame,
    gateUrl: "http://gate",
    internalKey: "k",
  } as unknown as PageContext);
  return { req, query: {}, params: { slug: "best-win" } } as unknown as GetServerSidePropsContext;
}
const refused = (code: string) => ({ status: "ERROR", code, details: {} });
afterEach(() => vi.unstubAllGlobals());

test("a product's page has the gate's public promotions, and nothing where there are none", async () => {
  const closed = { closed: true, promotions: [], serverTime: 1 };
  expect(await promotionsPage("casino")(request(200, closed))).toMatchObject({
    props: { product: "casino", ...closed },
  });
});

test.each([
  [
    "is there",
    200,
    { slug: "best-win" },
    { props: { slug: "best-win", promotion: { slug: "best-win" } } },
  ],
  [
    "only punters may see",
    403,
    refused("PROMOTIONS_CLOSED"),
    { props: { slug: "best-win", promotion: null } },
  ],
  ["is not there", 404, refused("PROMOTION_NOT_FOUND"), { notFound: true }],
] as const)("the page of a promotion that %s", async (_, status, body, expected) => {
  expect(await promotionPage(request(status, body))).toMatchObject(expected);
});
