import type { GetServerSidePropsContext } from "next";
import { expect, test } from "vitest";
import * as live from "../../../pages/live/index.tsx";
import * as livePopular from "../../../pages/live/popular.tsx";
import { productOfPath } from "./products.ts";

const asked = () =>
  ({
    req: {},
    query: {},
    locale: "es",
    resolvedUrl: "/any",
  }) as unknown as GetServerSidePropsContext;

test.each([
  ["/live", live, "/es/live-casino/lobby"],
  ["/live/popular", livePopular, "/es/live-casino/lobby"],
])("%s redirects as the specification says", async (_path, page, destination) => {
  expect(await page.getServerSideProps(asked())).toMatchObject({ redirect: { destination } });
});

test("/live belongs to the live casino, as in the specification's list", () => {
  expect([
    productOfPath("/live"),
    productOfPath("/live/popular"),
    productOfPath("/sport/live"),
  ]).toEqual(["live-casino", "live-casino", "sport"]);
});
