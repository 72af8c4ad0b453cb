import { expect, test } from "vitest";
import type { FrameProduct } from "../../data/frame/frame.ts";
import { offeredLocales } from "./offered-locales.ts";

const product = (id: FrameProduct["id"], unsupported: string[]): FrameProduct => ({
  id,
  route: "/",
  isNew: false,
  footerLinks: [],
  unsupported,
});
const frame = {
  locales: ["en", "ru", "es"],
  products: [product("sport", []), product("casino", ["ru", "es"])],
};

test("a locale is offered if it is allowed and not unsupported for the product", () => {
  expect(offeredLocales(frame, "sport")).toEqual(["en", "ru", "es"]);
  expect(offeredLocales(frame, "casino")).toEqual(["en"]);
  expect(offeredLocales(frame, "toto")).toEqual(["en", "ru", "es"]);
});
