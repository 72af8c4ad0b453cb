import type { GetServerSidePropsContext } from "next";
import { expect, test } from "vitest";
import { attachPageContext, type PageContext } from "../../data/frame/page-context.ts";
import { virtualEventPage } from "../virtual/virtual-page.ts";
import { eventPage } from "./event-page.ts";

const asked = (locale: string) => {
  const req = {} as GetServerSidePropsContext["req"];
  attachPageContext(req, {} as PageContext);
  return { req, query: {}, locale } as unknown as GetServerSidePropsContext;
};

test.each([
  ["/sport/live", eventPage("/sport/live")],
  ["/sport/prematch", eventPage("/sport/prematch")],
  ["/esports/live", eventPage("/esports/live")],
  ["/esports/events", eventPage("/esports/events")],
  ["/virtual-sports/lobby", virtualEventPage],
])("an event's address without an id leads to %s", async (list, page) => {
  expect(await page(asked("es"))).toEqual({
    redirect: { destination: `/es${list}`, permanent: false },
  });
});
