// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createFrameBuilder } from "../../server/frame-builder.ts";
import { builtInSources } from "../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../data/frame/frame.ts";
import { useOddsView } from "../domain/money/odds-view.ts";
import { Menu } from "../features/menu/Menu.tsx";
import { RouterContext } from "../next-inside.ts";
import { TextProvider } from "../platform/texts/text.ts";
import { SiteAccessScreen } from "../screens/site-access/SiteAccessScreen.tsx";
import { Footer } from "./Footer.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["siteAccess"],
    () => undefined,
  );
});
afterEach(cleanup);

const router = {
  asPath: "/sport/live",
  route: "/sport/live",
  events: { on: () => {}, off: () => {} },
} as unknown as NextRouter;
const show = (element: ReactNode, over: Partial<Frame> = {}) =>
  render(
    <RouterContext value={router}>
      <FrameProvider value={{ ...frame, ...over }}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {element}
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
const names = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

test("the footer shows the product's links, and the partners, payment systems and social networks of the country", () => {
  show(<Footer />, {
    products: [
      {
        id: "sport",
        route: "/sport",
        isNew: false,
        footerLinks: ["/sport/results", "/no-such"],
        unsupported: [],
      },
    ],
    pages: {
      ...frame.pages,
      footer: {
        PARTNERS: [{ name: "Jugar Bien", href: "https://partner.example" }],
        PAYMENT_SYSTEMS: [{ name: "Sandbox bank" }, { name: "Card" }],
        SOCIAL_NETWORKS: [{ name: "Forum", href: "https://forum.example" }],
      },
    },
    minimumAge: 21,
  });
  expect([names()[0], ...names().slice(-2)]).toEqual(["Results", "Jugar Bien", "Forum"]);
  expect(names()).toEqual(
    expect.arrayContaining([
      "Help",
      "Responsible gambling",
      "Terms and conditions",
      "Privacy policy",
      "About us",
    ]),
  );
  expect(names()).not.toContain("No such");
  expect(screen.getByText("Payments: Sandbox bank, Card")).toBeTruthy();
  expect(screen.getByText("21+")).toBeTruthy();
});

test("external links of the configuration are at the end of the menu", () => {
  show(<Menu />, { pages: { ...frame.pages, EXTERNAL_LINKS: { Blog: "https://blog.example" } } });
  expect(screen.getByRole("link", { name: "Blog" }).getAttribute("href")).toBe(
    "https://blog.example",
  );
});

test("only the site addresses named by SITE_ACCESS are offered", () => {
  show(<SiteAccessScreen />, { pages: { ...frame.pages, SITE_ACCESS: ["ios"] } });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/account/siteaccess/ios",
  ]);
});

const Odds = () => <p>{useOddsView().oddsType}</p>;

test("a guest sees odds in the configured DEFAULT_COEFFICIENT_TYPE", () => {
  show(<Odds />, {
    configuration: { ...frame.configuration, DEFAULT_COEFFICIENT_TYPE: "American" },
  });
  expect(screen.getByText("American")).toBeTruthy();
});
