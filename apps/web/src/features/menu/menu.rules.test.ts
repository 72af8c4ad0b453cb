import type { Product } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { describe, expect, it } from "vitest";
import { hasLanguageSwitch, type MenuSituation, menuItems } from "./menu.rules.ts";

const products: Product[] = ["sport", "esports", "casino", "live-casino", "toto"];
const situation = (change: Partial<MenuSituation> = {}): MenuSituation => ({
  product: "sport",
  products,
  loggedIn: true,
  site: siteOf(PROFILES.Curacao),
  flags: { IS_SHOW_QUIZ: true, IS_LOYALTY_AVAILABLE: true },
  ...change,
});
const ids = (change?: Partial<MenuSituation>) => menuItems(situation(change)).map(({ id }) => id);
const item = (id: string, change?: Partial<MenuSituation>) =>
  menuItems(situation(change)).find((entry) => entry.id === id);

describe("the left menu", () => {
  it("has every item of the specification, in its order, for a punter", () => {
    expect(ids()).toEqual([
      "sport",
      "results",
      "statistics",
      "downloadApp",
      "vipClub",
      "loyalty",
      "whatsNew",
      "quiz",
      "promotions",
      "lobby",
      "favourites",
      "limits",
      "help",
      "contactUs",
    ]);
  });

  it.each([
    ["sport", "/sport"],
    ["results", "/sport/results"],
    ["statistics", "/sport/tournaments"],
    ["downloadApp", "/download-app"],
    ["vipClub", "/vip-club"],
    ["whatsNew", "/release-notes"],
    ["help", "/help"],
    ["contactUs", "/contact-us"],
  ])("%s leads to %s", (id, href) => {
    expect(item(id)).toMatchObject({ href, needsLogin: false });
  });

  it("limits are one tap away; a guest is asked to log in first", () => {
    expect(item("limits")).toMatchObject({ href: "/account/limits", needsLogin: true });
  });

  it("loyalty and bonuses needs login", () => {
    expect(item("loyalty")).toMatchObject({
      href: "/account/loyalty",
      label: "menu.loyalty",
      needsLogin: true,
    });
    expect(item("loyalty", { loggedIn: false })).toMatchObject({ needsLogin: true });
    expect(item("loyalty", { flags: { IS_LOYALTY_AVAILABLE: false } })).toBeUndefined();
  });

  it("loyalty and bonuses is named bonuses and promo code in Belarus", () => {
    expect(item("loyalty", { site: siteOf(PROFILES.Belarus) })).toMatchObject({
      label: "menu.loyaltyBelarus",
    });
  });

  it("quiz shows only to a punter and only with the quiz flag on", () => {
    expect(ids()).toContain("quiz");
    expect(ids({ loggedIn: false })).not.toContain("quiz");
    expect(ids({ flags: {} })).not.toContain("quiz");
  });

  it("promotions can be disabled for guests, never for punters", () => {
    const flags = { IS_PROMOTIONS_FOR_GUESTS: false };
    expect(ids({ loggedIn: false })).toContain("promotions");
    expect(ids({ loggedIn: false, flags })).not.toContain("promotions");
    expect(ids({ loggedIn: true, flags })).toContain("promotions");
  });

  it("promotions, lobby and favourites are those of the visitor's product", () => {
    expect(item("lobby")).toMatchObject({ href: "/sport/live/popular", label: "menu.home" });
    expect(item("lobby", { product: "casino" })).toMatchObject({
      href: "/casino/lobby",
      label: "menu.lobby",
    });
    expect(item("promotions", { product: "toto" })).toMatchObject({ href: "/toto/promotions" });
    expect(item("favourites", { product: "live-casino" })).toMatchObject({
      href: "/live-casino/favorites",
    });
  });

  it("a product without favourites shows the casino's, and none where no product has some", () => {
    expect(item("favourites", { product: "toto", products: ["toto", "casino"] })).toMatchObject({
      href: "/casino/favorites",
    });
    expect(item("favourites", { product: "sport" })).toMatchObject({ href: "/sport/favorites" });
    expect(ids({ product: "toto", products: ["toto", "esports"] })).not.toContain("favourites");
  });
});

describe("the language switch", () => {
  it("appears only when more than one locale is available", () => {
    expect(hasLanguageSwitch(["ru"])).toBe(false);
    expect(hasLanguageSwitch(["es", "en"])).toBe(true);
  });
});
