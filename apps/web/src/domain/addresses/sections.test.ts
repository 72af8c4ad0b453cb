import { existsSync } from "node:fs";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { describe, expect, it } from "vitest";
import { menuItems } from "../../features/menu/menu.rules.ts";
import { FOOTER_COLUMNS, SECTION_TITLES, SECTIONS_FOUND, SECTIONS_OPEN } from "./sections.data.ts";

const pages = new URL("../../../pages/", import.meta.url);
const hasPage = (path: string) =>
  ["", "/index"].some((tail) => existsSync(new URL(`.${path}${tail}.tsx`, pages)));

describe("sections", () => {
  it("no product, lobby, promotion, favourite or menu item leads to a 404", () => {
    const products = Object.values(PRODUCT_ROUTES).flatMap(
      ({ prefixes, lobby, promotions, favourites }) => [
        ...prefixes,
        lobby,
        promotions,
        ...(favourites ? [favourites] : []),
      ],
    );
    const menu = menuItems({
      product: "casino",
      products: ["casino"],
      loggedIn: true,
      site: siteOf(PROFILES.Curacao),
      flags: { IS_SHOW_QUIZ: true },
    });
    const sections = [...SECTIONS_OPEN, ...SECTIONS_FOUND].map(({ path }) => path);
    const targets = [
      ...products,
      ...menu.map(({ href }) => href),
      ...sections,
      ...Object.keys(SECTION_TITLES),
    ];
    expect(targets.filter((path) => !hasPage(path))).toEqual([]);
  });

  it("every page in the footer has a name", () => {
    expect(
      FOOTER_COLUMNS.flatMap(({ paths }) => [...paths]).filter(
        (path: string) => !(path in SECTION_TITLES),
      ),
    ).toEqual([]);
  });
});
