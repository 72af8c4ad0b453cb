import type { EventName } from "@touchline/tracking";
import Router from "next/router";
import { arrivedWith } from "../../data/tracking/arrival.ts";
import { track } from "../../data/tracking/track.ts";
import { withoutLanguage } from "../../domain/addresses/paths.ts";

/** Our apps link to the site with `?cameFrom=app`. */
const CAME_FROM: Readonly<Record<string, EventName>> = {
  app: "came from app",
  "app-scores": "came from app scores",
};

const pathOf = (address: string): string => withoutLanguage(address).split(/[?#]/)[0] ?? "";

/** Tracks visits to the main page, and the source of the visit's first page. */
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
