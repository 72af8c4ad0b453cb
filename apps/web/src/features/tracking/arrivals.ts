import type { EventName } from "@touchline/tracking";
import Router from "next/router";
import { arrivedWith } from "../../data/tracking/arrival.ts";
import { track } from "../../data/tracking/track.ts";
import { withoutLanguage } from "../../domain/addresses/paths.ts";

/** How our apps link to the site: `?cameFrom=app`. */
const CAME_FROM: Readonly<Record<string, EventName>> = {
  app: "came from app",
  "app-scores": "came from app scores",
};

const pathOf = (address: string): string => withoutLanguage(address).split(/[?#]/)[0] ?? "";

/** Tells of visits to the main page, and where the first page of the visit was come to from. */
export function followArrivals(mainPage: () => string): () => void {
  const arrived = (address: string) => {
    if (pathOf(address) === mainPage()) track("main page open");
  };
  const from = CAME_FROM[new URLSearchParams(arrivedWith).get("cameFrom") ?? ""];
  if (from) track(from);
  arrived(window.location.pathname);
  Router.events.on("routeChangeComplete", arrived);
  return () => Router.events.off("routeChangeComplete", arrived);
}
