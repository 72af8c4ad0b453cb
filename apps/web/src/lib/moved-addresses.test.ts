import type { GetServerSidePropsContext } from "next";
import { expect, test } from "vitest";
import * as desktop from "../../pages/desktop_redirect.tsx";
import * as help from "../../pages/help_redirect.tsx";
import * as live from "../../pages/live/index.tsx";
import * as livePopular from "../../pages/live/popular.tsx";
import { attachPageContext, type PageContext } from "./page-context.ts";
import { productOfPath } from "./products.ts";

const asked = () => {
  const req = {} as GetServerSidePropsContext["req"];
  const frame = async () => ({ pages: { DESKTOP_LINKS: { site: "https://desktop.example", help: "/contact-us" } } });
  attachPageContext(req, { frame } as unknown as PageContext);
  return { req, query: {}, locale: "es", resolvedUrl: "/any" } as unknown as GetServerSidePropsContext;
};

test.each([
  ["/live", live, "/es/live-casino/lobby"],
  ["/live/popular", livePopular, "/es/live-casino/lobby"],
  ["/desktop_redirect", desktop, "https://desktop.example"],
  ["/help_redirect", help, "/es/contact-us"],
])("%s leads where the specification or the configuration says", async (_path, page, destination) => {
  expect(await page.getServerSideProps(asked())).toMatchObject({ redirect: { destination } });
});

test("/live belongs to the live casino, as in the specification's list", () => {
  expect([productOfPath("/live"), productOfPath("/live/popular"), productOfPath("/sport/live")]).toEqual([
    "live-casino",
    "live-casino",
    "sport",
  ]);
});
