import type { GetServerSidePropsContext } from "next";
import { expect, test, vi } from "vitest";
import { attachPageContext, type PageContext } from "../../data/frame/page-context.ts";
import { eventsPage } from "./events-page.ts";

const KNOWN = "fb-premier-league";

vi.mock("../../data/call/gate-call.ts", async () => {
  const { CallError } = await import("@touchline/calls");
  return {
    gateCall: async () => async (name: string, input: { params?: { id?: string } }) => {
      if (name === "sports") return { sports: [] };
      if (name === "eventList") return { events: [], groups: [] };
      if (name === "tournamentStatistics" && input.params?.id === KNOWN) return {};
      throw new CallError("TOURNAMENT_NOT_FOUND", 404);
    },
  };
});

async function pageOf(tournament: string) {
  const req = {} as GetServerSidePropsContext["req"];
  attachPageContext(req, {
    clock: { now: () => Date.UTC(2026, 10, 18) },
    frame: async () => ({ products: [] }),
  } as unknown as PageContext);
  const query = { tournament, sport: "Football" };
  const request = { req, query, locale: "en" } as unknown as GetServerSidePropsContext;
  return eventsPage("/sport/prematch", "sport")(request);
}

test("a made-up tournament has no page of its own", async () => {
  expect(await pageOf("made-up")).toEqual({ notFound: true });
});

test("a real tournament between its rounds has its page", async () => {
  expect(await pageOf(KNOWN)).toMatchObject({ props: { question: { tournament: KNOWN } } });
});
