import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { menuItems } from "../../features/menu/menu.rules.ts";
import { PRODUCT_ROUTES } from "../../lib/products.data.ts";
import { SECTIONS_OPEN, SECTIONS_TO_COME } from "../../lib/sections.data.ts";

const pages = new URL("../../../pages/", import.meta.url);
const hasPage = (path: string) => ["", "/index"].some((tail) => existsSync(new URL(`.${path}${tail}.tsx`, pages)));
const isServed = (path: string) => path in SECTIONS_TO_COME || hasPage(path);

describe("sections to come", () => {
  it("no product, lobby, promotion, favourite or menu item leads to a 404", () => {
    const products = Object.values(PRODUCT_ROUTES).flatMap(({ prefixes, lobby, promotions, favourites }) => [
      ...prefixes,
      lobby,
      promotions,
      ...(favourites ? [favourites] : []),
    ]);
    const menu = menuItems({
      product: "casino",
      products: ["casino"],
      loggedIn: true,
      jurisdiction: "Curacao",
      flags: { IS_SHOW_QUIZ: true },
    });
    const targets = [...products, ...menu.map(({ href }) => href), ...SECTIONS_OPEN.map(({ path }) => path)];
    expect(targets.filter((path) => !isServed(path))).toEqual([]);
  });

  it("an address with a page of its own is not also in the table", () => {
    expect(Object.keys(SECTIONS_TO_COME).filter(hasPage)).toEqual([]);
  });
});
