// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markOpen, unmark } from "../../data/session/browser-mark.ts";
import { SESSION_STORAGE_KEY } from "../../data/session/stored-session.ts";
import { KEPT_ON_DEVICE } from "./kept-on-device.data.ts";

// The page types these names itself: an import would add to the first load of every page.
test("the page on cookies names what a login leaves on the device", () => {
  markOpen();
  const [mark = ""] = document.cookie.split("=");
  unmark();
  const named = KEPT_ON_DEVICE.flatMap(({ name }) => name?.split(", ") ?? []);
  expect(mark).not.toBe("");
  expect(named).toEqual(expect.arrayContaining([mark, SESSION_STORAGE_KEY]));
});
